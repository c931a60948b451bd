/**
 * Notifies every process of what changed in the catalogue, so that exactly the cached responses that show it are
 * renewed.
 */
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import { seconds } from '../durations.ts'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'

/**
 * What changed: items by id, or all; `lists` when an item came, went, or changed its place in a list; other things by
 * their cache tags; `hard` when the old state must not be shown any more, not even while the new one is rendered.
 */
export const Change = z.object({
  items: z.union([z.array(z.string()), z.literal('all')]),
  lists: z.boolean(),
  tags: z.array(z.string()).optional(),
  hard: z.boolean(),
})
export type Change = z.infer<typeof Change>

/** A change as it travels between processes, with the id of its sender. */
const Notification = z.object({ by: z.string(), change: Change })

export interface Changes {
  /** Notifies the other processes of hard changes, with the commit of the transaction. */
  notify: (tx: Db, changes: readonly Change[]) => Promise<void>
  /** Notifies this process of committed changes, and soon after the others of those that are not hard. */
  emit: (changes: readonly Change[]) => void
  /** Calls back on every change, of this process or another. */
  subscribe: (listener: (change: Change) => void) => void
  /** Of the connection they come through: while it has none, changes are missed. */
  heartbeat: Heartbeat
  close: () => Promise<void>
}

const CHANNEL = 'kade_changes'
/** PostgreSQL refuses notifications of 8,000 bytes and more; a change of more items counts as a change of all. */
const MAX_ITEMS = 200
/**
 * Changes that are not hard are collected for this many ms after their commits: while a transaction that notifies
 * commits, no other one that does can, which cost a sixth of all orders a second.
 */
const COLLECT_MS = 100
const RECONNECT_AFTER_MS = seconds(0.2)
const CONNECT_MS = seconds(2)
/** As long as the pool waits: a shop that starts on a busy server doesn't give up before. */
const FIRST_CONNECT_MS = seconds(10)
/** Everything may have changed: sent when too much did, or when notifications were missed. */
export const ANYTHING: Change = { items: 'all', lists: true, hard: true }

/** Through LISTEN and NOTIFY, which come with the commit. Reconnects when the connection is lost. */
export async function createChanges(url: string, log: Log): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const emit = (change: Change) => emitter.emit('change', change)
  const ownId = randomUUID()
  const encode = (change: Change) => JSON.stringify({ by: ownId, change })
  let client: Client | null = null
  let closed = false
  let collected: Change[] = []

  const listen = async (limitMs: number) => {
    const next = new Client({
      connectionString: url,
      application_name: CHANNEL,
      keepAlive: true,
      connectionTimeoutMillis: limitMs,
      query_timeout: seconds(2),
    })
    let lost: Error | null = null
    next.on('notification', ({ payload }) => {
      const { by, change } = decode(payload)
      // This process has emitted its own changes already.
      if (by !== ownId) emit(change)
    })
    next.on('error', (error) => {
      log.warn({ err: error }, 'lost the connection that listens for changes')
      lost = error
      void next.end().catch(() => {})
      if (client === next) reconnect()
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      // Its last words may come in one piece with the answer.
      if (lost) throw lost
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    if (closed) return next.end()
    client = next
  }

  const reconnect = () => {
    client = null
    setTimeout(() => {
      if (closed) return
      listen(CONNECT_MS).then(() => {
        // Notifications may have been missed.
        emit(ANYTHING)
        sendCollected()
      }, reconnect)
    }, RECONNECT_AFTER_MS).unref()
  }

  const heartbeat = startHeartbeat({
    beat: async () => {
      if (!client) throw new Error('there is no connection')
      await client.query('select 1')
    },
    // It may hang without ever being closed, and a line that is dead would be waited for until then.
    lost: () => {
      const dead = client
      if (!dead) return
      reconnect()
      dead.connection.stream.destroy()
    },
  })

  /** While the connection is lost nothing is sent, and collecting goes on. */
  const sendCollected = () => {
    if (!client || collected.length === 0) return
    const change = merge(collected)
    collected = []
    client.query('select pg_notify($1, $2)', [CHANNEL, encode(change)]).catch(() => {
      collected.push(change)
    })
  }

  await listen(FIRST_CONNECT_MS)
  return {
    notify: async (tx, changes) => {
      const hard = changes.filter((change) => change.hard)
      if (hard.length > 0) await tx.execute(sql`select pg_notify(${CHANNEL}, ${encode(merge(hard))})`)
    },
    emit: (changes) => {
      if (changes.length === 0) return
      emit(merge(changes))
      const soft = changes.filter((change) => !change.hard)
      if (soft.length === 0) return
      if (collected.length === 0) setTimeout(sendCollected, COLLECT_MS).unref()
      collected.push(...soft)
    },
    subscribe: (listener) => void emitter.on('change', listener),
    heartbeat,
    close: async () => {
      sendCollected()
      heartbeat.stop()
      closed = true
      emitter.removeAllListeners()
      await client?.end()
    },
  }
}

function merge(changes: readonly Change[]): Change {
  const items = new Set<string>()
  const tags = new Set<string>()
  for (const change of changes) {
    if (change.items === 'all') return ANYTHING
    for (const id of change.items) items.add(id)
    for (const tag of change.tags ?? []) tags.add(tag)
  }
  if (items.size + tags.size > MAX_ITEMS) return ANYTHING
  return {
    items: [...items],
    lists: changes.some((change) => change.lists),
    ...(tags.size > 0 && { tags: [...tags] }),
    hard: changes.some((change) => change.hard),
  }
}

/** A notification that can't be read, of another version or from elsewhere, may mean anything. */
function decode(payload: string | undefined): z.infer<typeof Notification> {
  try {
    return Notification.parse(JSON.parse(payload ?? ''))
  } catch {
    return { by: '', change: ANYTHING }
  }
}
