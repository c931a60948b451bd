/** Amounts that stand for none: 0 where nobody has noted one, `0.01` and `9999999` where nobody knows a price. */

import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import type { Column } from './item-cells.ts'

type Cells = Partial<Record<Column, string>>

interface Amounts {
  cells: Cells
  /** Told beside the row; it is taken all the same. */
  notes: Word[]
}

const SALE_DAYS: readonly Column[] = ['sale from', 'sale until']
const NO_SALE = msg`A sale price of 0 is taken for none.`
const NO_COST = msg`A cost of 0 is taken for none.`
export const FREE = msg`A price of 0 is taken for one that is not known yet: the item is hidden.`

/** Of goods whose price nobody knows people write 0.01 or 9999999, too. The summary counts such rows. */
export const tinyPrice = (price: string): Word =>
  msg`A price of ${{ price }} is taken for one that is not known yet: the item is hidden.`
export const doubtedPrice = (price: string): Word =>
  msg`A price of ${{ price }} may stand for one that is not known: please look at it.`
const STANDS_FOR_NONE = /^(?:9{7,}|123456(?:7(?:89?)?)?)(?:\.(?:0{1,2}|9{1,2}))?$/

/** Changes the cells. `stored`: the item as it would be exported; null for one that is new. */
export function takeForNone(amounts: Amounts, stored: Cells | null): void {
  takeNoCost(amounts, stored)
  takeNoSale(amounts, stored)
  hideFree(amounts, stored)
  doubtPrice(amounts, stored)
}

/** Many programs write 0 where nobody has noted what a piece cost. */
function takeNoCost({ cells, notes }: Amounts, stored: Cells | null): void {
  if (!isNothing(cells.cost) || isNothing(stored?.cost)) return
  delete cells.cost
  notes.push(NO_COST)
}

/** BigCommerce and others write 0 where there is no sale. */
function takeNoSale({ cells, notes }: Amounts, stored: Cells | null): void {
  if (!isNothing(cells['sale price']) || isNothing(stored?.['sale price'])) return
  cells['sale price'] = ''
  // Days without a sale are none.
  for (const column of SALE_DAYS) if (cells[column] !== undefined) cells[column] = ''
  notes.push(NO_SALE)
}

const isNothing = (cell: string | undefined) => Number(cell?.trim() || Number.NaN) === 0

/** An item that is at 0 already was meant to be. */
function hideFree({ cells, notes }: Amounts, stored: Cells | null): void {
  if (!isNothing(cells.price) || isNothing(stored?.price)) return
  cells.disabled = 'yes'
  notes.push(FREE)
}

/** One that is stored already was meant. */
function doubtPrice({ cells, notes }: Amounts, stored: Cells | null): void {
  const price = cells.price?.trim() ?? ''
  const amount = Number(price || Number.NaN)
  if (Number.isNaN(amount) || amount === Number(stored?.price || Number.NaN)) return
  if (amount > 0 && amount < 1) {
    cells.disabled = 'yes'
    notes.push(tinyPrice(price))
  } else if (STANDS_FOR_NONE.test(price)) notes.push(doubtedPrice(price))
}
