/** The sale of an item as cells of the inventory's table: an amount and two days, each of which may be empty. */

import { fieldText } from '#contract/catalogue/items/item-fields.ts'
import { type SaleFields, saleFaults } from '#contract/catalogue/items/sale.plain.ts'
import { type Cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import type { EditedCell, RowEdit } from '#contract/stock/inventory.ts'
import type { Word } from '#contract/text/say.ts'
import { Refusal } from '../../platform/refusal.ts'

const SALE_CELLS = ['salePrice', 'saleFrom', 'saleUntil'] as const

export function saleCells({ salePrice, saleFrom, saleUntil }: SaleFields) {
  return { salePrice: salePrice === null ? null : rupees(salePrice), saleFrom, saleUntil }
}

/** The sale as an edit leaves it: without a price its days go, too, unless they are typed. */
export function saleAfter(before: SaleFields, edit: RowEdit): SaleFields {
  const ends = edit.salePrice?.to === null
  const day = (name: 'saleFrom' | 'saleUntil') => {
    const cell = edit[name]
    if (cell) return cell.to
    return ends ? null : before[name]
  }
  return { salePrice: priceAfter(before, edit), saleFrom: day('saleFrom'), saleUntil: day('saleUntil') }
}

function priceAfter({ salePrice }: SaleFields, { salePrice: cell }: RowEdit): Cents | null {
  if (!cell) return salePrice
  return cell.to === null ? null : centsFromRupees(cell.to)
}

interface CheckedSale {
  edit: RowEdit
  sale: SaleFields
  regular: Cents
  title: string
  /** The place of the row among those that were sent. */
  at: number
}

/**
 * Throws BAD_INPUT at the cell that was typed, for a sale that can't be; what was no part of the edit is left alone.
 */
export function refuseWrongSale({ edit, sale, regular, title, at }: CheckedSale): void {
  const typed = SALE_CELLS.filter((name) => edit[name])
  if (!edit.price && typed.length === 0) return
  const [fault] = Object.entries(saleFaults(sale, regular)) as [EditedCell, Word][]
  if (!fault) return
  const [field, sentence] = fault
  // A price was typed and no sale: what is wrong is the price.
  if (typed.length === 0) {
    if (field === 'salePrice')
      throw refusal('price', because('PRICE_BELOW_SALE', { salePrice: fieldText('salePrice', sale.salePrice) ?? '' }))
    return
  }
  throw refusal(edit[field] ? field : (typed[0] ?? 'price'), sentence)

  function refusal(cell: EditedCell, sentence: Sentence) {
    return new Refusal('CELL_REFUSED', { title, sentence }, { fields: { [`rows.${at}.${cell}.to`]: sentence } })
  }
}
