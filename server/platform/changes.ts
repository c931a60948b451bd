/** Tells every process what changed in the catalogue, so that kept answers are renewed and nothing else is. */
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import type { Db } from './database.ts'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'

/**
 * What changed: items by id; `lists` when an item came, went, or stands in other lists or places than before;
 * `urgent` when the old state must not be shown any more, not even while the new one is made.
 */
export const Change = z.object({ items: z.array(z.string()), lists: z.boolean(), urgent: z.boolean() })
export type Change = z.infer<typeof Change>

export interface Changes {
  /** Runs a transaction; what it announces is told to all processes if, and only when, it commits. */
  transaction: <T>(run: (tx: Db, announce: (change: Change) => void) => Promise<T>) => Promise<T>
  /** Calls back on every change, made here or in another process. */
  subscribe: (listener: (change: Change) => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'kade_changes'
/** PostgreSQL refuses notifications of 8,000 bytes and more; past this many items all are meant. */
const MOST_ITEMS = 200
/** Everything may have changed: sent when too much did, or when notifications were missed. */
export const ANYTHING: Change = { items: [], lists: true, urgent: true }

/** For the embedded database: one process, so telling is a function call. */
export function createLocalChanges(db: Db): Changes {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    transaction: (run) =>
      runAndTell(
        db,
        run,
        async () => {},
        (change) => emitter.emit('change', change),
      ),
    subscribe: (listener) => void emitter.on('change', listener),
    close: async () => void emitter.removeAllListeners(),
  }
}

/** For a PostgreSQL server: through LISTEN and NOTIFY, which come with the commit. Reconnects when the line is lost. */
export async function createSharedChanges(db: Db, url: string, log: Log): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const tell = (change: Change) => emitter.emit('change', change)
  let client: Client | null = null
  let closed = false
  const listen = async () => {
    const next = new Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ payload }) => tell(readChange(payload)))
    next.on('error', (error) => {
      log.warn({ err: error }, 'lost the line that tells of changes')
      void next.end().catch(() => {})
      if (client === next) retry()
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  const retry = () => {
    client = null
    if (closed) return
    setTimeout(() => {
      // What was told meanwhile is unknown, so everything is renewed once the line is back.
      listen().then(() => tell(ANYTHING), retry)
    }, seconds(0.5)).unref()
  }
  await listen()
  return {
    transaction: (run) =>
      runAndTell(
        db,
        run,
        async (tx, change) => {
          await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
        },
        tell,
      ),
    subscribe: (listener) => void emitter.on('change', listener),
    close: async () => {
      closed = true
      emitter.removeAllListeners()
      await client?.end()
    },
  }
}

async function runAndTell<T>(
  db: Db,
  run: (tx: Db, announce: (change: Change) => void) => Promise<T>,
  beforeCommit: (tx: Db, change: Change) => Promise<void>,
  afterCommit: (change: Change) => void,
): Promise<T> {
  const announced: Change[] = []
  const result = await db.transaction(async (tx) => {
    // A retried transaction announces anew.
    announced.length = 0
    const value = await run(tx, (change) => announced.push(change))
    if (announced.length > 0) await beforeCommit(tx, merge(announced))
    return value
  })
  if (announced.length > 0) afterCommit(merge(announced))
  return result
}

function merge(changes: readonly Change[]): Change {
  const items = [...new Set(changes.flatMap((change) => change.items))]
  if (items.length > MOST_ITEMS) return ANYTHING
  return {
    items,
    lists: changes.some((change) => change.lists),
    urgent: changes.some((change) => change.urgent),
  }
}

function readChange(payload: string | undefined): Change {
  const parsed = Change.safeParse(JSON.parse(payload ?? 'null'))
  return parsed.success ? parsed.data : ANYTHING
}
