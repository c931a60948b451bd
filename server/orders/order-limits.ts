/** What the owner allows people who have proved neither address nor phone, so that one order can't empty the shop. */
import { eq } from 'drizzle-orm'
import type { SettingValues } from '#contract/settings.ts'
import { users } from '../accounts/tables.ts'
import { deliverySettings } from '../delivery/sale-terms.ts'
import type { Db } from '../platform/database.ts'
import { minutes } from '../platform/durations.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'

export const orderSettings = [
  'orders.mostPiecesALine',
  'orders.mostPiecesAnOrder',
  'orders.checkedAboveCents',
  'orders.guestsConfirmWithinMinutes',
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

/** Throws ORDER_TOO_LARGE for more pieces than an unproven buyer may order. */
export function refuseTooMany(pieces: ReadonlyMap<string, number>, settings: OrderSettings): void {
  const { 'orders.mostPiecesALine': aLine, 'orders.mostPiecesAnOrder': anOrder } = settings
  const counts = [...pieces.values()]
  if (aLine !== null && counts.some((count) => count > aLine)) throw tooLarge(`${aLine} of one item`)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (anOrder !== null && all > anOrder) throw tooLarge(`${anOrder} pieces`)
}

function tooLarge(what: string): Refusal {
  return new Refusal(
    'ORDER_TOO_LARGE',
    `Without a confirmed account we take orders of up to ${what}. Log in with a verified email address, or contact us.`,
  )
}

interface Waiting {
  waitsFor: 'guest' | 'shop' | null
  /** When a guest's order is cancelled unless they confirm it. */
  confirmBy: Date | null
}

/** What a new order waits for before anybody gets it ready. */
export function waitsAtFirst(
  order: { totalCents: number; isGuest: boolean; now: Date },
  settings: OrderSettings,
): Waiting {
  const { 'orders.checkedAboveCents': checkedAbove, 'orders.guestsConfirmWithinMinutes': within } = settings
  if (order.isGuest && within !== null) {
    return { waitsFor: 'guest', confirmBy: new Date(order.now.getTime() + minutes(within)) }
  }
  const isLarge = checkedAbove !== null && order.totalCents > checkedAbove
  return { waitsFor: isLarge ? 'shop' : null, confirmBy: null }
}
