/** A prepared cart as it stands now: priced by the same code as the cart of a shopper. */

import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import type { DeliveryChoice } from '#contract/checkout/delivery-fee.plain.ts'
import { priceDelivery } from '#contract/checkout/delivery-fee.plain.ts'
import { type Cents, CURRENCY, cents, NOTHING, sum, times } from '#contract/core/money.ts'
import { pictureAt } from '#contract/core/pictures.ts'
import { type DeliverySettings, readDeliverySettings } from '../../../checkout/delivery/sale-terms.ts'
import { deliveredLines } from '../../../orders/price/order-delivery.ts'
import { loadCartItems, type PricedLine, priceCart } from '../../../orders/price/price-cart.ts'
import type { Db } from '../../../platform/database/database.ts'
import { envelope, type Message } from './answers.ts'
import { links } from './present-product.ts'
import type { agentCheckouts } from './tables.ts'

const CHECKOUT = 'dev.ucp.shopping.checkout'

export type CheckoutRow = typeof agentCheckouts.$inferSelect

interface Presenting {
  publicUrl: string
  now: Date
}

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

export async function presentCheckout(db: Db, row: CheckoutRow, { publicUrl, now }: Presenting, own: Message[] = []) {
  const settings = await readDeliverySettings(db)
  const { served, messages, total } = await serveable(db, row.lines, now)
  const delivery = describeDelivery(settings, { district: row.district ?? undefined }, served)
  const isOver = row.canceledAt !== null || row.expiresAt <= now
  const isEmpty = served.length === 0
  const fee = delivery.fee
  return {
    ucp: { ...envelope(CHECKOUT), payment_handlers: {} },
    id: row.id,
    status: isOver ? 'canceled' : isEmpty ? 'incomplete' : 'requires_escalation',
    currency: CURRENCY,
    line_items: served.map((line, at) => presentLine(line, { at, publicUrl })),
    totals: [
      { type: 'subtotal', display_text: 'Subtotal', amount: total },
      ...(fee === null || isEmpty ? [] : [{ type: 'fulfillment', display_text: 'Delivery', amount: fee }]),
      { type: 'total', display_text: 'Total', amount: sum([total, isEmpty ? NOTHING : (fee ?? NOTHING)]) },
    ],
    messages: [...own, ...messages, ...(isOver ? [] : [...delivery.messages, ...(isEmpty ? [] : [BUYER_GOES_ON])])],
    links: links(publicUrl),
    expires_at: row.expiresAt.toISOString(),
    ...(isOver ? {} : { continue_url: `${publicUrl}/cart/from/${row.id}` }),
  }
}

/** What the shop takes of nobody but the buyer. */
const BUYER_GOES_ON: Message = {
  type: 'error',
  code: 'buyer_checkout_required',
  content: 'The buyer gives name, address and way of paying on the checkout of the shop.',
  severity: 'requires_buyer_input',
}

function presentLine(
  { item, id, qty, price, lineTotal }: PricedLine,
  { at, publicUrl }: { at: number; publicUrl: string },
) {
  const picture = item?.images[0]
  const address = picture && pictureAt(picture, 640)
  return {
    id: `li_${at + 1}`,
    item: {
      id,
      title: item ? titleOfGoods(item) : id,
      price,
      ...(address ? { image_url: address.startsWith('/') ? `${publicUrl}${address}` : address } : {}),
    },
    quantity: qty,
    totals: [
      { type: 'subtotal', amount: lineTotal },
      { type: 'total', amount: lineTotal },
    ],
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
    ...unknown.slice(0, MOST_NAMED).map(({ id }) => said(id.slice(0, NAMED_LETTERS))),
    ...(more > 0 ? [said(`${more} more of what was asked for`)] : []),
  ]
}

interface DescribedDelivery {
  /** Null where it can't be said. */
  fee: Cents | null
  messages: Message[]
}

function describeDelivery(settings: DeliverySettings, choice: DeliveryChoice, served: PricedLine[]): DescribedDelivery {
  const priced = priceDelivery(settings['delivery.zones'], choice, deliveredLines({ lines: served, total: cents(0) }))
  if (priced === 'not-delivered') {
    const content = `The shop does not deliver to ${choice.district} yet.`
    return { fee: null, messages: [{ type: 'error', code: 'address_undeliverable', content, severity: 'recoverable' }] }
  }
  if (priced === 'district-needed') {
    const content =
      'Delivery is not part of the total yet: name the district in context.address_region to have it quoted.'
    return { fee: null, messages: [{ type: 'info', code: 'district_needed', content }] }
  }
  const { days, fee } = priced
  if (days === null) return { fee, messages: [] }
  const content = days.to === 0 ? 'Delivered the same day.' : `Delivered in ${days.from} to ${days.to} working days.`
  return { fee, messages: [{ type: 'info', code: 'delivery_time', content }] }
}
