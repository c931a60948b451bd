/** Gives jobs whose process died back to the queue, which by itself waits four hours for them. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../transaction.ts'
import { defineJob } from './job.ts'

export const releaseAbandoned = defineJob('release-abandoned-jobs', z.object({}))

/** As the queue's own release: a job that truly takes longer runs twice, which is the same as once. */
export async function releaseAbandonedJobs(tx: Tx): Promise<void> {
  await tx.execute(sql`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - interval '5 minutes'`)
}
