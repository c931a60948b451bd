/**
 * What wanted redirects become beside those that are stored: none leads to where another one begins, and none back to
 * where it comes from.
 */
import { inArray, or } from 'drizzle-orm'
import { queryOf, type Target, withQuery } from '#contract/site/old-address.plain.ts'
import type { RedirectSource } from '#contract/site/redirects.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { redirects } from './tables.ts'

export interface WantedRedirect {
  /** As `foldPath` writes it. */
  from: string
  target: Target
  permanent: boolean
  source: RedirectSource
  importId?: string | undefined
}

export type PlannedRow = Pick<
  typeof redirects.$inferSelect,
  'id' | 'fromPath' | 'toAddress' | 'toPath' | 'status' | 'source' | 'importId'
>
export type PlannedOutcome = 'added' | 'changed' | 'same' | 'loop'

interface Plan {
  /** Of each wanted one, in their order. */
  outcomes: PlannedOutcome[]
  /** To be stored; of one `from` there is one. */
  rows: PlannedRow[]
}

const { id, fromPath, toAddress, toPath, status, source, importId } = redirects
const columns = { id, fromPath, toAddress, toPath, status, source, importId }
const KEYS_A_QUERY = 5_000

export async function planRedirects(db: Db, wanted: readonly WantedRedirect[]): Promise<Plan> {
  const known = await readAround(db, wanted)
  const changed = new Set<string>()
  const outcomes = wanted.map((one) => place(known, one, changed))
  return { outcomes, rows: [...changed].flatMap((from) => known.byFrom.get(from) ?? []) }
}

/** Those that begin where a wanted one begins or ends, and those that end where one begins. */
interface Known {
  byFrom: Map<string, PlannedRow>
  /** The beginnings of those that end at a path. */
  endingAt: Map<string, Set<string>>
}

async function readAround(db: Db, wanted: readonly WantedRedirect[]): Promise<Known> {
  const keys = [...new Set(wanted.flatMap(({ from, target }) => [from, target.key ?? from]))]
  const known: Known = { byFrom: new Map(), endingAt: new Map() }
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const some = keys.slice(at, at + KEYS_A_QUERY)
    const rows = await db
      .select(columns)
      .from(redirects)
      .where(or(inArray(fromPath, some), inArray(toPath, some)))
    for (const row of rows) set(known, row)
  }
  return known
}

function set({ byFrom, endingAt }: Known, row: PlannedRow): void {
  const before = byFrom.get(row.fromPath)
  if (before?.toPath) endingAt.get(before.toPath)?.delete(row.fromPath)
  byFrom.set(row.fromPath, row)
  if (row.toPath === null) return
  const beginnings = endingAt.get(row.toPath) ?? new Set()
  endingAt.set(row.toPath, beginnings.add(row.fromPath))
}

function place(known: Known, wanted: WantedRedirect, changed: Set<string>): PlannedOutcome {
  const { from } = wanted
  const end = endOf(known, wanted)
  if (end.toPath === from) return 'loop'
  const before = known.byFrom.get(from)
  if (before && before.toAddress === end.toAddress && before.status === end.status) return 'same'
  const own = { id: before?.id ?? newId(), fromPath: from, source: wanted.source, importId: wanted.importId ?? null }
  set(known, { ...own, ...end })
  changed.add(from)
  for (const earlier of [...(known.endingAt.get(from) ?? [])]) {
    const row = known.byFrom.get(earlier)
    if (row) set(known, { ...row, ...behind(row, end) })
    changed.add(earlier)
  }
  return before ? 'changed' : 'added'
}

type End = Pick<PlannedRow, 'toAddress' | 'toPath' | 'status'>

/** Where it leads at last: where it is to lead another one may begin, and that one ends there. */
function endOf({ byFrom }: Known, { target, permanent }: WantedRedirect): End {
  const asked: End = { toAddress: target.to, toPath: target.key, status: permanent ? 301 : 302 }
  const next = target.key === null ? undefined : byFrom.get(target.key)
  return next ? behind(asked, next) : asked
}

/** Whoever comes by two for good, comes for good; the query of the first one is kept. */
function behind(first: End, last: End): End {
  const isForGood = first.status === 301 && last.status === 301
  return {
    toAddress: withQuery(last.toAddress, queryOf(first.toAddress)),
    toPath: last.toPath,
    status: isForGood ? 301 : 302,
  }
}
