/** The job that works on an import: reads its file, runs it, or takes it back, as its state says. */

import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { type ImportKind, kindOf } from '#contract/integrations/imports.ts'
import { keep } from '#contract/text/say.ts'
import { isBusy } from '../../http/busy.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { seconds } from '../../platform/durations.ts'
import { OwnerError } from '../../platform/errors.ts'
import { publicReach, type Reach } from '../../platform/fetch/public-fetch.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { previewImport } from './preview-import.ts'
import type { ReportProgress } from './report-progress.ts'
import { runRows } from './run-rows.ts'
import { savePages, undoPages } from './save-pages.ts'
import { savePastOrders, undoPastOrders } from './save-past-orders.ts'
import { savePeople } from './save-people.ts'
import { storePictures } from './store-pictures.ts'
import { type ImportRecord, imports } from './tables.ts'
import { undoPeople } from './undo-people.ts'
import { undoRows } from './undo-rows.ts'

export const workOnImport = defineJob('work-on-import', z.object({ id: z.string() }))

type Step = (services: Services, record: ImportRecord, reportProgress: ReportProgress) => Promise<void>

/** What comes in beside goods, which may have pictures to be fetched first. */
const others: Partial<Record<ImportKind, { save: Step; undo: Step }>> = {
  customers: { save: savePeople, undo: undoPeople },
  pages: { save: savePages, undo: undoPages },
  'past-orders': { save: savePastOrders, undo: undoPastOrders },
}

/** A process that has said nothing for this long has died, and another takes its work up. */
const SILENT_MS = seconds(90)

const WORK = ['checking', 'running', 'undoing'] as const

export async function queueWork(tx: Tx, id: string): Promise<void> {
  await addJob(tx, workOnImport, { id })
}

/** Doing it again is the same as once: what is done stands in the import's state, which changes with the items. */
export async function doWork(
  services: Services,
  id: string,
  signal: AbortSignal,
  { reach = publicReach }: { reach?: Reach } = {},
): Promise<void> {
  const record = await takeUp(services, id)
  if (!record) return
  const reportProgress: ReportProgress = (progress) => {
    signal.throwIfAborted()
    return say(services, id, progress)
  }
  try {
    if (record.state === 'checking') await previewImport(services, record)
    const other = others[kindOf(record.format)]
    if (other) {
      if (record.state === 'undoing') await other.undo(services, record, reportProgress)
      if (record.state === 'running') await other.save(services, record, reportProgress)
      return
    }
    if (record.state === 'undoing') await undoRows(services, record, reportProgress)
    if (record.state === 'running') {
      await storePictures(services, record, { reportProgress, signal, reach })
      const isAgain = await runRows(services, record, reportProgress)
      if (isAgain) await services.transaction((tx) => queueWork(tx, id))
    }
  } catch (error) {
    const end = endOf(record, error, signal)
    if (!end) throw error
    if (!(error instanceof OwnerError)) services.log.error({ err: error, importId: id }, 'an import failed for good')
    await services.db.update(imports).set(end).where(eq(imports.id, id))
  } finally {
    await services.db.update(imports).set({ beatAt: null }).where(eq(imports.id, id))
  }
}

const UNREADABLE = keep(
  msg`The shop could not read this file: it has met something it does not know. Please save it as CSV UTF-8.`,
)
const NOT_SAVED = keep(msg`Nothing was changed: something in this file cannot be stored. Please look at its rows.`)
const NOT_UNDONE = keep(msg`It could not be undone: something in it cannot be stored. Nothing was changed.`)

/**
 * How it ends, in words, where trying again is of no use; null for what passes, such as a database that is away.
 * Nothing is done yet by a look at the file, so whatever else goes wrong there ends it too: the owner has the file.
 */
function endOf(
  { state }: ImportRecord,
  error: unknown,
  signal: AbortSignal,
): Pick<ImportRecord, 'state' | 'message'> | null {
  if (error instanceof OwnerError) return { state: 'unreadable', message: keep(error.word) }
  if (signal.aborted || isBusy(error)) return null
  if (state === 'checking') return { state: 'unreadable', message: UNREADABLE }
  return state === 'undoing' ? { state: 'done', message: NOT_UNDONE } : { state: 'checked', message: NOT_SAVED }
}

/** Null where nothing is left to do. Throws while another process works on it, so that the job comes again. */
async function takeUp({ db, clock }: Services, id: string): Promise<ImportRecord | null> {
  const now = clock()
  const isLeft = or(isNull(imports.beatAt), lt(imports.beatAt, new Date(now.getTime() - SILENT_MS)))
  const hasWork = and(eq(imports.id, id), inArray(imports.state, [...WORK]))
  const [record] = await db.update(imports).set({ beatAt: now }).where(and(hasWork, isLeft)).returning()
  if (record) return record
  if ((await db.$count(imports, hasWork)) > 0) throw new Error('another process works on this import')
  return null
}

/**
 * Outside of the transaction that saves, which shows nothing before its end: one connection more for one job at a time.
 */
async function say({ db, clock }: Services, id: string, progress: object): Promise<void> {
  await db
    .update(imports)
    .set({ ...progress, beatAt: clock() })
    .where(eq(imports.id, id))
}
