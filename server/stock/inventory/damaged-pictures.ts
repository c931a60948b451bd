/**
 * Tells the owners which items show a picture that is damaged. The audit log keeps what was told, and nothing else
 * does.
 */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { itemKeys, items } from '../../catalogue/data/tables.ts'
import { mailOwners } from '../../people/accounts/mail-owners.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { auditEvents } from '../../site/audit/tables.ts'

/** An item whose pictures go one by one, as on a failing disk, is written about once in so long. */
const MAIL_EVERY_MS = days(30)

export async function notifyOfDamagedPicture(tx: Tx, address: string, context: Context): Promise<void> {
  const showing = await tx
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(sql`${items.images} @> jsonb_build_array(${address}::text)`)
    .orderBy(items.id)
    // Two pictures of one item are told one after the other.
    .for('no key update')
  for (const item of showing) await notifyOfItem(tx, { ...item, address }, context)
}

interface DamagedItem {
  id: string
  title: string
  address: string
}

async function notifyOfItem(tx: Tx, { id, title, address }: DamagedItem, context: Context): Promise<void> {
  const earlier = and(eq(auditEvents.subject, id), eq(auditEvents.kind, 'picture.damaged'))
  const known = await tx.$count(auditEvents, and(earlier, eq(auditEvents.before, address)))
  if (known > 0) return
  const since = new Date(context.clock().getTime() - MAIL_EVERY_MS)
  const mailed = await tx.$count(auditEvents, and(earlier, gt(auditEvents.at, since)))
  const by = { userId: null, address: undefined }
  await audit(tx, { kind: 'picture.damaged', by, subject: id, before: address }, context)
  if (mailed === 0) await mailOwners(tx, (to) => mailOf({ to, id, title }, context), context)
}

function mailOf({ to, id, title }: { to: string; id: string; title: string }, { config: { publicUrl } }: Context) {
  const subject = `A picture of ${title} is damaged`
  return composeMail({
    ...{ kind: 'shop-picture-damaged', to, subject, preview: subject, publicUrl },
    parts: [
      { heading: subject },
      'Its file can no longer be read, so shoppers see no picture in its place. Remove the picture from the item and upload it again, or put its file back from a backup.',
      'Other items may have lost pictures too: the inventory lists them under Damaged picture.',
      { button: 'Open the item', href: `${publicUrl}/edit-item/${encodeURIComponent(id)}` },
    ],
  })
}

/** Items that still show a picture of which the owners were told. */
export function hasDamagedPicture(): SQL {
  return sql`${itemKeys.itemId} in (select ${auditEvents.subject} from ${auditEvents}
    join ${items} on ${items.id} = ${auditEvents.subject}
    where ${auditEvents.kind} = 'picture.damaged' and ${items.images} @> jsonb_build_array(${auditEvents.before}))`
}
