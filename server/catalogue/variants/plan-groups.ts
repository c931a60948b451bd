/** Which items belong together once the rows of a file have their say, worked out without changing anything. */

import { isDeepStrictEqual } from 'node:util'
import { msg } from '@lingui/core/runtime-macro'
import { VariantGroupInput, type VariantMember } from '#contract/catalogue/variants.ts'
import { kept, unsaid, type Word } from '#contract/text/say.ts'

export type Options = readonly (readonly [name: string, value: string])[]

export interface VariantRow {
  line: number
  itemId: string
  /** Empty for an item that is to stand alone. */
  key: string
  options: Options
}

export interface Group {
  /** Null for one that is to be made. */
  id: string | null
  options: readonly string[]
  members: VariantMember[]
}

export interface PlannedGroups {
  /** Those of before in their places, which nobody may be left in, and behind them those that are to be made. */
  after: Group[]
  /** What can't be, by line. */
  faults: Map<number, Word>
}

/** `before`: every group that a row names, or whose item it names. Items that no row names stay where they are. */
export function planGroups(before: readonly Group[], rows: readonly VariantRow[]): PlannedGroups {
  const told = new Map(rows.map((row) => [row.itemId, row]))
  const after = before.map((group) => ({ ...group, members: group.members.filter(({ id }) => !told.has(id)) }))
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const placeOfItem = new Map(before.flatMap(({ members }, at) => members.map(({ id }) => [id, at] as const)))
  const claimed = new Set<number>()
  const faults = new Map<number, Word>()
  for (const [key, own] of Map.groupBy(rows, (row) => row.key)) {
    if (key === '') continue
    const at = places.get(key) ?? placeOfRows(own, { before, placeOfItem })
    // Of two keys whose items were together so far, the second one becomes a group of its own.
    const known = at !== undefined && !claimed.has(at) ? at : undefined
    const now = known === undefined ? undefined : before[known]
    const group = withRows(now ?? { id: null, options: [], members: [] }, own, told)
    for (const [line, fault] of faultsOf(group, own)) faults.set(line, fault)
    if (known === undefined) {
      after.push(group)
      continue
    }
    claimed.add(known)
    after[known] = group
  }
  return { after, faults }
}

/** Each item's options, by its id; nothing for one that stands alone. */
export function optionsByItem(groups: readonly Group[]): Map<string, Options> {
  return new Map(
    groups.flatMap(({ options, members }) => members.map(({ id, values }) => [id, pairs(options, values)] as const)),
  )
}

/** Those that are elsewhere, or told apart otherwise. */
export function changedItems(before: readonly Group[], after: readonly Group[]): Set<string> {
  const cells = (groups: readonly Group[]) =>
    new Map(
      groups.flatMap(({ id, options, members }) =>
        members.map((one) => [one.id, { group: id, options, values: one.values }] as const),
      ),
    )
  const [was, is] = [cells(before), cells(after)]
  return new Set([...was.keys(), ...is.keys()].filter((id) => !isDeepStrictEqual(was.get(id), is.get(id))))
}

export function pairs(names: readonly string[], values: readonly string[]): Options {
  return names.map((name, at) => [name, values[at] ?? ''])
}

function withRows(before: Group, own: readonly VariantRow[], told: ReadonlyMap<string, VariantRow>): Group {
  const valuesOf = ({ options }: VariantRow) => options.map(([, value]) => value)
  const mine = new Map(own.map((row) => [row.itemId, valuesOf(row)]))
  const stay = before.members.flatMap(({ id, values }) => {
    const set = told.has(id) ? mine.get(id) : values
    return set ? [{ id, values: set }] : []
  })
  const known = new Set(stay.map(({ id }) => id))
  const come = own.filter(({ itemId }) => !known.has(itemId)).map((row) => ({ id: row.itemId, values: valuesOf(row) }))
  return { id: before.id, options: own[0]?.options.map(([name]) => name) ?? [], members: [...stay, ...come] }
}

const inOptions = (fault: Word): Word => msg`variant options: ${{ fault }}`

function faultsOf(group: Group, own: readonly VariantRow[]): [line: number, fault: Word][] {
  const names = JSON.stringify(group.options)
  const others = own.filter(({ options }) => JSON.stringify(options.map(([name]) => name)) !== names)
  if (group.options.length === 0) return own.map(({ line }) => [line, inOptions(msg`written as Colour: Black`)])
  if (others.length > 0) {
    return others.map(({ line }) => [line, inOptions(msg`not those of the other rows of this variant group`)])
  }
  const parsed = unsaid(() => VariantGroupInput.safeParse({ options: group.options, items: group.members }))
  if (parsed.success) return []
  const rowOf = new Map(own.map((row) => [row.itemId, row]))
  return parsed.error.issues.map(({ path: [field, at], message }) => {
    const member = field === 'items' ? group.members[Number(at)] : undefined
    const row = rowOf.get(member?.id ?? '') ?? own[0]
    return [row?.line ?? 1, inOptions(kept(message)[0] ?? {})]
  })
}

interface Known {
  before: readonly Group[]
  placeOfItem: ReadonlyMap<string, number>
}

/**
 * When a file is imported again: the one group all items of its rows are in, or some of them, where its options are the
 * same.
 */
function placeOfRows(own: readonly VariantRow[], { before, placeOfItem }: Known): number | undefined {
  const places = new Set(own.map(({ itemId }) => placeOfItem.get(itemId)))
  const [at, ...others] = [...places].filter((place) => place !== undefined)
  if (at === undefined || others.length > 0) return undefined
  const options = own[0]?.options.map(([name]) => name)
  return places.size === 1 || isDeepStrictEqual(before[at]?.options, options) ? at : undefined
}
