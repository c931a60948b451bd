/**
 * Makes a shop of the demo, or of one that was tried out: a backup, an empty shop, and a list of what is still to be
 * set.
 */
import { eq } from 'drizzle-orm'
import { formatCount } from '#contract/core/format.ts'
import { sayKept } from '#contract/text/say.ts'
import { findPicturesInUse } from '#server/app/find-pictures-in-use.ts'
import { backupFolder } from '#server/office/backups/backup-folder.ts'
import { addBackup } from '#server/office/backups/request-backup.ts'
import { runBackup } from '#server/office/backups/run-backup.ts'
import { backups } from '#server/office/backups/tables.ts'
import { readChecklist } from '#server/office/dashboard/checklist.ts'
import { deleteStrayFiles } from '#server/orders/files/delete-files.ts'
import { users } from '#server/people/accounts/tables.ts'
import { days } from '#server/platform/durations.ts'
import { OwnerError } from '#server/platform/errors.ts'
import type { Services } from '#server/services.ts'
import { sweepPictures } from '#server/site/media/sweep-pictures.ts'
import { wentLive } from '#server/site/settings/went-live.ts'
import { type DemoAccount, findDemoAccounts } from '../demo-accounts.ts'
import { clearShop } from './clear-shop.ts'
import { countData, type ShopCounts } from './count-data.ts'

/** Answers whether to go on, having shown what goes. `isLive`: it went live before, and what it sold is real. */
export type Confirm = (what: string, shop: { isLive: boolean }) => Promise<boolean>

/** Throws an {@link OwnerError} where it is not confirmed, or the backup fails; then nothing was changed. */
export async function goLive(services: Services, confirm: Confirm): Promise<string> {
  const { db, transaction, clock } = services
  const counts = await countData(db)
  const accounts = await findDemoAccounts(services)
  const removed = accounts.filter(({ hasPublishedPassword }) => hasPublishedPassword)
  const isLive = await wentLive(db)
  if (!(await confirm(whatGoes(counts, removed), { isLive }))) throw new OwnerError('Nothing was changed.')
  const saved = await saveFirst(services)
  const userIds = removed.map(({ userId }) => userId)
  await transaction((tx) => clearShop(tx, { userIds, counts }, services))
  // However young they are: nobody fills in a form now.
  const later = () => new Date(clock().getTime() + days(2))
  const pictures = await sweepPictures({ ...services, clock: later }, (all) => findPicturesInUse(db, all))
  await deleteStrayFiles(services)
  return [
    `The shop is empty and its own. ${formatCount(pictures, 'picture')} went with the goods; everything is in ${saved}`,
    ...accounts.filter(({ hasPublishedPassword }) => !hasPublishedPassword).map(staying),
    ...(await whatIsLeft(services)),
  ].join('\n')
}

function whatGoes(counts: ShopCounts, accounts: readonly DemoAccount[]): string {
  const { demoItems, ownItems, orders, preOrders, inquiries, papers } = counts
  const lines = [
    `Removed are ${formatCount(demoItems, 'demo item')} with pictures, ${formatCount(orders, 'order')} with payments, ${formatCount(papers, 'invoice or credit note', 'invoices and credit notes')}, ${formatCount(preOrders, 'pre-order')}, ${formatCount(inquiries, 'inquiry', 'inquiries')}, mails that wait, and ${accounts.length > 0 ? accounts.map(({ email }) => email).join(' and ') : 'no account'}.`,
    `Settings, ${formatCount(ownItems, 'item')} of your own and all other accounts stay. Numbers begin anew.`,
  ]
  const { realOrders, realPreOrders, realInquiries } = counts
  if (realOrders + realPreOrders + realInquiries > 0) {
    lines.push(
      `Of them ${formatCount(realOrders, 'order')}, ${formatCount(realPreOrders, 'pre-order')} and ${formatCount(realInquiries, 'inquiry', 'inquiries')} are not of the demo: somebody may wait for them.`,
    )
  }
  return lines.join('\n')
}

async function saveFirst(services: Services): Promise<string> {
  const { db, transaction, config } = services
  const id = await transaction((tx) => addBackup(tx, { cause: 'go-live' }, services))
  await runBackup(services, id)
  const [made] = await db.select().from(backups).where(eq(backups.id, id))
  if (made?.state !== 'done')
    throw new OwnerError(`Nothing was changed, because the backup failed. ${sayKept(made?.failure ?? '')}`)
  return `${backupFolder(config)}/${made.name}`
}

function staying({ email }: DemoAccount): string {
  return `${email} has a password of its own, and stays.`
}

async function whatIsLeft({ db, config }: Services): Promise<string[]> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.staffRole, 'owner')).limit(1)
  const checklist = await readChecklist(db, { userId: owner?.id ?? '' }, { config })
  const unset = checklist.filter(({ done }) => !done).map(({ label, to }) => `  ${label} (${to})`)
  return [
    ...(owner ? [] : ['The shop has no owner now: make one with `npm run owner -- create-admin EMAIL`.']),
    ...(config.demo ? ['Set DEMO=off in .env before the next start.'] : []),
    ...(unset.length > 0 ? ['Still to be set in the back office:', ...unset] : ['Everything of the checklist is set.']),
  ]
}
