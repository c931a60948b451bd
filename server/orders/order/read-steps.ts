/** What happened to an order last, and by whom, in words for people who look at the same order. */

import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentEventKind } from '#contract/checkout/payments.ts'
import { formatDateTime } from '#contract/core/dates.ts'
import type { OpenOrder, OrderStep } from '#contract/orders/open-order.ts'
import { changeInWords } from '#contract/orders/order-change-words.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { say, type Word } from '#contract/text/say.ts'
import { paymentEvents } from '../../checkout/payments/tables.ts'
import { users } from '../../people/accounts/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { hours } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { orders } from '../data/tables.ts'
import { orderNotFound, readLines } from './lock-order.ts'
import { presentListed } from './present.ts'
import { orderChanges } from './tables.ts'

const SHOWN = 8

/** Throws NOT_FOUND. */
export async function readOpenOrder(db: Db, id: string): Promise<OpenOrder> {
  const [[row], lines, steps] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    readLines(db, id),
    readSteps(db, id),
  ])
  if (!row) throw orderNotFound()
  return { order: presentListed(row, lines), steps }
}

async function readSteps(db: Db, id: string): Promise<OrderStep[]> {
  const [changes, ofPayment] = await Promise.all([
    db.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(desc(orderChanges.id)).limit(SHOWN),
    readPaymentSteps(db, id),
  ])
  const steps = changes.flatMap((change) => stepsOf(change))
  return [...steps, ...ofPayment].sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, SHOWN)
}

function stepsOf({ id, what, by, at, undoneAt, undoneBy }: typeof orderChanges.$inferSelect): OrderStep[] {
  const words = say(changeInWords(what))
  const done = { id: `done-${id}`, what: words, by, date: at.toISOString() }
  if (!undoneAt) return [done]
  return [
    { id: `undone-${id}`, what: say(msg`Undone: ${{ words }}`), by: undoneBy ?? '', date: undoneAt.toISOString() },
    done,
  ]
}

const paymentWords: Partial<Record<PaymentEventKind, Word>> = {
  received: msg`Payment received`,
  refused: msg`Payment refused`,
  expired: msg`Not paid in time`,
  'looked-at': msg`Payment looked at`,
}

/** Who gave the shop's word stands in the audit log, written in the same transaction. */
async function readPaymentSteps(db: Db, orderId: string): Promise<OrderStep[]> {
  const kinds = Object.keys(paymentWords) as PaymentEventKind[]
  const rows = await db
    .select({ id: paymentEvents.id, kind: paymentEvents.kind, at: paymentEvents.at, by: users.email })
    .from(paymentEvents)
    .leftJoin(
      auditEvents,
      and(
        eq(auditEvents.subject, paymentEvents.orderId),
        eq(auditEvents.kind, sql`'payment.' || ${paymentEvents.kind}`),
        sql`${auditEvents.at} between ${paymentEvents.at} - interval '5 seconds' and ${paymentEvents.at} + interval '5 seconds'`,
      ),
    )
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .where(and(eq(paymentEvents.orderId, orderId), inArray(paymentEvents.kind, kinds)))
    .orderBy(desc(paymentEvents.id))
    .limit(SHOWN)
  // Cash is a step of its own, and a vendor's message is nobody's word.
  const told = rows.filter(({ kind, by }) => by !== null || kind === 'expired')
  return told.map(({ id, kind, at, by }) => {
    return { id: `payment-${id}`, what: say(paymentWords[kind] ?? {}), by, date: at.toISOString() }
  })
}

/** What somebody did longer ago than this is not why a page is stale. */
const MEANWHILE = hours(1)

interface TooLate {
  id: string
  /** The e-mail address of who came too late. */
  by: string
  error: unknown
}

/** A command that was refused as too late also tells what somebody else did last. Throws whatever it is given. */
export async function refuseNamingLastStep(
  { id, by, error }: TooLate,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<never> {
  if (!(error instanceof Refusal) || !isTooLate(error)) throw error
  const since = clock().getTime() - MEANWHILE
  const other = (await readSteps(db, id)).find((step) => step.by !== by && Date.parse(step.date) > since)
  if (!other) throw error
  throw error.and(lastStep(other))
}

function isTooLate({ code }: Refusal): boolean {
  return code === 'MOVE_NOT_ALLOWED' || code === 'PAYMENT_NOT_POSSIBLE'
}

/** `The last step: Packed, by kamal@example.com on 20 Nov 2026, 11:30.` */
function lastStep({ what, by, date }: OrderStep): Sentence {
  const step = { what: { message: what }, at: formatDateTime(date) }
  if (by === null) return because('LAST_STEP', step)
  return by === '' ? because('LAST_STEP_BY_CUSTOMER', step) : because('LAST_STEP_BY', { ...step, by })
}
