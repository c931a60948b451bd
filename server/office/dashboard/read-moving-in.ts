/** How far a move from another shop is: counted from what is there, nothing is ticked by hand. */
import { sql } from 'drizzle-orm'
import { type ImportKind, kindOf } from '#contract/integrations/imports.ts'
import type { MovingIn } from '#contract/office/moving-in.ts'
import { itemKeys, items } from '../../catalogue/data/tables.ts'
import { importRows, imports } from '../../integrations/imports/tables.ts'
import { pastOrders } from '../../orders/past-orders/tables.ts'
import { users } from '../../people/accounts/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownPages } from '../../site/pages/tables.ts'
import { missedAddresses, redirects } from '../../site/redirects/tables.ts'

export async function readMovingIn(db: Db): Promise<MovingIn> {
  const [parts, counts] = await Promise.all([countImports(db), countShop(db)])
  const { items: all, accounts, past, pages, redirects: leading, ...missing } = counts
  return {
    goods: { ...parts.goods, items: all },
    customers: { ...parts.customers, accounts },
    pastOrders: { ...parts['past-orders'], orders: past },
    pages: { ...parts.pages, pages },
    redirects: leading,
    missing,
  }
}

type Part = Record<'open' | 'added' | 'undone', number>

async function countImports(db: Db): Promise<Record<ImportKind, Part>> {
  const rows = await db
    .select({
      format: imports.format,
      open: sql<number>`(count(*) filter (where ${imports.state} in ('checking', 'checked', 'running', 'undoing')))::int`,
      added: sql<number>`coalesce(sum((${imports.counts} ->> 'add')::int) filter (where ${imports.state} = 'done'), 0)::int`,
      undone: sql<number>`(count(*) filter (where ${imports.state} = 'undone'))::int`,
    })
    .from(imports)
    .groupBy(imports.format)
  const sumOf = (kind: ImportKind) =>
    rows
      .filter(({ format }) => kindOf(format) === kind)
      .reduce<Part>(
        (sum, { open, added, undone }) => ({
          open: sum.open + open,
          added: sum.added + added,
          undone: sum.undone + undone,
        }),
        { open: 0, added: 0, undone: 0 },
      )
  return {
    goods: sumOf('goods'),
    customers: sumOf('customers'),
    'past-orders': sumOf('past-orders'),
    pages: sumOf('pages'),
  }
}

interface Counts extends Record<string, unknown> {
  items: number
  accounts: number
  past: number
  pages: number
  redirects: number
  withoutPicture: number
  free: number
  hidden: number
  drafts: number
  notMailed: number
  addresses: number
}

async function countShop(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*) from ${items})::int as items,
      (select count(*) from ${users} where ${users.importedAt} is not null)::int as accounts,
      (select count(*) from ${pastOrders})::int as past,
      (select count(*) from ${ownPages})::int as pages,
      (select count(*) from ${redirects})::int as redirects,
      (select count(*) from ${itemKeys} join ${items} on ${items.id} = ${itemKeys.itemId}
        where not ${itemKeys.hasPicture} and not ${items.disabled})::int as "withoutPicture",
      (select count(*) from ${items} where ${items.priceCents} = 0 and not ${items.disabled})::int as free,
      (select count(*) from ${items} where ${items.disabled})::int as hidden,
      (select count(*) from ${ownPages} where ${ownPages.shown} is null and ${ownPages.next} is null)::int as drafts,
      (select count(*) from ${importRows} join ${imports} on ${imports.id} = ${importRows.importId}
        where ${imports.state} = 'done' and ${imports.mailsAskedAt} is null and ${importRows.userId} is not null
          and ${importRows.mailedAt} is null)::int as "notMailed",
      (select count(*) from ${missedAddresses})::int as addresses`)
  const [counts] = rows
  if (!counts) throw new Error('the database counted nothing')
  return counts
}
