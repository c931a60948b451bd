/** Makes a backup that was asked for, tells what became of it, and deletes those that are no longer kept. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, inArray, lt, ne, or } from 'drizzle-orm'
import { formatBytes } from '#contract/core/format.ts'
import type { Backup } from '#contract/office/backups.ts'
import { inEnglish, keep, sayKept, type Word } from '#contract/text/say.ts'
import { PRIVATE_FILES } from '../../orders/files/store-file.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { minutes, seconds } from '../../platform/durations.ts'
import { isStorageFull, OwnerError } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { MASTERS } from '../../site/media/picture-address.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { backupFolder, filesOf, roomIn } from './backup-folder.ts'
import { deleteOldBackups } from './delete-old.ts'
import { backups } from './tables.ts'
import { tryPlannedBackup } from './try-backup.ts'

/** Without a word for so long, a process is taken for dead. */
const SILENT = minutes(1)
const TELL_EVERY = seconds(1)
/** What the database and pictures are left with beside a backup. */
const RESERVE_BYTES = 64 * 1024 * 1024

type Run = Pick<Services, 'db' | 'transaction' | 'files' | 'clock' | 'config' | 'keys' | 'log'>

/**
 * Does nothing for one that is done. Throws where another process makes it at this moment, so that it is looked at
 * again.
 */
export async function runBackup(services: Run, id: string, signal?: AbortSignal): Promise<void> {
  const name = await claim(services, id)
  if (name === null) return
  try {
    await save(services, { id, name, signal })
    await deleteOldBackups(services)
    await tryPlannedBackup(services, { id, signal })
  } catch (error) {
    if (signal?.aborted) {
      await services.db.update(backups).set({ state: 'waiting', doing: '' }).where(eq(backups.id, id))
      throw error
    }
    await recordFailure(services, { id, error })
  }
}

async function claim({ db, clock }: Run, id: string): Promise<string | null> {
  const now = clock()
  const silent = new Date(now.getTime() - SILENT)
  const [claimed] = await db
    .update(backups)
    .set({ state: 'running', seenAt: now })
    .where(
      and(
        eq(backups.id, id),
        or(eq(backups.state, 'waiting'), and(eq(backups.state, 'running'), lt(backups.seenAt, silent))),
      ),
    )
    .returning({ name: backups.name })
  if (claimed) return claimed.name
  const [row] = await db.select({ state: backups.state }).from(backups).where(eq(backups.id, id))
  if (row?.state === 'running') throw new Error('another process makes this backup')
  return null
}

async function save(services: Run, { id, name, signal }: { id: string; name: string; signal?: AbortSignal }) {
  const { db, clock, config } = services
  const parent = backupFolder(config)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await refuseWithoutRoom(services, parent)
  let toldAt = 0
  const onProgress = async (doing: Word) => {
    if (Date.now() - toldAt < TELL_EVERY) return
    toldAt = Date.now()
    await db
      .update(backups)
      .set({ doing: keep(doing), seenAt: clock() })
      .where(eq(backups.id, id))
  }
  const folder = join(parent, name)
  const { tables, files } = await backUp(services, {
    folder,
    fileFolders: [MASTERS, PRIVATE_FILES],
    onProgress,
    signal,
  })
  const bytes = (await filesOf(folder)).reduce((sum, file) => sum + file.bytes, 0)
  const rows = tables.reduce((sum, { size }) => sum + size, 0)
  const done = { state: 'done', doing: '', finishedAt: clock(), bytes, rows, files: files.length } as const
  await db.update(backups).set(done).where(eq(backups.id, id))
}

/** A disk that a backup fills would stop the shop's database too. */
async function refuseWithoutRoom({ db }: Run, parent: string): Promise<void> {
  const [last] = await db
    .select({ bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.askedAt))
    .limit(1)
  const needed = (last?.bytes ?? 0) + RESERVE_BYTES
  const room = await roomIn(parent)
  if (room >= needed) return
  throw new OwnerError(
    msg`The disk is full: a backup needs about ${{ needed: formatBytes(needed) }}, and ${{ room: formatBytes(room) }} is free where ${{ parent }} lies. Make room there, or keep fewer backups.`,
  )
}

/** One that fails is not tried again by itself: the page, the overview and a mail tell of it. */
async function recordFailure(services: Run, { id, error }: { id: string; error: unknown }): Promise<void> {
  const { transaction, clock, log } = services
  log.error({ err: error }, 'a backup failed')
  const failure = explain(error)
  await transaction(async (tx) => {
    const failed = { state: 'failed', doing: '', failure: keep(failure), finishedAt: clock() } as const
    const [row] = await tx.update(backups).set(failed).where(eq(backups.id, id)).returning({ askedAt: backups.askedAt })
    if (!row) return
    const notice = {
      kind: 'shop-backup',
      subject: 'A backup of the shop failed',
      facts: [{ name: 'Why', value: inEnglish(failure) }],
      button: 'See the backups',
      path: '/backups',
    } as const
    await notifyShop(tx, notice, services)
  })
}

function explain(error: unknown): Word {
  if (error instanceof OwnerError) return error.word
  if (isStorageFull(error)) return msg`The disk is full. Nothing was kept of this backup.`
  return msg`Something went wrong; the log of the shop tells what. Nothing was kept of this backup.`
}

/** The newest backup that has come to an end, if it failed, or could not be restored on trial. */
export async function lastFailed(db: Services['db']): Promise<Pick<Backup, 'failure'> | null> {
  const [last] = await db
    .select({ state: backups.state, failure: backups.failure, trialFailure: backups.trialFailure })
    .from(backups)
    .where(inArray(backups.state, ['done', 'failed']))
    .orderBy(desc(backups.askedAt))
    .limit(1)
  const failure = last?.failure || last?.trialFailure
  return failure ? { failure: sayKept(failure) } : null
}

/** What a process left that died and never came back, as rows. */
export async function endForgotten({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - minutes(60))
  const failure = keep(msg`The shop was shut down before it was done. Nothing was kept of this backup.`)
  await db
    .update(backups)
    .set({ state: 'failed', doing: '', failure, finishedAt: clock() })
    .where(and(ne(backups.state, 'done'), ne(backups.state, 'failed'), lt(backups.seenAt, before)))
}
