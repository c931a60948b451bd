/** Tells the owners of API keys that end soon, once for each. */
import { and, gt, isNull, lte } from 'drizzle-orm'
import { formatDate } from '#contract/core/dates.ts'
import { KEY_WARNED_DAYS } from '#contract/people/api-keys.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Context } from '../../services.ts'
import { mailOwners } from '../accounts/mail-owners.ts'
import { keyLabel } from './find-key.ts'
import { apiKeys } from './tables.ts'

export async function warnOfEndingKeys(tx: Tx, context: Context): Promise<void> {
  const now = context.clock()
  const soon = new Date(now.getTime() + days(KEY_WARNED_DAYS))
  const ending = await tx
    .update(apiKeys)
    .set({ warnedAt: now })
    .where(
      and(
        isNull(apiKeys.warnedAt),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, soon),
      ),
    )
    .returning()
  const { publicUrl } = context.config
  for (const key of ending) {
    // One that was made for a few days is no surprise.
    if (key.expiresAt.getTime() - key.madeAt.getTime() <= days(KEY_WARNED_DAYS)) continue
    const subject = `${keyLabel(key)} ends on ${formatDate(key.expiresAt)}`
    await mailOwners(
      tx,
      (to) =>
        composeMail({
          ...{ kind: 'shop-api-key-ends', to, subject, preview: subject, publicUrl },
          parts: [
            { heading: subject },
            'The program that uses it can call the shop no more from then on. Make a new key, and put it into the program.',
            { button: 'Open the API keys', href: `${publicUrl}/programs` },
          ],
        }),
      context,
    )
  }
}
