/** What the server says of a file and of its rows, in the language of the page. */
import type { Import, ImportRow } from '#contract/imports.ts'
import { loadAnswerWords } from '#web/languages/answers.ts'

export async function saidImport(one: Import): Promise<Import> {
  const say = await loadAnswerWords()
  return { ...one, readAs: say(one.readAs) }
}

export async function saidRows<List extends { rows: ImportRow[] }>(list: List): Promise<List> {
  const say = await loadAnswerWords()
  return { ...list, rows: list.rows.map((row) => ({ ...row, notes: row.notes.map(say) })) }
}
