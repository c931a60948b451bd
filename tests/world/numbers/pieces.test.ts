// Numbers of pieces as people type them and other programs write them: one reader for cells, forms and files.
import { describe, expect, test } from 'vitest'
import { readPieces } from '#contract/text/read-pieces.ts'
import { itemOf } from '#server/catalogue/cells/item-cells.ts'
import { stockCell } from '#server/integrations/imports/formats/products.ts'
import { actionOf, emptyForm } from '#web/admin/inventory/table/bulk-fields.tsx'
import { readCell } from '#web/admin/inventory/table/cells.ts'
import { quantityIn, typedQuantity } from '#web/ui/form/typed-quantity.ts'

/** NaN: refused in words. */
const typed: [text: string, pieces: number][] = [
  ['12', 12],
  [' 12 ', 12],
  ['1,200', 1_200],
  ['1 200', 1_200],
  ['1\u00a0200', 1_200],
  ["1'200", 1_200],
  ['1,20,000', 120_000],
  // pandas and Google Apps Script write whole numbers so.
  ['5.0', 5],
  ['5.00', 5],
  // Magento's database, in which no thousands can be meant.
  ['5.0000', 5],
  ['1200.000', 1_200],
  ['1,200.00', 1_200],
  // Full-width, and Tamil digits.
  ['１２', 12],
  ['௧௨', 12],
  ['-3', -3],
  ['\u22123', -3],
  ['1,5', Number.NaN],
  ['1.5', Number.NaN],
  ['12.000', Number.NaN],
  ['12.000,00', Number.NaN],
  ['1,20', Number.NaN],
  ['0,500', Number.NaN],
  ['0 500', Number.NaN],
  ['0,50,000', Number.NaN],
  ['012', 12],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['12 pieces', Number.NaN],
  ['1-2', Number.NaN],
  // In a printed table 5 pieces, and a note below it.
  ['5²', Number.NaN],
  ['1,200³', Number.NaN],
  ['₂', Number.NaN],
  ['', Number.NaN],
]

test.each(typed)('%j', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces)
})

describe('every reader of pieces takes it so', () => {
  test.each(typed)('%j', (text, pieces) => {
    expect(readCell('qty', text)).toBe(pieces)
    const { qty } = itemOf({ qty: text })
    expect(typeof qty === 'number' ? qty : Number.NaN).toBe(pieces)
    const action = actionOf('stock', { ...emptyForm, direction: 'up', pieces: text, reason: 'Counted' })
    expect(action && 'change' in action ? action.change : null).toBe(pieces > 0 ? pieces : null)
  })
})

// In a printed table 5 pieces, and a note below it.
test.each(['5²', '12¹', '1,200³'])('in a file %j is no number: what is raised is that of a note', (text) => {
  expect(itemOf({ qty: text })).toEqual({ qty: text })
  expect(stockCell(text, [])).toEqual({ qty: text })
})

/** The box between minus and plus, letter by letter: what is in it, and the pieces it means. */
const stepped: [letters: string, box: string, pieces: number | null][] = [
  ['12', '12', 12],
  ['௧௨', '12', 12],
  ['１２', '12', 12],
  ['෧෨', '12', 12],
  ['१२', '12', 12],
  ['1.5', '1.5', 1],
  ['1,5', '1,5', 1],
  ['1．5', '1.5', 1],
  ['1٫5', '1٫5', 1],
  ['2.0', '2.0', 2],
  ['2.000', '2.000', 2],
  ['1,200', '1,200', 1_200],
  ['1 200', '1 200', 1_200],
  [' 3 ', '3 ', 3],
  ['2x', '2', 2],
  ['', '', null],
  ['.5', '.5', null],
  ['-', '', null],
]

test.each(stepped)('%j in the box of the shop', (letters, box, pieces) => {
  const kept = [...letters].reduce((before, letter) => typedQuantity(before + letter), '')
  expect([kept, quantityIn(kept)]).toEqual([box, pieces])
  expect(quantityIn(letters)).toBe(pieces)
})
