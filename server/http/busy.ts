/** What is answered while the database is away or overloaded, and how its errors are told from faults of the shop. */
import type { MiddlewareHandler } from 'hono'
import type { Pool, PoolClient } from 'pg'
import type { Heartbeat } from '../platform/database/heartbeat.ts'
import { Refusal } from '../platform/refusal.ts'

const RETRY_AFTER_SECONDS = 2

export function busy(): Refusal {
  return new Refusal('SHOP_BUSY', {}, {}, RETRY_AFTER_SECONDS)
}

/**
 * Throws BUSY while the database is away, and for what is under way when it goes: a call then neither waits for its own
 * time limit nor keeps others waiting. Whether such a call was carried out is not known; its key makes it safe to
 * repeat.
 */
export async function unlessDown<T>({ downSince, whenDown }: Heartbeat, run: () => Promise<T>): Promise<T> {
  if (downSince() !== null) throw busy()
  let stopWaiting = () => {}
  const gone = new Promise<never>((_, reject) => {
    stopWaiting = whenDown(() => reject(busy()))
  })
  try {
    return await Promise.race([run(), gone])
  } finally {
    stopWaiting()
  }
}

export function refuseWhileDown(heartbeat: Heartbeat): MiddlewareHandler {
  return (_, next) => unlessDown(heartbeat, next)
}

type OnClient = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

/**
 * From here on nobody waits for a connection of this pool while the database is away: what counts searches, or a call
 * that replicas answer.
 */
export function refuseConnectionsWhileAway(pool: Pool, heartbeat: Heartbeat): void {
  const ask = pool.connect.bind(pool) as () => Promise<PoolClient>
  const connect = async () => {
    let isWaiting = true
    try {
      return await unlessDown(heartbeat, async () => {
        const client = await ask()
        // One that comes too late is nobody's.
        if (!isWaiting) client.release(true)
        return client
      })
    } finally {
      isWaiting = false
    }
  }
  pool.connect = ((onClient?: OnClient) => {
    const connected = connect()
    if (!onClient) return connected
    connected.then(
      (client) => onClient(undefined, client, client.release),
      (error) => onClient(error, undefined, () => {}),
    )
  }) as Pool['connect']
}

/**
 * PostgreSQL's codes for being out of reach or overloaded: connection lost (08), shutting down (57P), no room left
 * (53), deadlock or conflict (40), the time limits of a statement, of a lock and of an open transaction, and a primary
 * that has become a replica (25006).
 */
const BUSY_CODES = /^(?:08|57P|53|40)|^(?:57014|55P03|25P03|25006)$/
/**
 * The network's codes, the system's for no more open files and no memory, and that of a file store that answers 5xx.
 */
const AWAY_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EBUSY|EMFILE|ENFILE|ENOMEM)$/
/** What the driver says of a connection that was lost, or that nobody could have in time. */
const LOST =
  /^Connection terminated|^timeout (?:expired|exceeded when)|^Query read timeout$|^Client .* is not queryable$|^Cannot use a pool after/

export function isBusy(error: unknown, depth = 0): boolean {
  if (error instanceof Refusal) return error.code === 'BUSY'
  if (!(error instanceof Error) || depth > 3) return false
  const code = 'code' in error ? String(error.code) : ''
  // Of a file store that did not answer in time.
  if (error.name === 'TimeoutError') return true
  if (BUSY_CODES.test(code) || AWAY_CODES.test(code) || LOST.test(error.message)) return true
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isMissingSocket || isBusy(error.cause, depth + 1)
}
