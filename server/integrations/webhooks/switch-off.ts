/** Switches an endpoint off that nothing gets through to, and tells the owners. */
import { and, eq } from 'drizzle-orm'
import { inEnglish, keep, type Word } from '#contract/text/say.ts'
import { mailOwners } from '../../people/accounts/mail-owners.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { webhookEndpoints } from './tables.ts'

interface SwitchOff {
  endpoint: Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'name'>
  /** A sentence. */
  because: Word
}

/** Once: of two deliveries that fail at one moment, one tells. */
export async function switchOff(
  tx: Tx,
  { endpoint: { id, name }, because }: SwitchOff,
  context: Context,
): Promise<void> {
  const switched = await tx
    .update(webhookEndpoints)
    .set({ isOn: false, offBecause: keep(because) })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.isOn, true)))
    .returning({ id: webhookEndpoints.id })
  if (switched.length === 0) return
  const by = { userId: null, address: undefined }
  await audit(tx, { kind: 'webhook.changed', by, subject: name, before: 'on', after: 'off' }, context)
  const { publicUrl } = context.config
  const subject = `The webhook endpoint ${typedLine(name)} was switched off`
  const kind = 'shop-webhook-off'
  const parts = [
    { heading: subject },
    `${inEnglish(because)} No events are sent there any more. Once its program works again, switch the endpoint on and send again what it missed: the shop keeps it for 30 days.`,
    { button: 'Open the endpoints', href: `${publicUrl}/programs` },
  ]
  await mailOwners(tx, (to) => composeMail({ kind, to, subject, preview: subject, publicUrl, parts }), context)
}
