/** What is looked at, and what each row of it would do. */

import type { Import } from '#contract/integrations/imports.ts'
import type { Word } from '#contract/text/say.ts'
import type { ImportRecord, importRows } from './tables.ts'

export interface ToPlan<Format extends Import['format']> {
  record: ImportRecord
  format: Format
  columns: Import['columns']
}

export interface Planned {
  rows: Omit<typeof importRows.$inferInsert, 'importId'>[]
  categories: Import['categories']
  /** What the owner should know of the file before its rows. */
  summary: Word[]
}
