/** Places an order: prices, total and stock are the server's, decided in one transaction, once per key. */

import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import type { PricedDelivery } from '#contract/checkout/delivery-fee.plain.ts'
import { noDiscount, type PricedDiscount, type Refused } from '#contract/checkout/discount.plain.ts'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { type Cents, cents, centsFromRupees, NOTHING, rupees } from '#contract/core/money.ts'
import type { NewOrder, Order, OrderProblem } from '#contract/orders/orders.ts'
import { storedPhone } from '#contract/text/phone.ts'
import { findItems, type SoldItem } from '../../catalogue/items/find-items.ts'
import { takeStock } from '../../catalogue/items/stock.ts'
import { localizerOf } from '../../catalogue/languages/localize.ts'
import { decideDelivery } from '../../checkout/delivery/decide-delivery.ts'
import { refusedDiscount } from '../../checkout/discounts/find-code.ts'
import { chooseMethod, readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { firstPaymentState, openPayment } from '../../checkout/payments/payment.ts'
import { holdAccount } from '../../people/accounts/hold-account.ts'
import { foldedEmail, foldedPhone } from '../../people/customers/folded-person.ts'
import { customerBlocked, isBlocked } from '../../people/customers/refuse-blocked.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { stockRefusals } from '../../platform/diagnostics-channels.ts'
import { newOrderId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShopOfOrder } from '../../site/messages/notify-shop.ts'
import { idempotencyKeys, orderEvents, orderLines, orders } from '../data/tables.ts'
import { queueOrderMessage } from '../messages/queue-order-message.ts'
import { queueSlipMessage } from '../messages/slip-mails.ts'
import { initialDue } from '../order/initial-due.ts'
import { presentOrder, presentQuotedLine } from '../order/present.ts'
import { redeemDiscount } from '../price/count-uses.ts'
import { deliveredLines, deliveryColumns, presentQuotedDelivery } from '../price/order-delivery.ts'
import { initialHold, readOrderSettings, refuseTooMuch } from '../price/order-limits.ts'
import { loadCartItems, type PricedCart, priceCart } from '../price/price-cart.ts'
import { discountColumns, discountOf, readDiscount, totalOf } from '../price/price-discount.ts'
import { claimKey, fingerprint } from './idempotency-keys.ts'

interface PlaceOrder {
  order: NewOrder
  /** The signed-in customer, or null for a guest. */
  userId: string | null
  /** The `Idempotency-Key` of the attempt. */
  key: string | undefined
  /**
   * Made of a pre-order, or taken down by the shop: nobody has to confirm it. `by` is the e-mail address of the admin,
   * empty for its person.
   */
  promised?: { by: string }
  /** What was paid before of what it comes to. */
  deposit?: Cents
  /** How it is paid by the shop's word, whether or not shoppers are offered it. */
  method?: PaymentMethod
  /** A shopping agent sends it: its buyer must confirm it within this, in ms, by what mail or SMS bring them. */
  ofAgent?: { holdsFor: number }
}

/**
 * The same key with the same order answers with the order made the first time. Throws 409 `KEY_REUSED` for the same
 * key with another order, and 409 `CART_CHANGED` with the true lines and total, storing nothing, when a line can't be
 * served or the total seen by the shopper isn't the true one; ORDER_TOO_LARGE as `refuseTooMuch`, BAD_INPUT as
 * `decideDelivery`, PAYMENT_NOT_POSSIBLE as `chooseMethod` does, DISCOUNT_REFUSED for a code that can't be used,
 * CUSTOMER_BLOCKED, and SIGN_IN_NEEDED for an account that is removed meanwhile.
 */
export async function placeOrder(
  tx: Tx,
  { order, userId, key, promised, deposit = cents(0), method: ofShop, ofAgent }: PlaceOrder,
  context: Context,
): Promise<Order> {
  const earlier = key === undefined ? null : await claimKey(tx, { key, order, userId })
  if (earlier) return earlier
  const id = newOrderId()
  const now = context.clock()
  const [{ pieces, items }, settings, isProven, paymentSettings, code, blocked] = await Promise.all([
    loadCartItems(tx, order.items),
    readOrderSettings(tx),
    userId !== null && holdAccount(tx, userId),
    readPaymentSettings(tx, context),
    readDiscount(tx, order.discountCode),
    isBlocked(tx, { ...order, userId }),
  ])
  // Somebody of the shop may still order for them.
  if (blocked && !promised?.by) throw customerBlocked()
  const priced = (sold: typeof items, terms: typeof code): PricedOrder => {
    const cart = priceCart({ pieces, items: sold }, now)
    const delivery = decideDelivery(settings, order, deliveredLines(cart))
    return { cart, delivery, discount: discountOf(terms, { cart, fee: delivery.fee, now }) }
  }
  const { cart, delivery, discount } = await refuseChanged(tx, priced(items, code), order)
  if (!isProven && !promised) refuseTooMuch({ pieces, total: cart.total }, settings)
  const { name, email, address } = order
  const totalCents = totalOf({ cart, fee: delivery.fee, discount })
  const counted = cents(Math.min(deposit, totalCents))
  const amount = cents(totalCents - counted)
  const categories = deliveredLines(cart).map(({ category }) => category)
  const toPay = { total: rupees(amount), district: order.district, pickup: order.pickup, categories }
  const method = ofShop ?? chooseMethod({ wanted: order.payment, order: toPay }, paymentSettings, context.config)
  const row = {
    id,
    userId,
    name,
    email,
    phone: storedPhone(order.phone),
    emailKey: foldedEmail(email),
    phoneKey: foldedPhone(order.phone),
    address,
    totalCents,
    ...deliveryColumns(order, delivery, settings),
    ...discountColumns(code, discount),
    status: 'pending' as const,
    placedAt: now,
    isOfAgent: ofAgent !== undefined,
    ...initialHold(
      { totalCents, isUnproven: !isProven && !promised, method, now, holdsFor: ofAgent?.holdsFor },
      settings,
    ),
    language: order.language ?? 'en',
    removalAskedAt: null,
    fulfilment: 'none' as const,
    courier: '',
    trackingNumber: '',
    paymentMethod: method,
    paymentState: firstPaymentState(method, amount),
    paymentFlag: null,
  }
  // What the shop itself has taken down is not given up when nobody has noted its payment in time.
  const holds = ofShop ? null : paymentSettings
  const lines = cart.lines.map((line, position) =>
    snapshotLine({ id, position, share: discount.shares[position] }, line),
  )
  const placed = presentOrder(row, lines)
  const owed = initialDue({ method, amount, settings: paymentSettings, isHeld: holds !== null, now })
  await Promise.all([
    tx.insert(orders).values(row),
    tx.insert(orderLines).values(lines),
    openPayment(tx, { orderId: id, method, amount, holds, deposit: counted }, context),
    tx.insert(orderEvents).values({ orderId: id, from: null, to: row.status, by: promised?.by ?? '', at: now }),
    key !== undefined &&
      tx
        .insert(idempotencyKeys)
        .values({ key, fingerprint: fingerprint(order, userId), orderId: id, answer: placed, at: now }),
    queueOrderMessage(
      tx,
      { order: row, lines, event: 'received', facts: { ...receivedAt(row), owed }, isOfAgent: row.isOfAgent },
      context,
    ),
    notifyShopOfOrder(tx, placed, context),
  ])
  if (row.paymentState === 'waiting-for-slip')
    await queueSlipMessage(tx, { row: { ...row, totalCents: amount }, isConfirmed: true }, context)
  const used = row.discountCodeId
    ? await redeemDiscount(tx, { codeId: row.discountCodeId, orderId: id, person: row })
    : code
  // Last: every other order of these items waits from here until the transaction ends.
  const taken = await takeStock(tx, { pieces, orderId: id }, context)
  // Another order, or an edit of a price or of the code, may have come between reading and taking.
  const asTaken = priced(await itemsAsTaken(tx, pieces, taken), used)
  await refuseChanged(tx, asTaken, { ...order, total: rupees(totalCents) })
  const nowSoldOut = [...taken.values()].some((item) => item.qty === 0)
  tx.invalidate({ items: cart.lines.flatMap((line) => line.item?.id ?? []), lists: nowSoldOut, hard: false })
  return placed
}

/** The items as they were just before their stock was taken, and those short of stock as they are now. */
async function itemsAsTaken(
  tx: Tx,
  pieces: ReadonlyMap<string, number>,
  taken: ReadonlyMap<string, SoldItem>,
): Promise<Map<string, SoldItem>> {
  const missed = [...pieces.keys()].filter((id) => !taken.has(id))
  const items = await findItems(tx, missed)
  // What could not be served counts as short, even if stock has come in since; the next attempt finds it.
  for (const [id, item] of items) items.set(id, { ...item, qty: Math.min(item.qty, (pieces.get(id) ?? 0) - 1) })
  for (const [id, item] of taken) items.set(id, { ...item, qty: item.qty + (pieces.get(id) ?? 0) })
  return items
}

interface PricedOrder {
  cart: PricedCart
  delivery: PricedDelivery
  /** Or why the code can't be used. */
  discount: PricedDiscount | Refused
}

/** The lines it refuses with are called as the page that sent the order calls them. */
async function refuseChanged(
  tx: Tx,
  { cart, delivery, discount }: PricedOrder,
  { total: totalSeen, language = 'en' }: Pick<NewOrder, 'total' | 'language'>,
): Promise<PricedOrder & { discount: PricedDiscount }> {
  const taken = 'refused' in discount ? noDiscount : discount
  const total = totalOf({ cart, fee: delivery.fee, discount: taken })
  const unserved = cart.lines.some((line) => line.problem !== null)
  const otherTotal = totalSeen !== undefined && centsFromRupees(totalSeen) !== total
  if (!unserved && 'refused' in discount) throw refusedDiscount(discount.refused)
  if (!unserved && !otherTotal) return { cart, delivery, discount: taken }
  if (unserved) stockRefusals.publish(null)
  const sold = cart.lines.flatMap(({ item }) => item ?? [])
  const localizer = await localizerOf(tx, language, sold)
  throw new Refusal(unserved ? 'CART_UNSERVED' : 'CART_PRICES', {}, {
    lines: cart.lines.map((line) => presentQuotedLine(line, localizer)),
    total: rupees(total),
    ...(delivery.fee > 0 ? { delivery: presentQuotedDelivery(delivery) } : {}),
  } satisfies Pick<OrderProblem, 'lines' | 'total' | 'delivery'>)
}

function receivedAt({ placedAt, confirmBy }: { placedAt: Date; confirmBy: Date | null }) {
  return { date: placedAt.toISOString(), confirmBy: confirmBy?.toISOString() ?? null }
}

interface Place {
  id: string
  position: number
  /** Of the discount. */
  share: Cents | undefined
}

function snapshotLine({ id, position, share = NOTHING }: Place, { item, qty, price }: PricedCart['lines'][number]) {
  if (!item) throw new Error('a line without an item cannot be ordered')
  return {
    orderId: id,
    position,
    itemId: item.id,
    slug: item.slug,
    title: titleOfGoods(item),
    brand: item.brand,
    image: item.images[0] ?? null,
    priceCents: price,
    qty,
    discountCents: share,
    category: item.category,
    costCents: item.cost,
    cancelledQty: 0,
  }
}
