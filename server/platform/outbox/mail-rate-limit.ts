/**
 * How many mails an address gets that nobody has proved: anybody can type it, and must not be able to flood it. An
 * address is proved by an account whose person has read a mail there.
 */
import { type SQL, sql } from 'drizzle-orm'
import { hours } from '../durations.ts'
import { outbox } from './tables.ts'

interface Allowance {
  /** Empty: all that stand in no other one. */
  kinds: readonly string[]
  perHour: number
  /** How long in ms a mail may wait for its turn; 0: what is over is left out. */
  waits: number
}

/**
 * Ten an hour and three: six about orders, four others, and three that ask whether to tell when an item is back. They are
 * counted separately, so that orders or wishes in somebody's name can't use up the mails by which that person resets a
 * password. A mail about an order waits for its turn instead of being left out.
 */
const orderMails: Allowance = {
  kinds: ['order-confirmation', 'order-update', 'review-request', 'pre-order-confirmation', 'pre-order-update'],
  perHour: 6,
  waits: hours(3),
}
const alertMails: Allowance = { kinds: ['stock-alert-link'], perHour: 3, waits: 0 }
const otherMails: Allowance = { kinds: [], perHour: 4, waits: 0 }

/** Asked for by a press on a link in an earlier mail, one by one: the address is proved by that. */
const AGREED_TO = ['back-in-stock']

const HOUR = hours(1)

/** Its own mailbox, which the owner has named. */
export function isToTheShop(kind: string): boolean {
  return kind.startsWith('shop-')
}

/** Written by somebody who is signed in to the back office: an invitation of the owner, an answer of staff. */
export function isByTheShop(kind: string): boolean {
  return kind === 'staff-invitation' || kind === 'inquiry-reply' || kind === 'question-answer'
}

export function isAgreedTo(kind: string): boolean {
  return AGREED_TO.includes(kind)
}

/** When a mail may leave, as SQL; null when it may not, now or later. */
export function leavesAt({ kind, to, now }: { kind: string; to: string; now: Date }): SQL<Date | null> {
  const allowance = [orderMails, alertMails].find(({ kinds }) => kinds.includes(kind)) ?? otherMails
  const { perHour, waits } = allowance
  // This folder may not import accounts, so it asks in SQL whether the address was proved.
  const isProved = sql`exists (select 1 from users where users.email = ${to} and users.email_verified_at is not null)`
  const latest = sql`(select ${outbox.queuedAt} from ${outbox} where ${outbox.to} = ${to} and ${isCounted(allowance)}
    order by ${outbox.queuedAt} desc offset ${perHour - 1} limit 1)`
  const moment = sql`${now.toISOString()}::timestamptz`
  const turn = sql`greatest(${moment}, ${latest} + ${HOUR} * interval '1 ms')`
  return sql`(select case when ${isProved} then ${moment}
    when turn <= ${moment} + ${waits} * interval '1 ms' then turn end from (select ${turn} as turn) as turns)`
}

function isCounted({ kinds }: Allowance): SQL {
  const listed = kinds.length > 0 ? kinds : [...orderMails.kinds, ...alertMails.kinds, ...AGREED_TO]
  const isListed = sql`${outbox.kind} in (${sql.join(
    listed.map((one) => sql`${one}`),
    sql`, `,
  )})`
  return kinds.length > 0 ? isListed : sql`not (${isListed})`
}
