/**
 * How many mails an address gets that nobody has proved: anybody can type it, and must not be able to flood it. An
 * address is proved by an account whose person has read a mail there.
 */
import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { hours } from '../durations.ts'
import { outbox } from './tables.ts'

/** The kinds of mails that are counted together, and how many of them an address gets. */
export type MailLimit = ({ kinds: readonly string[] } | { kindsBut: readonly string[] }) & {
  perHour: number
  /** How long in ms a mail may wait for its turn; 0: what is over is left out. */
  waits: number
}

const HOUR = hours(1)

/** When a mail may leave, as SQL; null when it may not, now or later. */
export function leavesAt({ to, now, limit }: { to: string; now: Date; limit: MailLimit }): SQL<Date | null> {
  const { perHour, waits } = limit
  // A function of accounts, which stand above.
  const isProved = sql`address_is_proven(${to})`
  const latest = sql`(select ${outbox.queuedAt} from ${outbox} where ${outbox.to} = ${to} and ${isCounted(limit)}
    order by ${outbox.queuedAt} desc offset ${perHour - 1} limit 1)`
  const moment = sql`${now.toISOString()}::timestamptz`
  const turn = sql`greatest(${moment}, ${latest} + ${HOUR} * interval '1 ms')`
  return sql`(select case when ${isProved} then ${moment}
    when turn <= ${moment} + ${waits} * interval '1 ms' then turn end from (select ${turn} as turn) as turns)`
}

function isCounted(limit: MailLimit): SQL {
  return 'kinds' in limit ? inArray(outbox.kind, [...limit.kinds]) : notInArray(outbox.kind, [...limit.kindsBut])
}
