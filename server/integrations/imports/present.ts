/** An import as staff see it. */

import { msg } from '@lingui/core/runtime-macro'
import { eq, sql } from 'drizzle-orm'
import { type Import, UNDO_DAYS } from '#contract/integrations/imports.ts'
import { kept, say, sayKept } from '#contract/text/say.ts'
import { users } from '../../people/accounts/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { days, minutes } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'

const mailed = sql<number>`case when ${imports.mailsAskedAt} is null then 0 else (select count(*) from ${importRows}
  where ${importRows.importId} = ${imports.id} and ${importRows.mailedAt} is not null)::int end`

export function selectImports(db: Db) {
  return db
    .select({ row: imports, by: users.email, mailed })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byUserId))
    .$dynamic()
}

type Reading = Pick<Services, 'db' | 'clock'>

export async function readImport({ db, clock }: Reading, id: string): Promise<Import> {
  const [found] = await selectImports(db).where(eq(imports.id, id))
  if (!found) throw importNotFound()
  return presentImport(found, clock())
}

/** Without a word for so long, it is said that it goes on, or waits. */
const SILENT_MS = minutes(1)
const SLOW = msg`This takes longer than a minute. The shop goes on with it by itself, and you can come back later.`

interface Found {
  row: ImportRecord
  by: string | null
  /** How many of its people were mailed. */
  mailed: number
}

export function presentImport({ row, by, mailed }: Found, now: Date): Import {
  const { id, fileName, state, format, readAs, look, columns, categories, counts, pictures, undone } = row
  const isUnderWay = state === 'checking' || state === 'running' || state === 'undoing'
  const isSlow = isUnderWay && now.getTime() - (row.beatAt ?? row.at).getTime() > SILENT_MS
  const message = [...kept(row.message), ...(isSlow ? [SLOW] : [])].map(say).join(' ')
  const canUndo = state === 'done' && row.finishedAt !== null
  return {
    ...{
      id,
      fileName,
      state,
      format,
      readAs: sayKept(readAs),
      message,
      look,
      columns,
      categories,
      counts,
      pictures,
      undone,
    },
    by: by ?? '',
    at: row.at.toISOString(),
    progress: { step: row.step, done: row.done, total: row.total },
    mails: row.mailsAskedAt ? { done: mailed, total: counts.add } : null,
    undoUntil: canUndo ? undoEnd(row).toISOString() : null,
  }
}

export function undoEnd({ finishedAt, at }: Pick<ImportRecord, 'finishedAt' | 'at'>): Date {
  return new Date((finishedAt ?? at).getTime() + days(UNDO_DAYS))
}

export function importNotFound(): Refusal {
  return new Refusal('IMPORT_NOT_FOUND')
}
