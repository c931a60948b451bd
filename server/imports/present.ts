/** An import as staff see it. */
import { eq } from 'drizzle-orm'
import { type Import, UNDO_DAYS } from '#contract/imports.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/database.ts'
import { days } from '../platform/durations.ts'
import { Refusal } from '../platform/refusal.ts'
import { type ImportRecord, imports } from './tables.ts'

export function selectImports(db: Db) {
  return db
    .select({ row: imports, by: users.email })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byUserId))
    .$dynamic()
}

export async function readImport(db: Db, id: string): Promise<Import> {
  const [found] = await selectImports(db).where(eq(imports.id, id))
  if (!found) throw importNotFound()
  return presentImport(found)
}

export function presentImport({ row, by }: { row: ImportRecord; by: string | null }): Import {
  const { id, fileName, state, format, readAs, message, look, columns, categories, counts, pictures, undone } = row
  const canUndo = state === 'done' && row.finishedAt !== null
  return {
    ...{ id, fileName, state, format, readAs, message, look, columns, categories, counts, pictures, undone },
    by: by ?? '',
    at: row.at.toISOString(),
    progress: { step: row.step, done: row.done, total: row.total },
    undoUntil: canUndo ? undoEnd(row).toISOString() : null,
  }
}

export function undoEnd({ finishedAt, at }: Pick<ImportRecord, 'finishedAt' | 'at'>): Date {
  return new Date((finishedAt ?? at).getTime() + days(UNDO_DAYS))
}

export function importNotFound(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such import')
}
