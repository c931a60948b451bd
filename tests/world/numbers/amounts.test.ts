// One table of amounts for every reader of money: the shop's own, forms of the back office, cells of its tables, files.
import { describe, expect, test } from 'vitest'
import { rupees } from '#contract/core/money.ts'
import { hasDecimalComma, readAmount } from '#contract/text/read-amount.ts'
import { screenCells } from '#server/catalogue/cells/screen-cells.ts'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'
import { readTypedAmount } from '#web/admin/form/typed-number.ts'
import { readCell } from '#web/admin/inventory/table/cells.ts'
import { amounts, type Outcome, withDecimalCommas } from './amounts.ts'

const read = (typed: string, isCommaDecimal = false): Outcome => {
  const answer = readAmount(typed, { isCommaDecimal })
  if ('fault' in answer) return answer.fault === 'doubtful' ? 'doubtful' : 'none'
  return rupees(answer.amount)
}

describe.each(amounts)('%j', (typed, outcome) => {
  test('as the shop reads it', () => {
    expect(read(typed)).toBe(outcome)
  })

  test('as forms and cells read it', () => {
    const amount = typeof outcome === 'number' ? outcome : Number.NaN
    expect([readRupees(typed), readCell('price', typed), readCell('salePrice', typed)]).toEqual([
      amount,
      amount,
      amount,
    ])
    expect(doubtIn(typed) === undefined).toBe(outcome !== 'doubtful')
    expect(readTypedAmount(typed)).toBe(typeof outcome === 'number' ? Math.round(outcome * 100) : typed)
  })

  test("as a courier's list and tables of goods read it", async () => {
    const { listed } = await readRemittance({ csv: `Order No;COD Amount\nAAAAA-00001;"${typed}"` })
    const [row] = listed
    expect(row?.amount).toBe(typeof outcome === 'number' ? outcome : null)
    expect(row?.note === '').toBe(typeof outcome === 'number')
    for (const column of ['price', 'cost', 'sale price'] as const) {
      const { cells, errors } = screenCells({ [column]: typed }, { stored: null, decimalCommas: new Set() })
      if (outcome === 0 && column === 'cost') expect(cells.cost).toBeUndefined()
      else if (typeof outcome === 'number') expect(Number(cells[column])).toBe(outcome)
      else expect(errors.length).toBe(outcome === 'doubtful' ? 1 : 0)
      // What is no amount is left to its field, which refuses it.
      if (outcome === 'none') expect(cells[column]).toBe(typed)
    }
  })
})

test.each(withDecimalCommas)('%j beside amounts with the comma before cents', (typed, outcome) => {
  expect(read(typed, true)).toBe(outcome)
})

test('nothing is read of an empty cell, and of less than a cent that it is rounded', () => {
  expect(readAmount('  ')).toEqual({ fault: 'empty' })
  expect(readAmount('8474.5763')).toEqual({ amount: 847_458, isRounded: true })
  expect(readTypedAmount('')).toBeNull()
})

test('lakhs say nothing of the comma: in a file that has some, 89,900 is what it is', () => {
  for (const lakhs of ['1,29,900', '12,29,900', '1,29,900.00', 'Rs. 1,29,900'])
    expect(hasDecimalComma(lakhs)).toBe(false)
  for (const cents of ['1299,90', '1.299,00', 'Rs. 1299,5']) expect(hasDecimalComma(cents)).toBe(true)
})
