/** Which rows of a file would join, leave or change a group of variants, items that are there already too. */

import { isDeepStrictEqual } from 'node:util'
import { msg } from '@lingui/core/runtime-macro'
import type { ImportRow } from '#contract/integrations/imports.ts'
import type { Word } from '#contract/text/say.ts'
import { hasLostLetters } from '../../catalogue/cells/lost-letters.ts'
import type { ItemSame } from '../../catalogue/cells/plan-items.ts'
import { withoutReckoned } from '../../catalogue/cells/reckoned-options.ts'
import {
  changedItems,
  type Group,
  type Options,
  optionsByItem,
  planGroups,
} from '../../catalogue/variants/plan-groups.ts'
import { readGroups } from '../../catalogue/variants/variant-cells.ts'
import type { Db } from '../../platform/database/database.ts'
import type { importRows } from './tables.ts'

/** What is stored of a row of the file. */
export type Row = Omit<typeof importRows.$inferInsert, 'importId'>

/** `same`: what is known of rows that would change nothing else. */
export async function planVariants(db: Db, read: readonly Row[], same: ReadonlyMap<number, ItemSame>): Promise<Row[]> {
  const asRead = namedOf(read)
  if (asRead.length === 0) return read.map((row) => ({ ...row, variant: null }))
  const before = await readGroups(db, asRead)
  const rows = withStoredOptions(read, same, optionsByItem(before))
  const named = namedOf(rows)
  const taken = withoutLoners(named, before)
  const kept = new Set(taken.map(({ line }) => line))
  const { after, faults } = plannedWithoutFaults(before, taken)
  const changed = changedItems(before, after)
  const [was, is] = [optionsByItem(before), optionsByItem(after)]
  return rows.map((row): Row => {
    const { variant, line } = row
    if (!variant || !kept.has(line)) return { ...row, variant: null }
    const fault = faults.get(variant.key)
    if (fault) return { ...row, variant: null, notes: [...row.notes, msg`Its variants stay as they are: ${{ fault }}`] }
    const id = row.itemId ?? newItem(line)
    if (!changed.has(id)) return row
    const grouping = { field: 'variant', from: inWords(was.get(id)), to: inWords(is.get(id)) }
    return withChange(row, grouping, same.get(line))
  })
}

function namedOf(rows: readonly Row[]): Taken[] {
  return rows.flatMap(({ kind, line, itemId, variant }) =>
    variant && kind !== 'refused' ? [{ line, itemId: itemId ?? newItem(line), ...variant }] : [],
  )
}

/** A day that Excel has made of an option takes the place of none that is known of the item. */
function withStoredOptions(
  rows: readonly Row[],
  same: ReadonlyMap<number, ItemSame>,
  grouped: ReadonlyMap<string, Options>,
): Row[] {
  return rows.map((row) => {
    const { variant, itemId, payload, notes } = row
    if (!variant) return row
    const edit = itemId ? (payload ?? same.get(row.line)?.edit) : undefined
    const known = grouped.get(itemId ?? '') ?? Object.entries(edit?.specifications ?? {})
    const { options, told } = withoutReckoned(variant.options, known)
    const more = told.filter((word) => !notes.some((note) => isDeepStrictEqual(note, word)))
    return { ...row, variant: { ...variant, options }, notes: [...notes, ...more] }
  })
}

/** Stands in for the id of an item that is not there yet. */
const newItem = (line: number) => `new-line-${line}`

type Taken = Parameters<typeof planGroups>[1][number]

/** A row with nobody to belong to stands alone. */
function withoutLoners(rows: readonly Taken[], groups: readonly Group[]): Taken[] {
  const known = new Set(groups.flatMap(({ id, members }) => [id, ...members.map((one) => one.id)]))
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return rows.filter(({ key, itemId }) => (byKey.get(key)?.length ?? 0) > 1 || known.has(key) || known.has(itemId))
}

/** What a program without their letters has made of names and values never wins over what is stored. */
const LOST: Word = msg`its letters are lost. Please save the table as CSV UTF-8 or as XLSX.`

const wordsOf = (options: Options): string => options.flat().join(' : ')

/** Rows of a key with something wrong are left out as a whole; `faults` says why, by key. */
function plannedWithoutFaults(before: readonly Group[], rows: readonly Taken[]) {
  const damaged = rows.filter(({ options }) => hasLostLetters(wordsOf(options), undefined))
  const faults = new Map(damaged.map(({ key }) => [key, LOST]))
  for (;;) {
    const left = rows.filter(({ key }) => !faults.has(key))
    const planned = planGroups(before, left)
    if (planned.faults.size === 0) return { after: planned.after, faults }
    for (const { key, line } of left) {
      const fault = planned.faults.get(line)
      if (fault !== undefined && !faults.has(key)) faults.set(key, fault)
    }
  }
}

function withChange(row: Row, change: ImportRow['changes'][number], same: ItemSame | undefined): Row {
  const changes = [...row.changes, change]
  if (row.kind !== 'same' || !same) return { ...row, changes }
  return { ...row, kind: 'edit', changes, payload: same.edit, before: same.before }
}

function inWords(options: Options = []): string {
  return options.map(([name, value]) => `${name}: ${value}`).join(', ')
}
