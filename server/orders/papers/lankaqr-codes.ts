/** The LANKAQR codes by which orders can still be paid, for their papers, and the one for all. */
import { eq, inArray, sql } from 'drizzle-orm'
import { lankaQrPayee, readLankaQr, writeLankaQr } from '#contract/checkout/lankaqr.plain.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { type OrderState, UNDER_WAY } from '#contract/orders/order-states.ts'
import { englishCounterTexts } from '#contract/orders/papers/card-texts.ts'
import type { CounterCard } from '#contract/orders/papers/counter-card.ts'
import type { IssuedQr, PaperQr } from '#contract/orders/papers/paper-qr.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { lankaQrDue } from '../../checkout/payments/lankaqr-due.ts'
import { type PaymentSettings, readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { isSettled, type PaymentRow } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawQr } from '../../platform/draw-qr.ts'
import type { ClockContext } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { orders } from '../data/tables.ts'
import { isToCheck } from '../files/columns.ts'
import { orderFiles } from '../files/tables.ts'
import { inEachLanguage } from './paper-texts.ts'

/** Null where nothing is due, or not by the code. */
type CodeDue = IssuedQr | 'paid' | null
export type CodeOf = (orderId: string) => CodeDue

/** As code, amount and payment are now. */
export async function readCodesDue(db: Db, orderIds: readonly string[], context: ClockContext): Promise<CodeOf> {
  if (orderIds.length === 0) return () => null
  const slips = inArray(payments.orderId, db.select({ orderId: orderFiles.orderId }).from(orderFiles).where(isToCheck))
  const [rows, settings] = await Promise.all([
    db
      .select({ payment: payments, status: orders.status, hasSlip: sql<boolean>`${slips}` })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(payments.orderId, [...orderIds])),
    readPaymentSettings(db, context),
  ])
  const codes = new Map(rows.map((row) => [row.payment.orderId, codeDue(row, settings)]))
  return (orderId) => codes.get(orderId) ?? null
}

interface Owed {
  payment: PaymentRow
  status: OrderState
  /** Its buyer has sent a slip that nobody has looked at yet. */
  hasSlip: boolean
}

function codeDue({ payment, status, hasSlip }: Owed, settings: PaymentSettings): CodeDue {
  if (isSettled(payment)) return 'paid'
  // Whoever has the goods has given their money, to the shop or to the courier who brings it.
  if (hasSlip || !UNDER_WAY.includes(status)) return null
  const code = lankaQrDue(payment, settings)
  return code && { ...code, amount: rupees(cents(payment.amountCents)) }
}

export function isDue(due: CodeDue): due is IssuedQr {
  return due !== null && due !== 'paid'
}

export function codeOnPaper(due: CodeDue): { lankaQr?: PaperQr } {
  if (!isDue(due)) return {}
  const { code, ...words } = due
  return { lankaQr: { ...drawQr(code), ...words } }
}

/** Of the card for the counter; null where the owner has set no code. */
export async function readCounterCard(db: Db): Promise<CounterCard | null> {
  const set = await readSettings(db, ['payments.lankaqrCode'])
  const read = readLankaQr(set['payments.lankaqrCode'])
  if ('fault' in read) return null
  const { name, city } = lankaQrPayee(read.code)
  const drawn = drawQr(writeLankaQr(read.code))
  return { ...drawn, shop: shopDetails.name, payee: name, city, texts: inEachLanguage(englishCounterTexts) }
}
