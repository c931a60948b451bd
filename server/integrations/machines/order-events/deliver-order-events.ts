/**
 * Tells agents how the orders stand that they have placed, at least once each state, where their profile names an
 * address for it: the whole order each time (https://ucp.dev/2026-08-25/specification/shopping/order/#events).
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { inEnglish } from '#contract/text/say.ts'
import { orders } from '../../../orders/data/tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isAmongLocked } from '../../../platform/database/locked-rows.ts'
import { minutes, seconds } from '../../../platform/durations.ts'
import type { Services } from '../../../services.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import { type Posted, postWebhook } from '../../webhooks/post.ts'
import { nextAttempt } from '../../webhooks/retry.ts'
import { type AgentOrder, presentAgentOrder, readAgentOrder } from '../ucp/present-order.ts'
import type { CheckoutRow } from '../ucp/serveable.ts'
import { agentCheckouts } from '../ucp/tables.ts'
import { signedHeaders } from './sign-request.ts'
import { signingKeyOf } from './signing-key.ts'

/** As that of webhooks. */
const TIMEOUT = seconds(15)
/** What is claimed belongs to its process for this long; if that process dies, it is due again. */
const CLAIM = minutes(2)
/** Under way at one moment, in all and to one receiver: whoever takes long holds up no other one. */
const AT_ONCE = { together: 20, ofReceiver: 2 }
const MAX_PER_RUN = 100
/** While some are under way, what else has become due is looked for this often. */
const LOOKS_EVERY = seconds(1)
const GONE = 410

type Telling = Pick<Services, 'db' | 'clock' | 'config' | 'keys' | 'log'>

interface Options {
  signal?: AbortSignal
  /** How long a receiver may take, in ms. */
  timeout?: number
}

export async function deliverOrderEvents(
  services: Telling,
  { signal, timeout = TIMEOUT }: Options = {},
): Promise<void> {
  const { 'machines.agents': isOn } = await readSettings(services.db, ['machines.agents'])
  if (!isOn) return
  const posts = createPosts()
  let begun = 0
  while (!signal?.aborted) {
    const wereOver = posts.areOver()
    const due = begun < MAX_PER_RUN && posts.hasRoom() ? await claim(services, posts.passedOver()) : null
    if (due) {
      begun += 1
      posts.begin(due, tell(services, due, timeout))
    } else if (wereOver) {
      break
    } else if (!posts.areOver()) {
      // Otherwise they have ended since it was looked whom to pass over.
      await posts.untilOneIsOver()
    }
  }
  await posts.end()
}

/**
 * What is under way. A receiver that has not taken an event is passed over until the next run: what is slow or down for
 * one would be for the others too.
 */
function createPosts() {
  const receivers = new Map<Promise<void>, string>()
  const failed = new Set<string>()
  const errors: unknown[] = []
  const isFull = (receiver: string) =>
    [...receivers.values()].filter((one) => one === receiver).length >= AT_ONCE.ofReceiver
  return {
    hasRoom: () => receivers.size < AT_ONCE.together,
    areOver: () => receivers.size === 0,
    passedOver: () => [...failed, ...[...new Set(receivers.values())].filter(isFull)],
    begin({ eventsTo }: CheckoutRow, told: Promise<boolean>): void {
      const receiver = hostOf(eventsTo)
      const over = told
        .then((isTaken) => void (isTaken || failed.add(receiver)))
        .catch((error: unknown) => void errors.push(error))
        .finally(() => receivers.delete(over))
      receivers.set(over, receiver)
    },
    untilOneIsOver: () => Promise.race([...receivers.keys(), pause(LOOKS_EVERY)]),
    /** Throws what went wrong in the shop itself, once all the others have been told. */
    async end(): Promise<void> {
      await Promise.all(receivers.keys())
      if (errors.length > 0) throw errors[0]
    },
  }
}

const hostOf = (eventsTo: string | null) => (eventsTo === null ? '' : new URL(eventsTo).host)

