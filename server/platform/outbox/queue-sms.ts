/** Puts an SMS into the outbox, in the transaction of what it is about, and has it sent soon after. */
import { inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Tx } from '../database/transaction.ts'
import { days, hours } from '../durations.ts'
import { newId } from '../ids.ts'
import { defineJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import { outbox } from './tables.ts'

export interface Sms {
  /** What it is, for the log and the owner: `order-paid`, ... */
  kind: string
  /** A number as `smsNumber` reads it. */
  to: string
  text: string
  /** The e-mail address of whom it is about. */
  person: string
}

/** One job for all SMS: a gateway that is away holds up no mail. */
export const sendSms = defineJob('send-sms', z.object({}))

/**
 * Anybody can type a number, and each SMS costs money: so many get a number an hour and a day. Those about an order
 * wait for the next hours, so that orders in somebody's name leave out nothing of theirs.
 */
const MOST_AN_HOUR = 6
const MOST_A_DAY = 12
const WAITS_FOR_TURN = hours(3)
/** Asked for by anybody in the name of a number: they are counted by themselves, and leave it those of its orders. */
const ALERT_LINK = 'stock-alert-link'
/** Confirms an order that a shopping agent has sent in somebody's name. */
export const SMS_TO_CONFIRM = 'order-to-confirm'
const ASKED_FOR = [ALERT_LINK, SMS_TO_CONFIRM, 'back-in-stock']
/** Links to confirm with, a day, of each kind. */
const MOST_LINKS: Partial<Record<string, number>> = { [ALERT_LINK]: 3, [SMS_TO_CONFIRM]: 3 }

interface QueueSms {
  sms: Sms
  /** How many the whole shop sends in 24 hours. */
  mostADay: number
  /** How long it waits before it leaves, in ms. */
  waits?: number
}

interface QueueContext {
  clock: Clock
  log: Log
  config: Pick<Config, 'rateLimits'>
}

/**
 * Its id in the outbox; null when a number, or the shop, has sent too many, which the log tells. The time it is queued
 * at is that of its turn, which it leaves `waits` ms after.
 */
export async function queueSms(
  tx: Tx,
  { sms: { kind, to, text, person }, mostADay, waits = 0 }: QueueSms,
  { clock, log, config }: QueueContext,
): Promise<string | null> {
  const now = clock()
  const moment = sql`${now.toISOString()}::timestamptz`
  const since = (ms: number) => sql`${outbox.queuedAt} > ${moment} - ${ms} * interval '1 ms'`
  const sent = sql`select count(*) from ${outbox} where ${outbox.channel} = 'sms'`
  const isAskedFor = ASKED_FOR.includes(kind)
  const isLikeIt = isAskedFor ? inArray(outbox.kind, ASKED_FOR) : notInArray(outbox.kind, ASKED_FOR)
  const toIt = sql`from ${outbox} where ${outbox.channel} = 'sms' and ${outbox.to} = ${to}`
  const links = sql`select count(*) ${toIt} and ${outbox.kind} = ${kind}`
  const mostLinks = MOST_LINKS[kind]
  const latest = sql`(select ${outbox.queuedAt} ${toIt} and ${isLikeIt}
    order by ${outbox.queuedAt} desc offset ${MOST_AN_HOUR - 1} limit 1)`
  const turn = sql`greatest(${moment}, ${latest} + ${hours(1)} * interval '1 ms')`
  const isFew = sql`at <= ${moment} + ${isAskedFor ? 0 : WAITS_FOR_TURN} * interval '1 ms'
    and (select count(*) ${toIt} and ${isLikeIt} and ${outbox.queuedAt} > at - ${days(1)} * interval '1 ms') < ${MOST_A_DAY}
    and ${mostLinks === undefined ? sql`true` : sql`(${links} and ${since(days(1))}) < ${mostLinks}`}
    and (${sent} and ${since(days(1))}) < ${mostADay}`
  // Not by the query builder: whether it may go is decided by the same statement, which inserts nothing where it may
  // not.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${outbox} (id, channel, kind, "to", person, subject, text, html, queued_at, attempts, next_attempt_at)
    select ${newId()}, 'sms', ${kind}, ${to}, ${person}, '', ${text}, '', at, 0, at + ${waits} * interval '1 ms'
    from (select ${config.rateLimits ? turn : moment} as at) as turns
    where ${config.rateLimits ? isFew : sql`true`}
    returning id
  `)
  const [queued] = rows
  if (!queued) {
    log.warn({ kind }, 'an SMS was left out: its number, or the whole shop, has sent too many')
    return null
  }
  tx.runSoon(sendSms)
  return queued.id
}
