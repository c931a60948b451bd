/** What the rows of a table of goods would do. */

import { msg } from '@lingui/core/runtime-macro'
import { inArray } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import type { GoodsFormat, Import } from '#contract/integrations/imports.ts'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { doubtedPrice, FREE, tinyPrice } from '../../catalogue/cells/amounts-for-none.ts'
import { noItem } from '../../catalogue/cells/plan-items.ts'
import { lostLetters } from '../../catalogue/cells/screen-cells.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CsvRow } from '../../platform/sheets/csv.ts'
import type { Services } from '../../services.ts'
import { comesHidden } from './formats/comes-hidden.ts'
import type { ReadRow } from './formats/import-row.ts'
import { NOT_COUNTED, NOT_SHOWN, OTHER_TAX, SOLD_BELOW_NOTHING } from './formats/products.ts'
import { readTable } from './formats/read-table.ts'
import { planRows } from './plan-rows.ts'
import type { Planned, ToPlan } from './planned.ts'
import { findTakenPaths, takenPathsTold, tellTakenPaths } from './redirect-old-addresses.ts'
import { begunElsewhere, tellSplitGroups } from './split-groups.ts'
import { openPictures } from './uploaded-files.ts'

export async function planGoods(
  services: Services,
  table: readonly CsvRow[],
  { record, format, columns }: ToPlan<GoodsFormat>,
): Promise<Planned> {
  const { db, clock } = services
  const pictures = await openPictures(services, record)
  const rows = await readTable(table, { format, fields: columns.map(({ field }) => field), now: clock() })
  const categories = await matchCategories(db, rows, record.categories)
  const asRead = await planRows(db, rows, { categories, pictures })
  // Other programs' rows have a word of their own file, such as a line of it.
  const planned = format === 'kade' ? await tellSplitGroups(db, asRead, rows) : asRead
  const taken = await findTakenPaths(db, planned)
  const summary = [summaryOf(planned), idsOfOthers(rows, planned), takenPathsTold(taken) ?? []].flat()
  return { rows: tellTakenPaths(planned, taken), categories, summary }
}

const LONGEST_NAME = 1_000

/** Which categories a file has, and which of this shop they become: the same one, unless the owner says another. */
async function matchCategories(
  db: Db,
  rows: readonly ReadRow[],
  before: Import['categories'],
): Promise<Import['categories']> {
  const counts = new Map<string, number>()
  for (const { cells, errors } of rows) {
    const name = cells.category?.trim()
    // One that is much longer is refused, and nobody chooses what it becomes.
    const isName = name !== undefined && name.length <= LONGEST_NAME
    if (isName && errors.length === 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const said = new Map(before.map(({ name, becomes }) => [name, becomes]))
  const named = [...counts].map(([name, count]) => ({ name, count, becomes: said.get(name) ?? name }))
  const keys = [...new Set(named.map(({ becomes }) => categoryKey(becomes)))]
  const known =
    keys.length === 0
      ? []
      : await db
          .select({ key: items.categoryKey })
          .from(items)
          .where(inArray(items.categoryKey, keys))
          .groupBy(items.categoryKey)
  const knownKeys = new Set(known.map(({ key }) => key))
  const listed = named.map((one) => ({ ...one, isNew: !knownKeys.has(categoryKey(one.becomes)) }))
  return listed.toSorted((a, b) => b.count - a.count)
}

/** Ids are of this shop's own exports; feeds and other programs have a column of that name, too. */
function idsOfOthers(rows: readonly ReadRow[], planned: Planned['rows']): Word[] {
  const named = rows.filter(({ cells }) => cells.id?.trim())
  const { id } = noItem('')
  const unknown = planned.filter(({ notes }) => notes.some((note) => typeof note !== 'string' && note.id === id))
  if (named.length === 0 || unknown.length < named.length) return []
  return [
    msg`No id of this file is one of this shop. If it is a file of another program, please give that column another meaning under Columns, such as SKU.`,
  ]
}

/** What the owner should know of a file before its rows: what many of them have in common. */
function summaryOf(rows: readonly { notes: readonly (Word | string)[] }[]): Word[] {
  const count = (...words: readonly Word[]) => {
    const ids = words.map(({ id }) => id)
    return rows.filter(({ notes }) => notes.some((note) => typeof note !== 'string' && ids.includes(note.id))).length
  }
  const [lost, uncounted] = [count(lostLetters('title', '')), count(NOT_COUNTED, SOLD_BELOW_NOTHING)]
  const [free, taxed] = [count(FREE), count(OTHER_TAX)]
  const split = count(begunElsewhere(''))
  const [unshown, unsure] = [count(NOT_SHOWN), count(tinyPrice(''), doubtedPrice(''))]
  const hidden = count(...Object.values(comesHidden).map((why) => why()))
  const doubted = doubtedColumns(rows)
  return [
    doubted !== '' &&
      msg`New rows come hidden by columns that may say who sees them: ${{ columns: doubted }}. If they say something else, please leave them out under Columns and look again.`,
    lost > 0 && msg`Rows that have lost letters: ${{ lost }}. Please save the table as CSV UTF-8 or as XLSX.`,
    uncounted > 0 && msg`Rows whose stock the other shop did not count, or sold on below nothing: ${{ uncounted }}.`,
    free > 0 && msg`Rows with a price of 0, which come hidden: ${{ free }}.`,
    unsure > 0 && msg`Rows with a price that may stand for none: ${{ doubted: unsure }}.`,
    split > 0 && msg`Rows of variants that another file has begun: ${{ split }}.`,
    taxed > 0 && msg`Rows that the other shop taxed otherwise: ${{ taxed }}.`,
    unshown > 0 && msg`Rows with a text of which the other shop did not show all to everybody: ${{ unshown }}.`,
    hidden > 0 &&
      msg`Rows that come hidden, since the other shop kept them from the public or sold them otherwise: ${{ hidden }}.`,
  ].filter((sentence) => sentence !== false)
}

const COLUMNS_NAMED = 10

/** `"Sichtbar für" (12), "b2b_only" (3)`, with how many rows come hidden by each. */
function doubtedColumns(rows: readonly { notes: readonly (Word | string)[] }[]): string {
  const { id } = comesHidden.doubted()
  const counts = new Map<string, number>()
  for (const { notes } of rows) {
    for (const note of notes) {
      if (typeof note === 'string' || note.id !== id) continue
      const head = String(note.values?.head)
      counts.set(head, (counts.get(head) ?? 0) + 1)
    }
  }
  const named = [...counts].slice(0, COLUMNS_NAMED).map(([head, count]) => `"${shortText(head, 60)}" (${count})`)
  return counts.size > named.length ? `${named.join(', ')} ...` : named.join(', ')
}
