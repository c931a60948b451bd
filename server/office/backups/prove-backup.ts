/**
 * A backup is known to be good once it was restored: the newest one is, each week, into a server that is removed again;
 * the shop's books are done there. By one process at a time, of one that has the folder: another machine may not.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { inEnglish, keep, type Word } from '#contract/text/say.ts'
import { findOwners } from '../../people/accounts/find-account.ts'
import { UNFINISHED } from '../../platform/backup/back-up.ts'
import { restoreOnTrial } from '../../platform/backup/restore-on-trial.ts'
import { isStorageFull, OwnerError, serializeError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { doBooks } from '../books/do-books.ts'
import { alone } from './alone.ts'
import { backupFolder, type FoundBackup, findBackups } from './backup-folder.ts'
import { note } from './note.ts'
import { isDue, isQuiet } from './proof-turn.ts'
import { readProofs } from './read-proofs.ts'
import { backupProofs } from './tables.ts'

export type Prove = Pick<Services, 'database' | 'db' | 'transaction' | 'clock' | 'config' | 'keys' | 'log'>

/** Where backups are restored on trial, among them. */
export const TRIAL_FOLDER = `trial${UNFINISHED}`
const LAST_PROOF = 'last-proof.json'

interface When {
  /** Whatever the hour; otherwise at night, unless it was never done or is late. */
  atAnyHour?: boolean
  signal?: AbortSignal
}

/** Proves the newest backup of this machine if its turn has come. Throws only when `signal` ended it. */
export async function proveNewestBackup(services: Prove, { atAnyHour = false, signal }: When = {}): Promise<void> {
  const [newest] = await findBackups(services.config)
  if (!newest || !(await hasTurn(services, newest, atAnyHour))) return
  await alone(services, 'prove-backup', async () => {
    // Another process may just have done it.
    if (await hasTurn(services, newest, atAnyHour)) await prove(services, newest, signal)
  })
}

async function hasTurn({ db, clock }: Prove, { name }: FoundBackup, atAnyHour: boolean): Promise<boolean> {
  const set = await readSettings(db, ['backups.tried', 'backups.hour'])
  const { last, lastGood } = await readProofs(db)
  const now = clock()
  if (!isDue({ tried: set['backups.tried'], newest: name, last, lastGood, now })) return false
  return atAnyHour || isQuiet({ hour: Number(set['backups.hour']), lastGood, now })
}

async function prove(services: Prove, backup: FoundBackup, signal?: AbortSignal): Promise<void> {
  const { log } = services
  try {
    const { rows, files, faults } = await restoreOne(services, backup, signal)
    const failure = faults.length === 0 ? null : msg`The shop's books do not add up: ${{ faults: faults.join('; ') }}.`
    await record(services, backup, { restored: true, failure, rows, files })
  } catch (error) {
    if (signal?.aborted) throw error
    log.error({ err: error }, 'a backup could not be restored on trial')
    await record(services, backup, { restored: false, failure: explain(error), rows: 0, files: 0 })
  }
}

async function restoreOne({ config, log }: Prove, { folder }: FoundBackup, signal?: AbortSignal) {
  const parent = backupFolder(config)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const { manifest, found } = await restoreOnTrial({
    folder,
    scratch: join(parent, TRIAL_FOLDER),
    account: config.databaseAccount,
    log,
    look: doBooks,
    signal,
  })
  const rows = manifest.tables.reduce((sum, { size }) => sum + size, 0)
  return { rows, files: manifest.files.length, faults: found }
}

interface Outcome {
  restored: boolean
  failure: Word | null
  rows: number
  files: number
}

async function record(services: Prove, { name, at: madeAt }: FoundBackup, outcome: Outcome): Promise<void> {
  const { transaction, clock, config } = services
  const { restored, rows, files } = outcome
  const failure = outcome.failure ? inEnglish(outcome.failure) : ''
  const at = clock()
  await transaction(async (tx) => {
    const kept = outcome.failure ? keep(outcome.failure) : ''
    await tx.insert(backupProofs).values({ id: newId(), name, madeAt, at, restored, rows, files, failure: kept })
    if (failure === '') return
    const notice = {
      kind: 'shop-backup',
      subject: restored ? 'The books of the shop do not add up' : 'A backup of the shop could not be restored on trial',
      facts: [
        { name: 'Why', value: failure },
        { name: 'The backup', value: name },
      ],
      button: 'See the backups',
      path: '/backups',
    } as const
    await notifyShop(tx, notice, services, { otherwise: await findOwners(tx) })
  })
  await note(config, LAST_PROOF, { backup: name, madeAt, at, restored, failure })
}

function explain(error: unknown): Word {
  if (error instanceof OwnerError) return error.word
  if (isStorageFull(error)) return msg`The disk is full. The backup itself is whole.`
  const { cause, ...own } = serializeError(error)
  const { message, table } = cause ?? own
  if (table) return msg`The database did not take its rows of ${{ table }}: ${{ message }}.`
  return msg`The database did not take its rows: ${{ message }}.`
}
