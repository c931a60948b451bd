/** Tells every process what changed in the catalogue, so that cached responses are renewed and nothing else is. */
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import type { Db } from './database.ts'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'

/**
 * What changed: items by id, or all; `lists` when an item came, went, or stands in other lists or places than before;
 * `urgent` when the old state must not be shown any more, not even while the new one is made.
 */
export const Change = z.object({
  items: z.union([z.array(z.string()), z.literal('all')]),
  lists: z.boolean(),
  urgent: z.boolean(),
})
export type Change = z.infer<typeof Change>

/** A change as it travels between processes, with the name of the one that made it. */
const Notice = z.object({ by: z.string(), change: Change })

export interface Changes {
  /** Sends urgent changes to all other processes with the commit of the transaction. */
  notify: (tx: Db, changes: readonly Change[]) => Promise<void>
  /** Tells this process of changes that are committed, and the others of those that are not urgent. */
  emit: (changes: readonly Change[]) => void
  /** Calls back on every change, made here or in another process. */
  subscribe: (listener: (change: Change) => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'kade_changes'
/** PostgreSQL refuses notifications of 8,000 bytes and more; past this many items all are meant. */
const MOST_ITEMS = 200
/**
 * What is not urgent is collected for so many ms and sent after its commits: a transaction that notifies keeps every
 * other one that does from committing beside it, which cost a sixth of all orders a second.
 */
const COLLECTS_FOR = 100
/** Everything may have changed: sent when too much did, or when notifications were missed. */
export const ANYTHING: Change = { items: 'all', lists: true, urgent: true }

/** Through LISTEN and NOTIFY, which come with the commit. Connects again when the connection is lost. */
export async function createChanges(url: string, log: Log): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const tell = (change: Change) => emitter.emit('change', change)
  // What this process changes it tells itself as soon as it is committed; its own notifications say nothing new.
  const ownName = randomUUID()
  let client: Client | null = null
  let closed = false
  const listen = async () => {
    const next = new Client({
      connectionString: url,
      application_name: CHANNEL,
      keepAlive: true,
      connectionTimeoutMillis: seconds(10),
    })
    next.on('notification', ({ payload }) => {
      const { by, change } = readNotice(payload)
      if (by !== ownName) tell(change)
    })
    next.on('error', (error) => {
      log.warn({ err: error }, 'lost the line that tells of changes')
      void next.end().catch(() => {})
      if (client === next) retry()
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    if (closed) return next.end()
    client = next
  }
  let collected: Change[] = []
  const sendCollected = () => {
    // What is collected while the line is away is sent once it is back.
    if (!client || collected.length === 0) return
    const change = merge(collected)
    collected = []
    client.query('select pg_notify($1, $2)', [CHANNEL, notice(change)]).catch(() => {
      collected.push(change)
    })
  }
  const notice = (change: Change) => JSON.stringify({ by: ownName, change })
  const retry = () => {
    client = null
    setTimeout(() => {
      if (closed) return
      // What was told meanwhile is unknown, so everything is renewed once the line is back.
      listen().then(() => {
        tell(ANYTHING)
        sendCollected()
      }, retry)
    }, seconds(0.5)).unref()
  }
  await listen()
  return {
    notify: async (tx, changes) => {
      const urgent = changes.filter((change) => change.urgent)
      if (urgent.length > 0) await tx.execute(sql`select pg_notify(${CHANNEL}, ${notice(merge(urgent))})`)
    },
    emit: (changes) => {
      if (changes.length === 0) return
      tell(merge(changes))
      const others = changes.filter((change) => !change.urgent)
      if (others.length === 0) return
      if (collected.length === 0) setTimeout(sendCollected, COLLECTS_FOR).unref()
      collected.push(...others)
    },
    subscribe: (listener) => void emitter.on('change', listener),
    close: async () => {
      sendCollected()
      closed = true
      emitter.removeAllListeners()
      await client?.end()
    },
  }
}

function merge(changes: readonly Change[]): Change {
  const items = new Set<string>()
  for (const change of changes) {
    if (change.items === 'all') return ANYTHING
    for (const id of change.items) items.add(id)
  }
  if (items.size > MOST_ITEMS) return ANYTHING
  return {
    items: [...items],
    lists: changes.some((change) => change.lists),
    urgent: changes.some((change) => change.urgent),
  }
}

/** What a notification tells; one that can't be read, of another version or from somewhere else, may mean anything. */
function readNotice(payload: string | undefined): { by: string; change: Change } {
  try {
    return Notice.parse(JSON.parse(payload ?? ''))
  } catch {
    return { by: '', change: ANYTHING }
  }
}
