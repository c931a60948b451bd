/** Opens transactions: one that commits notifies every process of what it changed, one that fails leaves nothing. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../refusal.ts'
import type { Change, Changes } from './cache-invalidation.ts'
import { CASING, type Db } from './database.ts'
import { withFirstError } from './first-error.ts'

/** A job that carries nothing and finds its own work. */
export interface OwnWorkJob {
  name: string
}

/** An open transaction. Commands take one, so that several of them commit together or not at all. */
export interface Tx extends Db {
  /** Invalidates the cached responses that show what changed, in every process, when the transaction commits. */
  invalidate: (change: Change) => void
  /** Queues a job soon after the transaction has committed. */
  runSoon: (job: OwnWorkJob) => void
  /** Opens a part of it: one that fails leaves nothing, and what it has done commits with the whole. */
  nested: Transaction
}

/**
 * Opens a transaction, and nothing else in the shop does: routes, jobs, the owner's commands and the demo fill call it,
 * commands never do.
 */
export type Transaction = <T>(run: (tx: Tx) => Promise<T>, config?: PgTransactionConfig) => Promise<T>

/**
 * Drizzle (0.45) never gives back a connection on which `begin` fails, and gives back one that may still be inside a
 * transaction when `rollback` fails. Each crash of the database would cost the pool some of its connections for good.
 */
export function createTransaction(pool: Pool, changes: Pick<Changes, 'notify' | 'emit'>): Transaction {
  const runSoon = createRunSoon(pool)
  const databases = new WeakMap<PoolClient, NodePgDatabase>()
  return async function transaction(run, config) {
    const invalidated: Change[] = []
    const jobs: OwnWorkJob[] = []
    const client = await pool.connect()
    const db = databases.get(client) ?? drizzle(client, CASING)
    databases.set(client, db)
    let mayBeBroken = true
    const opened = (tx: Pick<NodePgDatabase, keyof Db | 'transaction'>): Tx =>
      Object.assign(tx, {
        invalidate: (change: Change) => void invalidated.push(change),
        runSoon: (job: OwnWorkJob) => void jobs.push(job),
        nested: <T>(part: (tx: Tx) => Promise<T>) => tx.transaction((inner) => part(opened(inner))),
      })
    try {
      const commit = () =>
        db.transaction(async (tx) => {
          const value = await run(opened(tx))
          await changes.notify(tx, invalidated)
          return value
        }, config)
      const result = await withFirstError(client, commit)
      mayBeBroken = false
      changes.emit(invalidated)
      for (const job of jobs) runSoon(job)
      return result
    } catch (error) {
      // A refusal is only passed on once it has been rolled back.
      mayBeBroken &&= !(error instanceof Refusal || error instanceof RolledBack)
      throw error
    } finally {
      client.release(mayBeBroken)
    }
  }
}

/** Thrown to end a transaction that was never to commit. */
class RolledBack extends Error {}

/** What `run` gives back; whatever it has written is gone. */
export async function rollBack<T>(transaction: Transaction, run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await transaction(async (tx) => {
      result = { value: await run(tx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack) || !result) throw error
  }
  if (!result) throw new Error('a transaction that was to be rolled back has committed')
  return result.value
}

/** Commits within this time lead to one job: queueing one with each order cost a third of all orders a second. */
const COLLECT_MS = 100

/**
 * Queues jobs that find their own work, soon after a commit left some. Nothing is lost when the process dies first:
 * each such job is also scheduled every minute.
 */
function createRunSoon(pool: Pool): (job: OwnWorkJob) => void {
  const collected = new Set<string>()
  return ({ name }) => {
    if (collected.has(name)) return
    collected.add(name)
    setTimeout(() => {
      collected.delete(name)
      pool
        .query("select from graphile_worker.add_job($1, '{}'::json, job_key => $1)", [name])
        // The database is away or the process ends: the schedule finds the work.
        .catch(() => {})
    }, COLLECT_MS).unref()
  }
}
