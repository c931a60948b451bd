/** The commands of `npm run owner` about backups and their copies elsewhere. */
import { resolve } from 'node:path'
import { makeBackupKey, readBackupKey } from '#server/office/backups/backup-key.ts'
import { backUpInto } from '#server/office/backups/run-backup.ts'
import { doBooks } from '#server/office/books/do-books.ts'
import { UNFINISHED } from '#server/platform/backup/back-up.ts'
import { HOLDS } from '#server/platform/backup/backup-contents.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { restoreOnTrial } from '#server/platform/backup/restore-on-trial.ts'
import { nameOfPlace } from '#server/platform/copies/create-copy-place.ts'
import { OwnerError } from '#server/platform/errors.ts'
import type { Services } from '#server/services.ts'
import type { Command } from './command.ts'
import { keyPage } from './key-page.ts'
import { withBackup } from './with-backup.ts'

/** What was issued after the backup stands on paper with its buyers, and nowhere in the shop. */
const NUMBERS_AGAIN =
  'Invoices and credit notes that were issued since then are not in it, and their numbers would be given again: set another branch code for papers in the back office before the next one is issued.'

export const backupCommands: Command[] = [
  {
    usage: 'back-up FOLDER',
    help: 'saves every table and picture into a new folder; it holds personal data and password hashes, readable by this account alone',
    migrates: true,
    async run(services, [folder = '']) {
      const { tables, files } = await backUpInto(services, resolve(folder))
      return [
        `Saved ${countRows(tables)} rows of ${tables.length} tables and ${files.length} pictures in ${resolve(folder)}`,
        HOLDS,
        'Only the account that made it can read its files (mode 0600).',
      ].join('\n')
    },
  },
  {
    usage: 'restore BACKUP',
    help: 'brings a backup back into an empty shop (a new DATA_DIR, or a new database at DATABASE_URL): its folder, or a sealed copy (.tar.age), whose secret key is asked for',
    migrates: false,
    async run(services, [backup = '']) {
      const { madeAt, tables, files } = await withBackup(services.config, backup, (folder) =>
        restore(services, { folder, migrations: resolve('migrations') }),
      )
      return [
        `Restored ${countRows(tables)} rows and ${files.length} pictures, as they were at ${madeAt}`,
        ...(tables.some(({ name, size }) => name === 'paper_counters' && size > 0) ? [NUMBERS_AGAIN] : []),
        ...(await sealedFromNowOn(services)),
      ].join('\n')
    },
  },
  {
    usage: 'try-backup BACKUP',
    help: 'restores a backup, or a sealed copy of one, into a database of its own, counts every row, does the books, and removes that database again; the shop may run',
    migrates: true,
    async run({ config, log }, [backup = '']) {
      const { manifest, found } = await withBackup(config, backup, (folder) => {
        const scratch = `${folder}.trial${UNFINISHED}`
        return restoreOnTrial({ folder, scratch, account: config.databaseAccount, log, look: doBooks })
      })
      const { madeAt, tables, files } = manifest
      return [
        `All of it came back: ${countRows(tables)} rows and ${files.length} pictures, as they were at ${madeAt}`,
        found.length === 0 ? 'Its books add up.' : `Its books do not add up: ${found.join('; ')}`,
      ].join('\n')
    },
  },
  {
    usage: 'backup-key [another]',
    help: 'makes the key that copies of backups are sealed to, and prints its secret half once, with the way back, on a page for the drawer',
    migrates: true,
    async run(services, [word]) {
      if (word !== undefined && word !== 'another') throw new OwnerError('Type backup-key, or backup-key another.')
      const { transaction, config, clock } = services
      const keys = await transaction((tx) => makeBackupKey(tx, { another: word === 'another' }, services))
      const place = config.copies && nameOfPlace(config.copies)
      return keyPage({ ...keys, shop: config.publicUrl, madeAt: clock(), place })
    },
  },
]

/** A key that was made after the backup is not in it: its page opens no copy that leaves from now on. */
async function sealedFromNowOn({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const key = await readBackupKey(db)
  if (key === null) return []
  return [
    `From now on copies are sealed to the public key ${key.publicKey}, made on ${key.madeAt.toISOString().slice(0, 10)}. If the page with its secret key is not in your drawer, type backup-key another: it makes a new key, and prints its page.`,
  ]
}

function countRows(tables: readonly { size: number }[]): number {
  return tables.reduce((sum, { size }) => sum + size, 0)
}
