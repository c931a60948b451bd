/**
 * Schedules of the VAT return as files, named and formed as the tax office wants them: no byte order mark, days as
 * 11/30/2026, two decimal places, no mark between thousands.
 */
import { sql } from 'drizzle-orm'
import type { FileAnswer } from '#contract/core/endpoint.ts'
import { dayOf } from '#contract/office/report-period.ts'
import { periodOfCode } from '#contract/office/vat-period.ts'
import { headsOf, type ScheduleName } from '#contract/office/vat-settings.ts'
import { formatPaperDate } from '#contract/orders/papers/paper-dates.ts'
import type { SettingValues } from '#contract/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeLongCsv } from '../../platform/sheets/csv.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { readInvoices, readNotes, type ShownPaper } from './read-papers-of-period.ts'
import { cashOf, readRates } from './read-rates.ts'
import { purchases } from './tables.ts'

export interface WriteSchedule {
  /** Of the period. */
  code: string
  schedule: ScheduleName
  kind: 'ORIGINAL' | 'AMENDMENT'
  by: AuditSource
}

const names = ['papers.tin', 'vat.cashTin', 'vat.schedule04', 'vat.schedule01Heads'] as const
const others = ['vat.schedule02Heads', 'vat.schedule04Heads'] as const
type Set = Pick<SettingValues, (typeof names)[number] | (typeof others)[number]>

/** Throws MOVE_NOT_ALLOWED for one that is off, and PAPER_NOT_POSSIBLE without the shop's TIN. */
export async function writeSchedule(tx: Tx, asked: WriteSchedule, context: Context): Promise<FileAnswer> {
  const { code, schedule, kind, by } = asked
  const set = await readSettings(tx, [...names, ...others])
  if (schedule === '04' && !set['vat.schedule04']) throw new Refusal('SCHEDULE_OFF')
  if (set['papers.tin'] === '') throw new Refusal('SCHEDULE_TIN_MISSING')
  const after = { period: code, kind }
  await audit(tx, { kind: 'accounts.exported', by, subject: `VAT schedule ${schedule}`, after }, context)
  const rows = await readers[schedule](tx, code, set)
  const csv = await writeLongCsv([headsOf(set[`vat.schedule${schedule}Heads`]), ...rows])
  const today = dayOf(context.clock()).replaceAll('-', '')
  return {
    bytes: new TextEncoder().encode(csv),
    type: 'text/csv; charset=utf-8',
    name: `${tin9(set['papers.tin'])}_VAT_SCHEDULE${schedule}_${code}_${today}_${kind}_V1.csv`,
  }
}

const readers: Record<ScheduleName, (db: Db, code: string, set: Set) => Promise<string[][]>> = {
  '01': outputRows,
  '02': purchaseRows,
  '04': noteRows,
}

async function outputRows(db: Db, code: string, set: Set): Promise<string[][]> {
  const period = periodOfCode(code)
  const invoices = (await readInvoices(db, period)).map((paper) => [
    formatPaperDate(paper.issuedAt.toISOString()),
    paper.number,
    tin9(paper.tin),
    cell(paper.name),
    cell(paper.description),
    ...sums(paper),
  ])
  const cash = (await readRates(db, period)).flatMap((sums_) => {
    const { net, vat } = cashOf(sums_)
    if (net === 0 && vat === 0) return []
    const number = `CASH_${code}_${String(sums_.percent).replace('.', '_')}`
    const last = formatPaperDate(period.to)
    return [[last, number, set['vat.cashTin'], 'Cash customers', 'Sales to cash customers', ...sums({ net, vat })]]
  })
  return numbered([...invoices, ...cash])
}

async function purchaseRows(db: Db, code: string): Promise<string[][]> {
  const { from, to } = periodOfCode(code)
  const rows = await db
    .select()
    .from(purchases)
    .where(sql`${purchases.day} between ${from} and ${to}`)
    .orderBy(purchases.day, purchases.createdAt, purchases.id)
  const told = rows.map((row) => [
    formatPaperDate(row.day),
    cell(row.number),
    row.supplierTin,
    cell(row.supplier),
    cell(row.description),
    ...sums({ net: row.netCents, vat: row.vatCents }),
    decimal(row.disallowedCents),
  ])
  return numbered(told)
}

async function noteRows(db: Db, code: string): Promise<string[][]> {
  const rows = await readNotes(db, periodOfCode(code))
  const told = rows.map(({ note, invoice }) => [
    tin9(note.tin),
    formatPaperDate(invoice.issuedAt.toISOString()),
    invoice.number,
    'Tax Credit Note',
    formatPaperDate(note.issuedAt.toISOString()),
    note.number,
    ...sums(note),
    'Yes',
  ])
  return numbered(told)
}

const tin9 = (tin: string): string => tin.slice(0, 9)

function sums({ net, vat }: Pick<ShownPaper, 'net' | 'vat'>): [string, string] {
  return [decimal(net), decimal(vat)]
}

/** Two decimal places, from cents. */
function decimal(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** How the verifier reads quotation marks is not known: a cell has nothing that would need them. */
function cell(words: string): string {
  return words
    .replaceAll('"', "'")
    .replace(/[\s,\p{Cc}]+/gu, ' ')
    .trim()
}

function numbered(rows: readonly string[][]): string[][] {
  return rows.map((row, at) => [String(at + 1), ...row])
}
