/** What of a wanted cart can be had now, and what is said of the rest. */
import { sum, times } from '#contract/core/money.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { loadCartItems, type PricedLine, priceCart } from '../../../orders/price/price-cart.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Message } from './answers.ts'
import type { agentCheckouts } from './tables.ts'

export type CheckoutRow = typeof agentCheckouts.$inferSelect

/** So many ids that the shop does not know are named in an answer, so much of each. */
const MOST_NAMED = 10
const NAMED_LETTERS = 60

/**
 * What can be served of what is wanted, the quantities cut to the stock, what the shop sells of it at all, and what is
 * said of the rest.
 */
export async function serveable(db: Db, wanted: CheckoutRow['lines'], now: Date) {
  const asked = priceCart(await loadCartItems(db, wanted), now)
  const lines = asked.lines.map((line) => (line.problem === 'not-enough' ? cutToStock(line) : line))
  const served = lines.filter(({ problem }) => problem === null)
  const unknown = lines.filter(({ item }) => item === null)
  const left = lines.flatMap(({ problem, item }) => (problem !== null && item ? [outOfStockMessage(item)] : []))
  const cut = served.flatMap((line, at) => {
    const before = asked.lines.find(({ id }) => id === line.id)?.qty ?? line.qty
    return before === line.qty ? [] : [cutMessage(line, { before, at })]
  })
  return {
    served,
    sold: asked.lines.flatMap(({ item, id, qty }) => (item ? [{ id, qty }] : [])),
    messages: [...left, ...notSoldMessages(unknown), ...cut],
    total: sum(served.map(({ lineTotal }) => lineTotal)),
  }
}

function cutToStock(line: PricedLine): PricedLine {
  const qty = line.item?.qty ?? 0
  return { ...line, qty, lineTotal: times(line.price, qty), problem: null }
}

function cutMessage({ qty, item }: PricedLine, { before, at }: { before: number; at: number }): Message {
  const content = `${item?.title ?? 'This item'}: ${before} were asked for, and ${qty} are in stock.`
  return { type: 'warning', code: 'quantity_adjusted', content, path: `$.line_items[${at}].quantity` }
}

function outOfStockMessage({ title }: { title: string }): Message {
  return { type: 'error', code: 'out_of_stock', content: `${title} is out of stock.`, severity: 'recoverable' }
}

function notSoldMessages(unknown: readonly PricedLine[]): Message[] {
  const said = (what: string): Message => ({
    type: 'error',
    code: 'item_unavailable',
    content: `The shop does not sell ${what}.`,
    severity: 'recoverable',
  })
  const more = unknown.length - MOST_NAMED
  return [
    ...unknown.slice(0, MOST_NAMED).map(({ id }) => said(cutText(id, NAMED_LETTERS))),
    ...(more > 0 ? [said(`${more} more of what was asked for`)] : []),
  ]
}
