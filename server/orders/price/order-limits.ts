/** What the owner allows people who have proved neither address nor phone, so that one order can't empty the shop. */

import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { type Cents, cents, formatMoney } from '#contract/core/money.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import type { SettingValues } from '#contract/settings.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { deliverySettings } from '../../checkout/delivery/sale-terms.ts'
import { users } from '../../people/accounts/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readSettings } from '../../site/settings/settings.ts'

export const orderSettings = [
  'orders.mostPiecesALine',
  'orders.mostPiecesAnOrder',
  'orders.mostUnprovenCents',
  'orders.checkedAboveCents',
  'orders.guestsConfirmWithinMinutes',
  'orders.cashConfirmedWithinHours',
  ...deliverySettings,
] as const

export type OrderSettings = Pick<SettingValues, (typeof orderSettings)[number]>

export const readOrderSettings = (db: Db): Promise<OrderSettings> => readSettings(db, orderSettings)

/** Whether the shop knows that the person is who they say: their account's address is proven. */
export async function isProvenBuyer(db: Db, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const [user] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId))
  return Boolean(user?.at)
}

/** Throws ORDER_TOO_LARGE for more than an unproven buyer may order. `total`: of the goods, before any discount. */
export function refuseTooMuch(
  { pieces, total }: { pieces: ReadonlyMap<string, number>; total: Cents },
  settings: OrderSettings,
): void {
  const { 'orders.mostPiecesALine': aLine, 'orders.mostPiecesAnOrder': anOrder } = settings
  const most = settings['orders.mostUnprovenCents']
  const counts = [...pieces.values()]
  if (aLine !== null && counts.some((count) => count > aLine)) throw tooLarge(because('PIECES_OF_ONE', { most: aLine }))
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (anOrder !== null && all > anOrder) throw tooLarge(because('PIECES', { most: anOrder }))
  if (most !== null && total > most) throw tooLarge(formatMoney(cents(most)))
}

function tooLarge(what: string | Sentence): Refusal {
  const { phone } = shopDetails
  return phone === ''
    ? new Refusal('ORDER_TOO_LARGE_CONTACT', { what })
    : new Refusal('ORDER_TOO_LARGE_CALL', { what, phone })
}

interface Waiting {
  waitsFor: 'guest' | 'shop' | null
  /** When the order of somebody unproven is cancelled unless they confirm it. */
  confirmBy: Date | null
}

/** In ms; null: nobody has to confirm it. What no payment holds has no other end. */
function confirmedWithin(
  { method, totalCents }: { method: PaymentMethod; totalCents: number },
  settings: OrderSettings,
): number | null {
  const { 'orders.guestsConfirmWithinMinutes': ofAll, 'orders.cashConfirmedWithinHours': ofCash } = settings
  if (ofAll !== null) return minutes(ofAll)
  const hasNoHold = method === 'cash-on-delivery' || method === 'demo-card' || totalCents === 0
  return hasNoHold && ofCash !== null ? hours(ofCash) : null
}

interface NewOrder {
  totalCents: number
  isUnproven: boolean
  method: PaymentMethod
  now: Date
  /** In ms: it must be confirmed, and no later than this, whatever is paid how. */
  holdsFor?: number | undefined
}

/** What a new order waits for before anybody gets it ready. */
export function initialHold(
  { holdsFor = Number.POSITIVE_INFINITY, ...order }: NewOrder,
  settings: OrderSettings,
): Waiting {
  const { 'orders.checkedAboveCents': checkedAbove } = settings
  const ofShop = order.isUnproven ? confirmedWithin(order, settings) : null
  const first = Math.min(ofShop ?? Number.POSITIVE_INFINITY, holdsFor)
  const within = Number.isFinite(first) ? first : null
  if (within !== null) return { waitsFor: 'guest', confirmBy: new Date(order.now.getTime() + within) }
  const isLarge = checkedAbove !== null && order.totalCents > checkedAbove
  return { waitsFor: isLarge ? 'shop' : null, confirmBy: null }
}
