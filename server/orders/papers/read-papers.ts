/** Reads papers. Of one whose buyer was removed from the shop, the buyer is not told. */
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import { isRemoved, removedContact } from '#contract/office/personal-data.ts'
import { withoutNumberWords } from '#contract/orders/order-number.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Paper, PaperSummary } from '#contract/orders/papers/papers.ts'
import type { Page } from '../../http/mount.ts'
import { contains, countFound, type Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { type CodeOf, codeOnPaper, isDue, readCodesDue } from './lankaqr-codes.ts'
import { textsBeside } from './paper-texts.ts'
import { papers } from './tables.ts'

export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number]

// By their full names: in a query of one table the columns of drizzle lose theirs, and would be those of the table
// inside.
const credits = sql`(select coalesce(sum(c.total_cents), 0) from papers c where c.invoice_id = papers.id)`
const prints = sql`(select count(*) from paper_prints p where p.paper_id = papers.id)`

function selectPapers(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(papers),
      buyerEmail: orders.email,
      creditedCents: credits.mapWith(Number),
      prints: prints.mapWith(Number),
    })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(where)
    .orderBy(desc(papers.position))
}

export async function listPapersOf(db: Db, orderId: string): Promise<PaperSummary[]> {
  return (await selectPapers(db, eq(papers.orderId, orderId))).reverse().map(presentSummary)
}

interface ListPapers {
  search?: string | undefined
  limit: number
  offset: number
}

/** As the index `papers_search` has it. */
const text = sql`lower(${papers.number} || ' ' || ${papers.orderId})`
/** The index keeps groups of three letters: a shorter word is looked for among so many of the newest papers. */
const SHORT_WORD = 3
const NEWEST = 5_000

function matches(db: Db, words: string): SQL | undefined {
  if ([...words].length >= SHORT_WORD) return contains(text, words)
  const newest = db.select({ id: papers.id }).from(papers).orderBy(desc(papers.position)).limit(NEWEST)
  return and(inArray(papers.id, newest), contains(text, words))
}

/** A late page skips over numbers alone, and none of what hangs from them. */
export async function listPapers(db: Db, { search, limit, offset }: ListPapers): Promise<Page<Paper>> {
  const words = withoutNumberWords(search ?? '')
  const where = words ? matches(db, words) : undefined
  const page = db
    .select({ position: papers.position })
    .from(papers)
    .where(where)
    .orderBy(desc(papers.position))
    .limit(limit)
    .offset(offset)
  const rows = (await selectPapers(db, inArray(papers.position, page))).map(presentPaper)
  // All numbers of a month have their month.
  return { rows, ...(where ? await countFound(db, papers, where) : { total: await db.$count(papers) }) }
}

/** In the order of the ids. Throws NOT_FOUND unless all of them are there. */
export async function readPapers(db: Db, ids: readonly string[], context: ClockContext): Promise<Paper[]> {
  const rows = await selectPapers(db, inArray(papers.id, [...ids]))
  const codeOf = await readCodesDue(
    db,
    rows.flatMap(({ orderId, snapshot }) => (snapshot.lankaQr ? [orderId] : [])),
    context,
  )
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw paperNotFound()
    return { ...presentPaper(row), ...presentCode(row, codeOf), ...textsBeside(row.snapshot.language) }
  })
}

/** With its buyer, sealed or not. Throws NOT_FOUND. */
export async function readFullPaper(db: Db, id: string): Promise<Paper> {
  const [row] = await selectPapers(db, eq(papers.id, id))
  if (!row) throw paperNotFound()
  return { ...presentSummary(row), snapshot: row.snapshot, ...textsBeside(row.snapshot.language) }
}

export async function readSummary(db: Db, id: string): Promise<PaperSummary> {
  const { snapshot: _, texts: __, ...summary } = await readFullPaper(db, id)
  return summary
}

/** The papers of orders, for their buyer. */
export async function readPapersOfOrders(db: Db, orderIds: readonly string[]): Promise<Paper[]> {
  if (orderIds.length === 0) return []
  return (await selectPapers(db, inArray(papers.orderId, [...orderIds]))).map(presentPaper)
}

export async function findInvoice(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.id, id), ne(papers.kind, 'credit-note')))
  return row
}

/** The invoice of an order that is not credited in full. */
export async function findStandingInvoice(db: Db, orderId: string) {
  const rows = await db
    .select({ ...getTableColumns(papers), creditedCents: credits.mapWith(Number) })
    .from(papers)
    .where(and(eq(papers.orderId, orderId), ne(papers.kind, 'credit-note')))
    .orderBy(asc(papers.position))
  return rows.find(({ totalCents, creditedCents }) => creditedCents < totalCents)
}

/** What it bills beyond what the order comes to: pieces were taken off since, or the order was cancelled. */
export function excessOf(
  { total, credited }: Pick<PaperSummary, 'total' | 'credited'>,
  order: Pick<Order, 'status' | 'total'>,
): Cents {
  const owed = order.status === 'cancelled' ? 0 : centsFromRupees(order.total)
  return cents(Math.max(0, centsFromRupees(total) - centsFromRupees(credited) - owed))
}

/** The one of an order's papers that is an invoice and not credited in full. */
export const standingOf = (all: readonly PaperSummary[]): PaperSummary | undefined =>
  all.find(({ kind, total, credited }) => kind !== 'credit-note' && credited < total)

export async function sumCredits(db: Db, invoiceId: string): Promise<{ total: Cents; vat: Cents }> {
  const [row] = await db
    .select({
      total: sql`coalesce(sum(${papers.totalCents}), 0)`.mapWith(Number),
      vat: sql`coalesce(sum(${papers.vatCents}), 0)`.mapWith(Number),
    })
    .from(papers)
    .where(eq(papers.invoiceId, invoiceId))
  return { total: cents(row?.total ?? 0), vat: cents(row?.vat ?? 0) }
}

export function paperNotFound(): Refusal {
  return new Refusal('PAPER_NOT_FOUND')
}

function presentPaper(row: PaperRow): Paper {
  const summary = presentSummary(row)
  if (!summary.sealed) return { ...summary, snapshot: row.snapshot }
  const buyer = { name: removedContact.email, address: '', phone: '', tin: '' }
  return { ...summary, snapshot: { ...row.snapshot, buyer } }
}

/** The code that it was issued with, for as long as it says what is to be paid. */
function presentCode(row: PaperRow, codeOf: CodeOf): Pick<Paper, 'lankaQr'> {
  const issued = row.snapshot.lankaQr
  // Credit notes of an older version had it from their invoice.
  if (!issued || row.kind === 'credit-note') return {}
  const due = codeOf(row.orderId)
  if (due === 'paid') return { lankaQr: 'paid' }
  // Nobody is asked to pay what is looked at, was given for the goods, or is not to be paid any more.
  if (!isDue(due)) return {}
  const holds = due.code === issued.code && due.amount === issued.amount && row.creditedCents === 0
  return holds ? codeOnPaper(issued) : { lankaQr: 'changed' }
}

function presentSummary(row: PaperRow): PaperSummary {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    orderId: row.orderId,
    issuedAt: row.issuedAt.toISOString(),
    total: rupees(cents(row.totalCents)),
    credited: rupees(cents(row.creditedCents)),
    prints: row.prints,
    sealed: isRemoved(row.buyerEmail),
  }
}
