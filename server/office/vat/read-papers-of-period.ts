/** Tax invoices and tax credit notes of a period, as the schedules list them. */
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isRemoved, removedContact } from '#contract/office/personal-data.ts'
import type { Period } from '#contract/office/report-period.ts'
import { orders } from '../../orders/data/tables.ts'
import { papers } from '../../orders/papers/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { isIn } from './read-rates.ts'

/** Amounts in cents. */
export interface ShownPaper {
  number: string
  issuedAt: Date
  tin: string
  name: string
  description: string
  net: number
  vat: number
}

/** Letters of what was sold, of however many lines. */
const LONGEST = 100

const descriptions = sql<string>`(select left(string_agg(line ->> 'description', '; ' order by nth), ${LONGEST})
  from jsonb_array_elements(${papers.snapshot} -> 'lines') with ordinality as lines (line, nth))`

const shown = {
  number: papers.number,
  issuedAt: papers.issuedAt,
  tin: sql<string>`${papers.snapshot} -> 'buyer' ->> 'tin'`,
  name: sql<string>`${papers.snapshot} -> 'buyer' ->> 'name'`,
  description: descriptions,
  totalCents: papers.totalCents,
  vat: papers.vatCents,
  email: orders.email,
}

function issuedIn(period: Period): SQL | undefined {
  return and(isIn(sql`${papers.issuedAt}`, period), sql`${papers.snapshot} -> 'vat' ->> 'percent' is not null`)
}

export async function readInvoices(db: Db, period: Period): Promise<ShownPaper[]> {
  const rows = await db
    .select(shown)
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(and(issuedIn(period), ne(papers.kind, 'credit-note')))
    .orderBy(asc(papers.position))
  return rows.map(present)
}

/** Each with the invoice it corrects. */
export async function readNotes(
  db: Db,
  period: Period,
): Promise<{ note: ShownPaper; invoice: Pick<ShownPaper, 'number' | 'issuedAt'> }[]> {
  const corrected = alias(papers, 'corrected')
  const rows = await db
    .select({ note: shown, invoice: { number: corrected.number, issuedAt: corrected.issuedAt } })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .innerJoin(corrected, eq(corrected.id, papers.invoiceId))
    .where(issuedIn(period))
    .orderBy(asc(papers.position))
  return rows.map(({ note, invoice }) => ({ note: present(note), invoice }))
}

/** Of a sealed paper the TIN alone, by which the tax office knows its buyer. */
function present({ email, totalCents, name, ...row }: Omit<ShownPaper, 'net'> & { email: string; totalCents: number }) {
  return { ...row, name: isRemoved(email) ? removedContact.email : name, net: totalCents - row.vat }
}
