/** A pre-order as its link opens it: read, ordered and cancelled by the person it was sent to. */
import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { rupees, times } from '#contract/core/money.ts'
import type { LinkedPreOrder, PreOrderContact } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { formatPhoneAbroad } from '#contract/text/phone.ts'
import { priceNow } from '../../catalogue/data/sale-price.ts'
import { items } from '../../catalogue/data/tables.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { orderKey } from '../order/order-link.ts'
import { nextPayment } from '../pay/pay-order.ts'
import { cancelPreOrder, preOrderNotFound } from './end-pre-order.ts'
import { orderPreOrder } from './order-pre-order.ts'
import { chooseDepositMethod, presentLinkedDeposit } from './pay-deposit.ts'
import { isPreOrderKey } from './pre-order-link.ts'
import { isOver, type PreOrderRow } from './present.ts'
import { preOrders } from './tables.ts'

interface PreOrderLink {
  id: string
  key: string
}

/** Throws NOT_FOUND, in the same words, for a pre-order that isn't there and for a wrong key. */
export async function readLinkedPreOrder(db: Db, link: PreOrderLink, context: Context): Promise<LinkedPreOrder> {
  await refuseWrongKey(link, context)
  const { slug, category, images, priceCents, salePrice, saleFrom, saleUntil, disabled } = items
  const [found] = await db
    .select({
      row: preOrders,
      item: { slug, category, images, priceCents, salePrice, saleFrom, saleUntil, disabled },
      deposit: payments,
    })
    .from(preOrders)
    .leftJoin(items, eq(items.id, preOrders.itemId))
    .leftJoin(payments, eq(payments.preOrderId, preOrders.id))
    .where(eq(preOrders.id, link.id))
  if (!found) throw preOrderNotFound()
  const { row, item, deposit } = found
  const { id, state, end, quantity, name, phone, address, product } = row
  // What is hidden is told as it was when it was asked for.
  const shown = item && !item.disabled ? item : null
  const price = shown && priceNow(shown, context.clock()).price
  return {
    id,
    ...standingOf(row, { state, end }, context),
    date: row.placedAt.toISOString(),
    ...{ quantity, name, phone: formatPhoneAbroad(phone), address },
    item: {
      id: product.id,
      category: shown?.category ?? product.category,
      slug: shown?.slug ?? '',
      title: product.title,
      brand: product.brand,
      image: (shown?.images ?? product.images)[0] ?? null,
    },
    price: price === null ? null : rupees(price),
    total: price === null ? null : rupees(times(price, quantity)),
    deposit: deposit && (await presentLinkedDeposit(db, { row, deposit }, context)),
    orderPath: row.orderId === null ? null : `/order/${row.orderId}#token=${await orderKey(row.orderId, context)}`,
  }
}

/** What is over counts as ended, before the job has ended it. */
function standingOf(
  row: PreOrderRow,
  stored: Pick<LinkedPreOrder, 'state' | 'end'>,
  context: Context,
): Pick<LinkedPreOrder, 'state' | 'end' | 'heldUntil'> {
  if (isOver(row, context)) return { state: 'cancelled', end: 'expired', heldUntil: null }
  return { ...stored, heldUntil: row.heldUntil?.toISOString() ?? null }
}

export async function orderLinkedPreOrder(
  tx: Tx,
  { link, person }: { link: PreOrderLink; person: PreOrderContact & { total?: number } },
  context: Context,
): Promise<{ preOrder: LinkedPreOrder; toPay?: { id: string; key: string; onPage: boolean } }> {
  await refuseWrongKey(link, context)
  const { order } = await orderPreOrder(tx, { id: link.id, person, by: '' }, context)
  const toPay = person.payment === undefined ? null : await nextPayment(tx, order.id, context)
  const preOrder = await readLinkedPreOrder(tx, link, context)
  return { preOrder, ...(toPay ? { toPay: { id: order.id, ...toPay } } : {}) }
}

export async function payLinkedDeposit(
  tx: Tx,
  { link, method, from }: { link: PreOrderLink; method: PaymentMethod; from: string | undefined },
  context: Context,
) {
  await refuseWrongKey(link, context)
  const chosen = await chooseDepositMethod(tx, { id: link.id, method, from }, context)
  return { chosen, preOrder: await readLinkedPreOrder(tx, link, context) }
}

export async function cancelLinkedPreOrder(tx: Tx, link: PreOrderLink, context: Context): Promise<LinkedPreOrder> {
  await refuseWrongKey(link, context)
  await cancelPreOrder(tx, { id: link.id, by: 'person' }, context)
  return readLinkedPreOrder(tx, link, context)
}

async function refuseWrongKey(link: PreOrderLink, context: Context): Promise<void> {
  if (!(await isPreOrderKey(link, context))) throw preOrderNotFound()
}
