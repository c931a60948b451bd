/** The redirects for the back office: a page of them, a table of all, and addresses that were not found. */
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { timeInShop } from '#contract/core/dates.ts'
import type { MissedAddress, Redirect, RedirectFilter } from '#contract/site/redirects.ts'
import type { Page } from '../../http/mount.ts'
import { contains, type Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Column, SheetTable } from '../../platform/sheets/write-sheet.ts'
import type { ShopAddresses } from './shop-addresses.ts'
import { missedAddresses, redirects } from './tables.ts'

type RedirectRecord = typeof redirects.$inferSelect

interface Paging {
  limit: number
  offset: number
}

const newestFirst = [desc(redirects.madeAt), desc(redirects.id)]

function isMeant({ search = '', source, used }: RedirectFilter): SQL | undefined {
  const typed = search.trim()
  const addresses = [redirects.fromPath, redirects.toAddress]
  return and(
    typed === '' ? undefined : or(...addresses.map((address) => contains(sql`lower(${address})`, typed))),
    source && eq(redirects.source, source),
    used && (used === 'yes' ? isNotNull(redirects.lastUsedAt) : isNull(redirects.lastUsedAt)),
  )
}

export async function listRedirects(
  db: Db,
  { limit, offset, ...filter }: RedirectFilter & Paging,
): Promise<Page<Redirect>> {
  const where = isMeant(filter)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.$count(redirects, where),
  ])
  return { rows: rows.map(presentRedirect), total }
}

export function presentRedirect(row: RedirectRecord): Redirect {
  return {
    id: row.id,
    from: row.fromPath,
    to: row.toAddress,
    permanent: row.status === 301,
    source: row.source,
    uses: row.uses,
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
    made: row.madeAt.toISOString(),
  }
}

/** Null for none. `from`: as `foldPath` writes it. */
export async function readRedirectFrom(db: Db, from: string): Promise<RedirectRecord | null> {
  const [row] = await db.select().from(redirects).where(eq(redirects.fromPath, from))
  return row ?? null
}

/** Those of these paths, as `foldPath` writes them, that lead somewhere. */
export async function findRedirectedFrom(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let at = 0; at < paths.length; at += PATHS_A_QUERY) {
    const rows = await db
      .select({ from: redirects.fromPath })
      .from(redirects)
      .where(inArray(redirects.fromPath, paths.slice(at, at + PATHS_A_QUERY)))
    for (const { from } of rows) found.add(from)
  }
  return found
}

const PATHS_A_QUERY = 5_000

/** Throws NOT_FOUND. */
export async function readRedirect(db: Db, where: SQL): Promise<Redirect> {
  const [row] = await db.select().from(redirects).where(where)
  if (!row) throw new Refusal('REDIRECT_NOT_FOUND')
  return presentRedirect(row)
}

/** The first two as Shopify names them, whose file of redirects is read too. */
const columns: Column[] = [
  { head: 'Redirect from' },
  { head: 'Redirect to' },
  { head: 'Status', holds: 'number' },
  { head: 'Uses', holds: 'number' },
  { head: 'Last used' },
]
const ROWS_A_PAGE = 1_000

export function redirectTable(db: Db, filter: RedirectFilter): SheetTable {
  return { columns, pages: pagesOf(db, filter) }
}

async function* pagesOf(db: Db, filter: RedirectFilter) {
  let last: RedirectRecord | undefined
  do {
    const behind: SQL | undefined =
      last && sql`(${redirects.madeAt}, ${redirects.id}) < (${last.madeAt.toISOString()}::timestamptz, ${last.id})`
    const rows = await db
      .select()
      .from(redirects)
      .where(and(isMeant(filter), behind))
      .orderBy(...newestFirst)
      .limit(ROWS_A_PAGE)
    yield rows.map(cellsOf)
    last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1)
  } while (last)
}

function cellsOf({ fromPath, toAddress, status, uses, lastUsedAt }: RedirectRecord): string[] {
  const lastUsed = lastUsedAt === null ? '' : timeInShop(lastUsedAt.toISOString())
  return [fromPath, toAddress, String(status), String(uses), lastUsed]
}

export async function listMissed(
  db: Db,
  { limit, offset }: Paging,
  { findLikely }: Pick<ShopAddresses, 'findLikely'>,
): Promise<Page<MissedAddress>> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(missedAddresses)
      .orderBy(desc(missedAddresses.count), desc(missedAddresses.lastAt), missedAddresses.path)
      .limit(limit)
      .offset(offset),
    db.$count(missedAddresses),
  ])
  const likely = await findLikely(
    db,
    rows.map(({ path }) => path),
  )
  const shown = rows.map(({ path, count, lastAt }) => {
    return { path, count, last: lastAt.toISOString(), likely: likely.get(path) ?? null }
  })
  return { rows: shown, total }
}
