/** What the shop holds, taken away as tables: items, orders, customers, what is to be ordered again. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { ParcelFilter } from '../orders/couriers/couriers.ts'
import { RedirectFilter } from '../site/redirects.ts'
import { ReorderFilter } from '../stock/reorder.ts'
import { day } from '../text/text.ts'

export const ExportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** Rows of an Excel file at most; longer tables are taken as CSV, which is written while it is read. */
export const XLSX_ROWS = 50_000

const Day = day(msg`Please choose a day`)
const table = {
  access: 'admin',
  file: true,
  answer: z.string().meta({ format: 'binary' }),
  limits: { perAddress: 'RATE_LIMIT_EXPORT' },
} as const

export const exportCalls = {
  'POST /exports/items': {
    ...table,
    summary: 'All items as a table that can be imported again; it is noted in the audit log',
    permission: 'import-and-export',
    body: z.object({ format: ExportFormat }),
  },
  'POST /exports/orders': {
    ...table,
    summary: 'Orders as a table with a row for each of their lines; it is noted in the audit log',
    permission: 'import-and-export',
    body: z.object({
      format: ExportFormat,
      /** Placed on this day or later, and on this day or earlier; days of Sri Lanka. */
      from: Day.optional(),
      to: Day.optional(),
    }),
  },
  'POST /exports/customers': {
    ...table,
    summary: 'All customers as a table; it is noted in the audit log',
    permission: 'export-customers',
    body: z.object({ format: ExportFormat }),
  },
  'POST /exports/reorder': {
    ...table,
    summary: 'Items that are low in stock as a table, such as of one supplier; it is noted in the audit log',
    permission: 'edit-items',
    body: ReorderFilter.extend({ format: ExportFormat }),
  },
  'POST /exports/parcels': {
    ...table,
    summary:
      'Parcels as the list that a courier gets: of no state given those that are under way; noted in the audit log',
    permission: 'import-and-export',
    body: ParcelFilter.extend({ format: ExportFormat }),
  },
  'POST /exports/redirects': {
    ...table,
    summary: 'Redirects as a table that can be read again; it is noted in the audit log',
    permission: 'edit-redirects',
    body: RedirectFilter.extend({ format: ExportFormat }),
  },
} as const satisfies Record<string, Endpoint>

/** The last word of an export's path, and the first of its file's name. */
export type ExportName = keyof typeof exportCalls extends `POST /exports/${infer Name}` ? Name : never
