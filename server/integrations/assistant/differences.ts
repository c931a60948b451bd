/** What changed between two answers, as fields of the things they tell of. */
import { isDeepStrictEqual } from 'node:util'

export interface Difference {
  /** The id of the thing, and what people call it; empty where the answer is about nothing with an id. */
  id: string
  title: string
  field: string
  from: unknown
  to: unknown
}

/** They differ with each write, or from moment to moment. */
const UNTOLD = new Set(['version', 'updatedAt', 'leftMs'])

interface Thing {
  id: string
  title: string
}

interface Place extends Thing {
  path: readonly string[]
}

export function differences(before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const count = Math.max(before.length, after.length)
  const places = Array.from({ length: count }, (_, at) =>
    compare(before[at], after[at], { id: '', title: '', path: [] }),
  )
  return places.flat()
}

function compare(from: unknown, to: unknown, place: Place): Difference[] {
  if (isDeepStrictEqual(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to) && [...from, ...to].every(hasId)) return compareRows(from, to, place)
  const [one, two] = [asRecord(from), asRecord(to)]
  if (one && two) return compareFields(one, two, place)
  const { id, title, path } = placeOf(to) ?? placeOf(from) ?? place
  return [{ id, title, field: path.join('.'), from: summed(from), to: summed(to) }]
}

function compareRows(from: readonly unknown[], to: readonly unknown[], place: Place): Difference[] {
  const [was, is] = [byId(from), byId(to)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => compare(was.get(id), is.get(id), place))
}

function compareFields(from: Fields, to: Fields, place: Place): Difference[] {
  const here = placeOf(to) ?? place
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !UNTOLD.has(name))
  return names.flatMap((name) => compare(from[name], to[name], { ...here, path: [...here.path, name] }))
}

type Fields = Record<string, unknown>

const asRecord = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const hasId = (value: unknown): boolean => typeof asRecord(value)?.id === 'string'

function byId(rows: readonly unknown[]): Map<unknown, unknown> {
  return new Map(rows.map((row) => [asRecord(row)?.id, row]))
}

/** A thing with an id has its own fields; null for anything else. */
function placeOf(value: unknown): Place | null {
  const { id, title, code, name } = asRecord(value) ?? {}
  if (typeof id !== 'string') return null
  const called = [title, code, name].find((one) => typeof one === 'string' && one !== '')
  return { id, title: typeof called === 'string' ? called : id, path: [] }
}

/** What came or went is told whole, but not what says nothing. */
function summed(value: unknown): unknown {
  const record = asRecord(value)
  if (!record) return value ?? null
  const told = Object.entries(record).filter(([name, one]) => !UNTOLD.has(name) && one !== null && one !== '')
  return Object.fromEntries(told)
}

/** What visitors and the clock move is no edit. */
const COUNTED = new Set(['leftMs', 'uses', 'lastUsed'])

/**
 * How things stood, to know whether they still do: an answer with a `version` by that alone, since pieces that are sold
 * meanwhile are no edit, anything else by all of it.
 */
export function standing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(standing)
  const record = asRecord(value)
  if (!record) return value
  if (typeof record.version === 'number') return { id: record.id, version: record.version }
  const kept = Object.entries(record).filter(([name]) => !COUNTED.has(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, standing(one)]))
}

/** The versions that a value holds, in their order. */
export function versionsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(versionsIn)
  const record = asRecord(value)
  if (!record) return []
  if (typeof record.version === 'number') return [record.version]
  return Object.values(record).flatMap(versionsIn)
}
