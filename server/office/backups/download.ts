/**
 * Hands out a backup: its owner asks for an address that works once, and the browser fetches the archive from there.
 */
import { join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { minutes } from '../../platform/durations.ts'
import { newSecret } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context, Services } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { backupFolder, filesOf } from './backup-folder.ts'
import { backups } from './tables.ts'
import { tarBytes, tarOf } from './tar.ts'

const TICKET_LASTS = minutes(1)

/** Throws NOT_FOUND for one that is not done, or lies on another machine. */
export async function makeLink(tx: Tx, { id, by }: { id: string; by: AuditSource }, context: Context): Promise<string> {
  const { clock, config } = context
  const ticket = newSecret()
  const ticketUntil = new Date(clock().getTime() + TICKET_LASTS)
  const [row] = await tx
    .update(backups)
    .set({ ticketHash: hashToken(ticket), ticketUntil })
    .where(and(eq(backups.id, id), eq(backups.state, 'done')))
    .returning({ name: backups.name })
  const folder = row && join(backupFolder(config), row.name)
  if (!folder || (await filesOf(folder)).length === 0) {
    throw new Refusal('BACKUP_GONE')
  }
  await audit(tx, { kind: 'backup.downloaded', by, subject: row.name }, context)
  return `/api/backups/file?ticket=${ticket}`
}

/**
 * Throws TOKEN_USED, and NOT_FOUND where it was deleted meanwhile or lies on another machine: an archive of nothing
 * would look like a backup. The address works still, for the machine that has it.
 */
export async function openDownload({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>, ticket: string) {
  const isOfTicket = and(eq(backups.ticketHash, hashToken(ticket)), gt(backups.ticketUntil, clock()))
  const [found] = await db.select({ name: backups.name }).from(backups).where(isOfTicket)
  const files = found ? await filesOf(join(backupFolder(config), found.name)) : []
  if (found && files.length === 0) throw new Refusal('BACKUP_GONE')
  const [row] = await db
    .update(backups)
    .set({ ticketHash: null, ticketUntil: null })
    .where(isOfTicket)
    .returning({ name: backups.name })
  if (!row) throw new Refusal('DOWNLOAD_USED')
  return {
    bytes: tarOf(row.name, files),
    size: tarBytes(files),
    type: 'application/x-tar',
    name: `${row.name}.tar`,
  }
}
