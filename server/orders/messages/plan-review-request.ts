/** Some days after its goods arrived the buyer of an order may be asked for a review: the job that waits until then. */
import { z } from 'zod'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import { readSettings } from '../../site/settings/settings.ts'

/** What it asks is known when it is due: `server/feedback/reviews/ask-for-review.ts`. */
export const reviewRequestDue = defineJob('ask-for-review', z.object({ id: z.string() }))

/** Delivered again, after it was undone, an order still has one job. */
export async function planReviewRequest(tx: Tx, id: string): Promise<void> {
  const set = await readSettings(tx, ['reviews.on', 'reviews.askAfterDays'])
  const after = set['reviews.askAfterDays']
  if (!set['reviews.on'] || after === null) return
  await addJob(tx, reviewRequestDue, { id }, { after: days(after), key: `${reviewRequestDue.name} ${id}` })
}
