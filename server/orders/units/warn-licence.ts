/** Tells the owners that the shop's licence to sell phones ends, until they set a later day. */
import { and, eq, gt } from 'drizzle-orm'
import { formatDate } from '#contract/core/dates.ts'
import { mailOwners } from '../../people/accounts/mail-owners.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'

const KIND = 'shop-licence-ends'
const BEFORE = days(30)
const AGAIN_AFTER = days(10)

export async function warnOfEndingLicence(tx: Tx, context: Context): Promise<void> {
  const set = await readSettings(tx, ['warranty.licenceNumber', 'warranty.licenceEnds'])
  const { 'warranty.licenceNumber': number, 'warranty.licenceEnds': ends } = set
  const now = context.clock()
  if (ends === '' || Date.parse(ends) - now.getTime() > BEFORE) return
  const since = new Date(now.getTime() - AGAIN_AFTER)
  if ((await tx.$count(outbox, and(eq(outbox.kind, KIND), gt(outbox.queuedAt, since)))) > 0) return
  const subject = `Your vendor licence of the TRCSL ends on ${formatDate(ends)}`
  const { publicUrl } = context.config
  await mailOwners(
    tx,
    (to) =>
      composeMail({
        ...{ kind: KIND, to, subject, preview: subject, publicUrl },
        parts: [
          { heading: subject },
          'Phones and other radio equipment are sold and repaired with one alone. Once it is renewed, set its new last day.',
          ...(number === '' ? [] : [{ facts: [{ name: 'Licence', value: typedLine(number) }] }]),
          { button: 'Open the settings', href: `${publicUrl}/settings` },
        ],
      }),
    context,
  )
}
