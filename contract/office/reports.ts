/**
 * Reports of the back office: sales of a period and its parts, what shoppers looked for in vain, lists for the
 * accountant.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { saying } from '../text/say.ts'
import { day, Id } from '../text/text.ts'
import { countedKinds } from './tracked-events.plain.ts'

/** Days of the longest period of a report. */
export const LONGEST_PERIOD = 3_660

export const ReportStep = z.enum(['day', 'week', 'month'])
export type ReportStep = z.infer<typeof ReportStep>

export const ReportPart = z.enum(['category', 'brand', 'item', 'district', 'payment'])
export type ReportPart = z.infer<typeof ReportPart>

/** How many parts an answer lists; the rest is one sum. */
export const PARTS_LISTED = 100

const Day = day()
/** Days in Sri Lanka, both included. */
const days = { from: Day, to: Day }

interface Days {
  from: string
  to: string
}

function isPeriod({ from, to }: Days): boolean {
  return from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < LONGEST_PERIOD
}
const wrongPeriod = {
  ...saying(msg`The last day must not be before the first, and a period has at most ten years`),
  path: ['to'],
}

const figures = {
  /** Those placed in the period and not cancelled; of goods, those they are part of. */
  orders: z.number().int(),
  pieces: z.number().int(),
  /** Goods at their prices, discount codes not taken off. All sums in rupees. */
  gross: z.number(),
  /** What discount codes took off goods and delivery. */
  discount: z.number(),
  delivery: z.number(),
  /** Money given back in the period, whenever its order was placed. */
  refunds: z.number(),
  /** Inside of all that, refunds taken off. */
  vat: z.number(),
  /** Gross and delivery, less discount, refunds and VAT. */
  net: z.number(),
  /** Goods after discount, without VAT. */
  goods: z.number(),
  /** The part of `goods` whose cost was noted when it was sold. */
  costed: z.number(),
  /** What that part cost. */
  cost: z.number(),
  /** `costed` less `cost`. */
  margin: z.number(),
}
export const Figures = z.object(figures).meta({ id: 'SalesFigures' })
export type Figures = z.infer<typeof Figures>

const SalesOfTime = z.object({ ...figures, from: z.string(), to: z.string() }).meta({ id: 'SalesOfTime' })
export type SalesOfTime = z.infer<typeof SalesOfTime>

export const SalesReport = z
  .object({
    from: z.string(),
    to: z.string(),
    totals: Figures,
    /**
     * Each day, week (from Monday) or month of the period, those without sales too; the first and last one may be cut.
     */
    times: z.array(SalesOfTime),
    /** The period it is compared with: the months before whole months, else as many days before. */
    before: z.object({ from: z.string(), to: z.string(), totals: Figures, times: z.array(SalesOfTime) }),
  })
  .meta({ id: 'SalesReport' })
export type SalesReport = z.infer<typeof SalesReport>

const SalesOfPart = z
  .object({
    ...figures,
    /** Of an item its id; empty where it is not known. */
    key: z.string(),
    label: z.string(),
    /** `net` of the period before. */
    netBefore: z.number(),
  })
  .meta({ id: 'SalesOfPart' })
export type SalesOfPart = z.infer<typeof SalesOfPart>

export const PartsReport = z
  .object({
    of: ReportPart,
    /** By `net`, the largest first. */
    rows: z.array(SalesOfPart),
    /** How many parts there are in all. */
    total: z.number().int(),
    /** What the parts that are not listed come to; null where all are. */
    rest: z.union([Figures, z.null()]),
  })
  .meta({ id: 'PartsReport' })
export type PartsReport = z.infer<typeof PartsReport>

export const MissedReport = z
  .object({
    /** Searches that found nothing, the most frequent first. */
    searches: z.array(z.object({ words: z.string(), count: z.number().int() })),
    /** With those whose words are not kept. */
    searchesInAll: z.number().int(),
    /** Pages of items that had none left, the most seen first. */
    soldOut: z.array(
      z.object({ id: z.string(), title: z.string(), count: z.number().int(), /** Now. */ qty: z.number().int() }),
    ),
    carts: z.object({ filled: z.number().int(), checkouts: z.number().int(), ordered: z.number().int() }),
  })
  .meta({ id: 'MissedReport' })
export type MissedReport = z.infer<typeof MissedReport>

export const ReportTable = z.enum([
  'times',
  'category',
  'brand',
  'item',
  'district',
  'payment',
  'searches',
  'sold-out',
  'carts',
])
export type ReportTable = z.infer<typeof ReportTable>

export const AccountList = z.enum(['orders', 'lines', 'refunds'])
export type AccountList = z.infer<typeof AccountList>

const seen = { access: 'admin', permission: 'see-reports' } as const

export const reportCalls = {
  'GET /reports/sales': {
    summary: 'What was sold in a period, by day, week or month, beside the period before',
    ...seen,
    query: z.object({ ...days, by: ReportStep.default('day') }).refine(isPeriod, wrongPeriod),
    answer: SalesReport,
  },
  'GET /reports/parts': {
    summary: `What was sold in a period by category, brand, item, district or way of paying, the ${PARTS_LISTED} largest`,
    ...seen,
    query: z.object({ ...days, of: ReportPart }).refine(isPeriod, wrongPeriod),
    answer: PartsReport,
  },
  'GET /reports/missed': {
    summary: 'Searches that found nothing, items looked at with none left, and carts left, counted without people',
    ...seen,
    query: z.object(days).refine(isPeriod, wrongPeriod),
    answer: MissedReport,
  },
  'POST /reports/csv': {
    summary: 'A table of a report as CSV, with all of its rows',
    ...seen,
    body: z.object({ ...days, table: ReportTable, by: ReportStep.default('day') }).refine(isPeriod, wrongPeriod),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
  'POST /reports/accounts': {
    summary: 'Orders, their lines or refunds of a period with VAT and papers, as CSV; it is noted in the audit log',
    access: 'admin',
    permission: 'export-accounts',
    body: z.object({ ...days, list: AccountList }).refine(isPeriod, wrongPeriod),
    file: true,
    answer: z.string().meta({ format: 'binary' }),
    limits: { perAddress: 'RATE_LIMIT_EXPORT' },
  },
  'POST /counts': {
    summary: 'What a page of the shop counts, without telling who it was; nothing is counted for Do Not Track',
    access: 'anyone',
    body: z.object({
      kind: z.enum(countedKinds),
      /** The item that had none left. */
      item: Id.optional(),
      /** The search that found nothing. */
      search: z.string().max(limits.search).optional(),
    }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_COUNT', perProcess: true },
  },
} as const satisfies Record<string, Endpoint>
