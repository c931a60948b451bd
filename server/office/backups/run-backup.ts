/** Makes a backup that was asked for, tells what became of it, and deletes those that are no longer kept. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { formatBytes } from '#contract/core/format.ts'
import type { Backup } from '#contract/office/backups.ts'
import { inEnglish, keep, sayKept, type Word } from '#contract/text/say.ts'
import { PRIVATE_FILES } from '../../orders/files/store-file.ts'
import { findOwners } from '../../people/accounts/find-account.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import type { Manifest } from '../../platform/backup/backup-contents.ts'
import { minutes, seconds } from '../../platform/durations.ts'
import { isStorageFull, OwnerError } from '../../platform/errors.ts'
import { roomIn } from '../../platform/room.ts'
import type { Services } from '../../services.ts'
import { MASTERS } from '../../site/media/picture-address.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { backupFolder, filesOf } from './backup-folder.ts'
import { deleteOldBackups } from './delete-old.ts'
import { type Prove, proveNewestBackup } from './prove-backup.ts'
import { readProofs } from './read-proofs.ts'
import { addBackup, queueBackup } from './request-backup.ts'
import { queueCopy } from './send-copy.ts'
import { backups } from './tables.ts'

/** Without a word for so long, a process is taken for dead. */
const SILENT = minutes(1)
const TELL_EVERY = seconds(1)
const FILE_FOLDERS = [MASTERS, PRIVATE_FILES]
/** What the database and pictures are left with beside a backup. */
const RESERVE_BYTES = 64 * 1024 * 1024

type Run = Prove & Pick<Services, 'files'>

/**
 * Does nothing for one that is done. Throws where another process makes it at this moment, so that it is looked at
 * again.
 */
export async function runBackup(services: Run, id: string, signal?: AbortSignal): Promise<void> {
  const claimed = await claim(services, id)
  if (claimed === null) return
  const { name, cause } = claimed
  try {
    await save(services, { id, name, signal })
    await deleteOldBackups(services)
    // Somebody may wait for one by button.
    if (cause === 'schedule') {
      await queueCopy(services)
      // In the process that made it.
      await proveNewestBackup(services, { atAnyHour: true, signal })
    }
  } catch (error) {
    if (signal?.aborted) {
      await services.db.update(backups).set({ state: 'waiting', doing: '' }).where(eq(backups.id, id))
      throw error
    }
    await recordFailure(services, { id, error })
  }
}

async function claim({ db, clock }: Run, id: string): Promise<Pick<Backup, 'name' | 'cause'> | null> {
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
    .returning({ name: backups.name, cause: backups.cause })
  if (claimed) return claimed
  const [row] = await db.select({ state: backups.state }).from(backups).where(eq(backups.id, id))
  if (row?.state === 'running') throw new Error('another process makes this backup')
  return null
}

async function save(services: Run, { id, name, signal }: { id: string; name: string; signal?: AbortSignal }) {
  const { db, clock, config } = services
  const parent = backupFolder(config)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await refuseWithoutRoom(services, parent)
  const folder = join(parent, name)
  const onProgress = progressOf(services, id)
  const { tables, files } = await backUp(services, { folder, fileFolders: FILE_FOLDERS, onProgress, signal })
  const bytes = (await filesOf(folder)).reduce((sum, file) => sum + file.bytes, 0)
  const rows = tables.reduce((sum, { size }) => sum + size, 0)
  const done = { state: 'done', doing: '', finishedAt: clock(), bytes, rows, files: files.length } as const
  await db.update(backups).set(done).where(eq(backups.id, id))
}

/** Tells now and then how far it is, and that its process is there. */
function progressOf({ db, clock }: Pick<Run, 'db' | 'clock'>, id: string): (doing: Word) => Promise<void> {
  let toldAt = 0
  return async (doing) => {
    if (Date.now() - toldAt < TELL_EVERY) return
    toldAt = Date.now()
    await db
      .update(backups)
      .set({ doing: keep(doing), seenAt: clock() })
      .where(eq(backups.id, id))
  }
}

/** By the owner's command, into a folder of theirs: while it lasts, the shop that runs beside it knows of it. */
export async function backUpInto(services: Run, folder: string): Promise<Manifest> {
  const { db, transaction } = services
  const id = await transaction((tx) => addBackup(tx, { cause: 'button' }, services))
  await db.update(backups).set({ state: 'running' }).where(eq(backups.id, id))
  try {
    return await backUp(services, { folder, fileFolders: FILE_FOLDERS, onProgress: progressOf(services, id) })
  } finally {
    // The page lists those that it can give away.
    await db.delete(backups).where(eq(backups.id, id))
  }
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
    const [row] = await tx
      .update(backups)
      .set(failed)
      .where(and(eq(backups.id, id), ne(backups.state, 'done')))
      .returning({ askedAt: backups.askedAt })
    if (!row) return
    const notice = {
      kind: 'shop-backup',
      subject: 'A backup of the shop failed',
      facts: [{ name: 'Why', value: inEnglish(failure) }],
      button: 'See the backups',
      path: '/backups',
    } as const
    await notifyShop(tx, notice, services, { otherwise: await findOwners(tx) })
  })
}

function explain(error: unknown): Word {
  if (error instanceof OwnerError) return error.word
  if (isStorageFull(error)) return msg`The disk is full. Nothing was kept of this backup.`
  return msg`Something went wrong; the log of the shop tells what. Nothing was kept of this backup.`
}

/** The newest backup that has come to an end, if it failed, or the last one tried, if it could not be restored. */
export async function lastFailed(db: Services['db']): Promise<Pick<Backup, 'failure'> | null> {
  const [last] = await readEnded(db, 1)
  const { last: proof } = await readProofs(db)
  const failure = last?.failure || (proof && !proof.restored ? proof.failure : '')
  return failure ? { failure: sayKept(failure) } : null
}

/** The newest ones that have come to an end. */
export function readEnded(db: Services['db'], most: number) {
  return db
    .select({ state: backups.state, failure: backups.failure })
    .from(backups)
    .where(inArray(backups.state, ['done', 'failed']))
    .orderBy(desc(backups.askedAt))
    .limit(most)
}

/** Then nothing is swept away that its rows may show. */
export async function isBackingUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const silent = new Date(clock().getTime() - SILENT)
  return (await db.$count(backups, and(eq(backups.state, 'running'), gt(backups.seenAt, silent)))) > 0
}

/** What a process left that died and never came back ends, and is told; one that only waits is queued again. */
export async function endForgotten(services: Run): Promise<void> {
  const { db, transaction, clock } = services
  const before = new Date(clock().getTime() - minutes(60))
  const forgotten = await db
    .select({ id: backups.id, state: backups.state })
    .from(backups)
    .where(and(inArray(backups.state, ['waiting', 'running']), lt(backups.seenAt, before)))
  const error = new OwnerError(msg`The shop was shut down before it was done. Nothing was kept of this backup.`)
  for (const { id, state } of forgotten) {
    if (state === 'waiting') await transaction((tx) => queueBackup(tx, id))
    else await recordFailure(services, { id, error })
  }
}
