/**
 * The newest backup of this machine, whoever made it, leaves it: sealed to the owner's key, to the place of the
 * settings. By one process at a time; what fails is tried again with the next backup, or a day later.
 */
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { inEnglish, keep, kept, type Word } from '#contract/text/say.ts'
import { UNFINISHED } from '../../platform/backup/back-up.ts'
import type { CopiesConfig } from '../../platform/config/copy-variables.ts'
import { createCopyPlace, nameOfPlace } from '../../platform/copies/create-copy-place.ts'
import { sealCopy } from '../../platform/copies/sealing.ts'
import { isOfBackup } from '../../platform/copies/untar.ts'
import { hours } from '../../platform/durations.ts'
import { OwnerError, serializeError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { alone } from './alone.ts'
import { backupFolder, type FoundBackup, filesOf, findBackups } from './backup-folder.ts'
import { NO_KEY, readBackupKey } from './backup-key.ts'
import { dropOldCopies } from './drop-old-copies.ts'
import { note } from './note.ts'
import { BROKEN_OFF, readCopies } from './read-copies.ts'
import { backupCopies } from './tables.ts'
import { tarBytes, tarOf } from './tar.ts'

/** Has a worker of its own: it takes as long as the line to the place is slow. */
export const sendCopy = defineJob('send-copy', z.object({}))

type Send = Pick<Services, 'database' | 'db' | 'clock' | 'config' | 'log'>

const TRIED_AGAIN_AFTER = hours(20)
/** Where a file lies until it is sent, beside the backups: swept with other halves. */
export const SENDING_FOLDER = `sending${UNFINISHED}`

/** Does not wait for it. A machine that has not the newest backup leaves it to the next hour. */
export async function queueCopy({ transaction, config }: Pick<Services, 'transaction' | 'config'>): Promise<void> {
  if (config.copies !== null) await transaction((tx) => addJob(tx, sendCopy, {}, { key: sendCopy.name }))
}

/** Throws only when `signal` ended it. */
export async function sendNewestBackup(services: Send, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { copies } = services.config
  if (copies === null) return
  const publicKey = (await readBackupKey(services.db))?.publicKey ?? null
  const [newest] = await findBackups(services.config)
  if (publicKey !== null && newest && (await hasTurn(services, newest, copies))) {
    await alone(services, 'send-copy', async () => {
      // Another process may just have done it.
      if (await hasTurn(services, newest, copies)) await send(services, newest, { copies, publicKey, signal })
    })
  }
  await noteLast(services, { copies, publicKey })
}

async function hasTurn(services: Send, { name, at }: FoundBackup, copies: CopiesConfig): Promise<boolean> {
  const { last, lastGood } = await readCopies(services, nameOfPlace(copies))
  if (lastGood && lastGood.madeAt >= at) return false
  const [tried] = last
  return tried?.name !== name || services.clock().getTime() - tried.at.getTime() > TRIED_AGAIN_AFTER
}

interface Sending {
  copies: CopiesConfig
  publicKey: string
  signal?: AbortSignal
}

async function send(services: Send, backup: FoundBackup, { copies, publicKey, signal }: Sending): Promise<void> {
  const { db, clock, config, log } = services
  const place = createCopyPlace(copies, { scratch: join(backupFolder(config), SENDING_FOLDER) })
  const id = newId()
  const archive = archiveName(backup.at, id)
  const file = `${archive}.tar.age`
  const files = (await filesOf(backup.folder)).filter(({ name }) => isOfBackup(name))
  // A process that is killed leaves it as it is.
  const broken = { failure: keep(BROKEN_OFF), bytes: 0 }
  const of = { name: backup.name, madeAt: backup.at, place: nameOfPlace(copies), file }
  await db.insert(backupCopies).values({ id, ...of, at: clock(), ...broken })
  const record = (outcome: Partial<typeof backupCopies.$inferInsert>) =>
    db.update(backupCopies).set(outcome).where(eq(backupCopies.id, id))
  try {
    const sealed = await sealCopy({ bytes: tarOf(archive, files), size: tarBytes(files) }, publicKey)
    await place.put({ name: file, ...sealed, signal })
    await record({ failure: '', bytes: sealed.size, at: clock() })
  } catch (error) {
    if (signal?.aborted) {
      // No failure, and done at the next start; nothing of it lies there.
      await db.delete(backupCopies).where(eq(backupCopies.id, id))
      throw error
    }
    log.error({ err: error }, 'a copy of a backup could not be sent')
    await record({ failure: keep(explain(error)), at: clock() })
  }
  await dropOldCopies(services, { place, copies })
}

/** `kade-20261128T023005Z-a1b2c3`: when the backup was made, in UTC, and letters that no other one has. */
function archiveName(at: Date, id: string): string {
  const time = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return `kade-${time}-${id.slice(0, 6)}`
}

function explain(error: unknown): Word {
  if (error instanceof OwnerError) return error.word
  const { cause, ...own } = serializeError(error)
  return msg`It could not be sent: ${{ message: (cause ?? own).message }}.`
}

async function noteLast(
  services: Send,
  { copies, publicKey }: Pick<Sending, 'copies'> & { publicKey: string | null },
): Promise<void> {
  const place = nameOfPlace(copies)
  const { last, lastGood } = await readCopies(services, place)
  const good = lastGood && { backup: lastGood.name, at: lastGood.at }
  const words = publicKey === null ? [NO_KEY] : kept(last[0]?.failure ?? '')
  const failures = last.filter(({ failure }) => failure !== '').length
  const failure = words.map(inEnglish).join(' ')
  await note(services.config, 'last-copy.json', { place, key: publicKey, good, failure, failures })
}
