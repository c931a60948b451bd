/** What the owner should know of a file before its rows: what many of them have in common. */

import { msg } from '@lingui/core/runtime-macro'
import type { Import } from '#contract/integrations/imports.ts'
import type { Word } from '#contract/text/say.ts'
import { FREE, lostLetters } from '../../catalogue/cells/screen-cells.ts'
import { comesHidden } from './formats/comes-hidden.ts'
import { NOT_COUNTED, OTHER_TAX, SOLD_BELOW_NOTHING } from './formats/products.ts'

export function summaryOf(rows: readonly { notes: readonly (Word | string)[] }[], columns: Import['columns']): Word[] {
  const leftOut = columns.filter(({ field, samples }) => field === null && samples.length > 0)
  const count = (...words: readonly Word[]) => {
    const ids = words.map(({ id }) => id)
    return rows.filter(({ notes }) => notes.some((note) => typeof note !== 'string' && ids.includes(note.id))).length
  }
  const [lost, uncounted] = [count(lostLetters('title', '')), count(NOT_COUNTED, SOLD_BELOW_NOTHING)]
  const [free, taxed] = [count(FREE), count(OTHER_TAX)]
  const hidden = count(...Object.values(comesHidden).map((why) => why()))
  return [
    lost > 0 && msg`Rows that have lost letters: ${{ lost }}. Please save the table as CSV UTF-8 or as XLSX.`,
    uncounted > 0 && msg`Rows whose stock the other shop did not count, or sold on below nothing: ${{ uncounted }}.`,
    free > 0 && msg`Rows with a price of 0, which come hidden: ${{ free }}.`,
    taxed > 0 && msg`Rows that the other shop taxed otherwise: ${{ taxed }}.`,
    hidden > 0 &&
      msg`Rows that come hidden, since the other shop kept them from the public or sold them otherwise: ${{ hidden }}.`,
    leftOut.length > 0 && msg`Columns that are left out: ${{ columns: namesOf(leftOut) }}.`,
  ].filter((sentence) => sentence !== false)
}

const NAMED = 30

function namesOf(columns: readonly { head: string }[]): string {
  const names = columns.slice(0, NAMED).map(({ head }) => `"${head}"`)
  const more = columns.length - names.length
  return more > 0 ? `${names.join(', ')} ... (${columns.length})` : names.join(', ')
}
