/** Payments as they go over the wire, to the buyer and to the shop. */

import { asc, eq } from 'drizzle-orm'
import { isTransfer, isVendor, paymentMethodNames } from '#contract/checkout/payment-states.ts'
import type { OrderPayment, PaymentEvent, StaffPayment } from '#contract/checkout/payments.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { say } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawQr } from '../../platform/draw-qr.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type LankaQrCode, lankaQrDue, lankaQrFor } from './lankaqr-due.ts'
import { offeredMethods, readPaymentSettings } from './offered-methods.ts'
import { canBePaidNow, type PaymentRow } from './payment.ts'
import { paymentEvents, payments } from './tables.ts'

export async function findPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return row ?? null
}

/** Without its slips and the other ways to pay it, which are the order's. */
export async function presentToBuyer(
  db: Db,
  row: PaymentRow,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Promise<Omit<OrderPayment, 'slips' | 'switchTo'>> {
  const { method, state, amountCents, refundedCents, note, flag } = row
  const settings = await readPaymentSettings(db, { clock })
  const vendors = offeredMethods(settings, config).filter((offered) => isVendor(offered.method))
  const payWith = canBePaidNow(row, clock())
    ? vendors.toSorted((a, b) => Number(b.method === method) - Number(a.method === method))
    : []
  const waits = state === 'open' || state === 'waiting-for-slip' || state === 'failed'
  return {
    method,
    name: say(paymentMethodNames[method]),
    state,
    amount: rupees(cents(amountCents)),
    payBy: waits ? (row.holdUntil?.toISOString() ?? null) : null,
    payWith: payWith.map(({ method, name }) => ({ method, name })),
    bankAccount: method === 'bank-transfer' && isTransferable(row) ? settings['payments.bankAccount'] : '',
    ...(method === 'lankaqr' && isTransferable(row) ? drawn(lankaQrFor(row, settings)) : {}),
    note,
    isChecked: flag !== null && flag !== 'deposit-to-refund' && (flag !== 'paid-twice' || state === 'authorised'),
    ...(refundedCents > 0 ? { refunded: rupees(cents(refundedCents)) } : {}),
    ...presentDeposit(row),
  }
}

/** Whether its buyer can still pay into the account of the shop. */
function isTransferable({ method, state, holdUntil }: PaymentRow): boolean {
  return state === 'waiting-for-slip' || (isTransfer(method) && state === 'failed' && holdUntil !== null)
}

/** Nothing where the owner has taken the code away since. */
function drawn(shown: LankaQrCode | null): Pick<OrderPayment, 'lankaQr'> {
  if (!shown) return {}
  const { code, ...words } = shown
  return { lankaQr: { ...drawQr(code), ...words } }
}

/** To be scanned at the counter; nothing where the code can't pay what is owed. */
export async function presentCodeDue(
  db: Db,
  row: PaymentRow,
  context: ClockContext,
): Promise<Pick<StaffPayment, 'lankaQr'>> {
  return drawn(lankaQrDue(row, await readPaymentSettings(db, context)))
}

export async function presentToStaff(db: Db, row: PaymentRow): Promise<StaffPayment> {
  const { orderId, method, state, reference, flag, note, holdUntil } = row
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.id))
  return {
    method,
    name: say(paymentMethodNames[method]),
    state,
    amount: rupees(cents(row.amountCents)),
    refunded: rupees(cents(row.refundedCents)),
    reference,
    flag,
    note,
    payBy: holdUntil?.toISOString() ?? null,
    ...presentDeposit(row),
    events: events.map(presentEvent),
  }
}

function presentDeposit({ depositCents }: PaymentRow): { deposit?: number } {
  return depositCents > 0 ? { deposit: rupees(cents(depositCents)) } : {}
}

export function presentEvent(row: typeof paymentEvents.$inferSelect): PaymentEvent {
  const { kind, method, outcome, flag, reference, note, at } = row
  return { kind, method, outcome, flag, reference, note, date: at.toISOString() }
}
