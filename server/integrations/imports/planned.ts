/** What is looked at, and what each row of it would do. */

import { msg } from '@lingui/core/runtime-macro'
import type { Import } from '#contract/integrations/imports.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
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

const LONGEST_TITLE = 300
export const MOST_NOTES = 30
const LONGEST_TOLD = 500

/** As long as people read: a cell may hold millions of letters, or of things that are told one by one. */
export function readable<Row extends Pick<Planned['rows'][number], 'title' | 'notes'>>(row: Row): Row {
  const more = row.notes.length - MOST_NOTES
  const told = row.notes.slice(0, MOST_NOTES).map(shortNote)
  const notes = more > 0 ? [...told, msg`And ${{ more }} more.`] : told
  return { ...row, title: cutText(row.title, LONGEST_TITLE), notes }
}

function shortNote(note: Word | string): Word | string {
  return typeof note === 'string' ? shortText(note, LONGEST_TOLD) : shortWord(note)
}

function shortWord(word: Word): Word {
  const { values } = word
  if (!values) return word
  const short = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, shortText(value, LONGEST_TOLD)]
    return [name, isWord(value) ? shortWord(value) : value]
  })
  return { ...word, values: Object.fromEntries(short) }
}

const isWord = (value: unknown): value is Word => typeof value === 'object' && value !== null
