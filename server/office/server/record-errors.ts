/**
 * Keeps what this process has logged as an error, so that the back office can tell of it: counted in memory, and
 * written once a minute.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import { type LoggedError, loggedErrors } from '../../platform/diagnostics-channels.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { serializeError } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { serverErrors } from './tables.ts'

/** Of one process between two writes, and of all within an hour; somebody may send us what fails anew each time. */
const MOST_KINDS = 50
const MOST_LENGTH = 300
const KEPT_FOR = days(3)

export interface ErrorRecord {
  /** Writes what was counted. */
  write: () => Promise<void>
  /** Writes for the last time. */
  stop: () => Promise<void>
}

interface Counted {
  what: string
  error: string
  times: number
  lastAt: Date
}

export function recordErrors({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): ErrorRecord {
  let counted = new Map<string, Counted>()
  const count = (told: unknown) => {
    const { what, error } = describe(told as LoggedError)
    const key = `${what}\n${error}`
    const known = counted.get(key)
    if (!known && counted.size >= MOST_KINDS) return
    counted.set(key, { what, error, times: (known?.times ?? 0) + 1, lastAt: clock() })
  }
  loggedErrors.subscribe(count)

  async function write(): Promise<void> {
    const writing = counted
    if (writing.size === 0) return
    counted = new Map()
    try {
      for (const one of writing.values()) await store(db, one)
    } catch (error) {
      // Without the database nothing can be kept; the log has it.
      log.warn({ err: error }, 'errors could not be kept for the back office')
    }
  }
  const timer = setInterval(() => void write(), minutes(1))
  timer.unref()
  return {
    write,
    stop: () => {
      clearInterval(timer)
      loggedErrors.unsubscribe(count)
      return write()
    },
  }
}

function describe({ what, err }: LoggedError): Pick<Counted, 'what' | 'error'> {
  if (err === undefined) return { what: what.slice(0, MOST_LENGTH), error: '' }
  const { type, message } = serializeError(err)
  return { what: what.slice(0, MOST_LENGTH), error: `${type}: ${message}`.slice(0, MOST_LENGTH) }
}

async function store(db: Services['db'], { what, error, times, lastAt }: Counted): Promise<void> {
  const hour = new Date(Math.floor(lastAt.getTime() / hours(1)) * hours(1))
  const same = and(eq(serverErrors.hour, hour), eq(serverErrors.what, what), eq(serverErrors.error, error))
  const isKnown = (await db.$count(serverErrors, same)) > 0
  const isFull = !isKnown && (await db.$count(serverErrors, eq(serverErrors.hour, hour))) >= MOST_KINDS
  await db
    .insert(serverErrors)
    .values({ hour, what: isFull ? '' : what, error: isFull ? '' : error, times, lastAt })
    .onConflictDoUpdate({
      target: [serverErrors.hour, serverErrors.what, serverErrors.error],
      set: { times: sql`${serverErrors.times} + ${times}`, lastAt },
    })
}

export async function purgeErrors({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(serverErrors).where(lt(serverErrors.lastAt, new Date(clock().getTime() - KEPT_FOR)))
}
