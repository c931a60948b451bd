/** Opens transactions: one that commits tells every process what it changed, one that fails leaves nothing behind. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Change, Changes } from './changes.ts'
import { CASING, type Db } from './database.ts'
import { createRunSoon, type OwnWorkJob } from './jobs/run-soon.ts'
import { Refusal } from './refusal.ts'

/** An open transaction. Commands take one, so that several of them commit together or not at all. */
export interface Tx extends Db {
  /** Tells every process what changed in the catalogue, if and when the transaction commits. */
  announce: (change: Change) => void
  /** Queues a job that finds its own work, soon after the transaction has committed. */
  runSoon: (job: OwnWorkJob) => void
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
  const onClient = new WeakMap<PoolClient, NodePgDatabase>()
  return async function transaction(run, config) {
    const announced: Change[] = []
    const jobs: OwnWorkJob[] = []
    const client = await pool.connect()
    const known = onClient.get(client)
    const db = known ?? drizzle(client, CASING)
    if (!known) onClient.set(client, db)
    let mayBeBroken = true
    try {
      const result = await db.transaction(async (tx) => {
        const value = await run(
          Object.assign(tx, {
            announce: (change: Change) => void announced.push(change),
            runSoon: (job: OwnWorkJob) => void jobs.push(job),
          }),
        )
        await changes.notify(tx, announced)
        return value
      }, config)
      mayBeBroken = false
      changes.emit(announced)
      for (const job of jobs) runSoon(job)
      return result
    } catch (error) {
      // A refusal is only passed on once it has been rolled back.
      mayBeBroken &&= !(error instanceof Refusal)
      throw error
    } finally {
      client.release(mayBeBroken)
    }
  }
}