/** All by which two states of an order differ, as words and numbers: what happens to it is only ever added. */
const state = sql<string>`concat_ws(':', orders.status, orders.fulfilment, orders.waits_for, orders.payment_state,
  (select count(*) from order_events e where e.order_id = orders.id),
  (select concat(count(*), '-', count(c.undone_at)) from order_changes c where c.order_id = orders.id))`

/** One whose order stands otherwise than its agent was last told; what is tried for the first time comes first. */
async function claim({ db, clock }: Telling, passedOver: readonly string[]): Promise<CheckoutRow | null> {
  const now = clock()
  const { id, eventsTo, eventsTold, eventsAttempts, eventsNextAt, expiresAt } = agentCheckouts
  const due = db
    .select({ id })
    .from(agentCheckouts)
    .innerJoin(orders, eq(orders.id, agentCheckouts.orderId))
    .where(
      and(
        isNotNull(eventsTo),
        gt(expiresAt, now),
        or(isNull(eventsNextAt), lte(eventsNextAt, now)),
        sql`${eventsTold} is distinct from ${state}`,
        passedOver.length > 0 ? notInArray(sql`split_part(${eventsTo}, '/', 3)`, [...passedOver]) : undefined,
      ),
    )
    .orderBy(eventsAttempts, sql`${eventsNextAt} nulls first`, id)
    .limit(1)
    .for('update', { of: agentCheckouts, skipLocked: true })
  const until = new Date(now.getTime() + CLAIM)
  const [row] = await db.update(agentCheckouts).set({ eventsNextAt: until }).where(isAmongLocked(id, due)).returning()
  return row ?? null
}

/** Read before the order is: what happens in between is told once more. */
async function readState(db: Db, orderId: string): Promise<string> {
  const [row] = await db.select({ state }).from(orders).where(eq(orders.id, orderId))
  return row?.state ?? ''
}

/** Whether the receiver has taken it. */
async function tell(services: Telling, row: CheckoutRow, timeout: number): Promise<boolean> {
  const { db, clock, log } = services
  const { id, orderId, eventsTo, eventsTold, eventsAttempts } = row
  if (orderId === null || eventsTo === null) return true
  const standing = await readState(db, orderId)
  const found = await readAgentOrder(db, orderId)
  const body = JSON.stringify(presentAgentOrder(row, found, { ...services, knows: [], eventsTo }))
  const posted = await post(services, { row, url: eventsTo, standing, found, body, timeout })
  const now = clock()
  const attempts = eventsAttempts + 1
  const { status, failure, retryAfter } = posted
  const next = failure === null || status === GONE ? null : nextAttempt({ attempts, retryAfter, now })
  if (failure !== null) {
    log.warn({ orderId, status, attempts, failure: inEnglish(failure) }, 'an agent was not told of its order')
  }
  // What is given up is not tried again; what comes after it is.
  const settled = { eventsTold: next ? eventsTold : standing, eventsAttempts: next ? attempts : 0, eventsNextAt: next }
  const gone = status === GONE ? { eventsTo: null } : {}
  await db
    .update(agentCheckouts)
    .set({ ...settled, ...gone })
    .where(eq(agentCheckouts.id, id))
  return failure === null
}

interface Post {
  row: CheckoutRow
  url: string
  standing: string
  found: AgentOrder
  body: string
  timeout: number
}

function post(services: Telling, { row, url, standing, found, body, timeout }: Post): Promise<Posted> {
  const { config } = services
  const happened = [...found.moves.map(({ at }) => at), ...found.changes.map(({ at }) => at), found.order.placedAt]
  const { privateKey, published } = signingKeyOf(services)
  const headers = signedHeaders(
    {
      url: new URL(url),
      body,
      id: `evt_${createHash('sha256').update(`${row.id}:${standing}`).digest('hex').slice(0, 32)}`,
      at: happened.reduce((latest, at) => (at > latest ? at : latest)),
      profile: `${config.publicUrl}/.well-known/ucp`,
    },
    { kid: published.kid, privateKey },
  )
  return postWebhook({ url, headers, body }, { ...config, timeout, isStrangers: true })
}
