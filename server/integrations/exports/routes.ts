/** The calls that give tables away. */

import type { FileAnswer } from '#contract/core/endpoint.ts'
import { formatNumber } from '#contract/core/format.ts'
import { type ExportFormat, type ExportName, XLSX_ROWS } from '#contract/integrations/exports.ts'
import { dayOf } from '#contract/office/report-period.ts'
import type { AuditKind } from '#contract/site/audit.ts'
import { itemTable } from '../../catalogue/cells/export-items.ts'
import type { Mount } from '../../http/mount.ts'
import { parcelTable } from '../../orders/couriers/list-parcels.ts'
import { Refusal } from '../../platform/refusal.ts'
import { csvStream, type SheetTable, xlsxBytes } from '../../platform/sheets/write-sheet.ts'
import type { Services } from '../../services.ts'
import { type AuditSource, audit, auditSource } from '../../site/audit/audit.ts'
import { redirectTable } from '../../site/redirects/list-redirects.ts'
import { reorderTable } from '../../stock/inventory/receipts/list-reorder.ts'
import { customerTable } from './customer-table.ts'
import { orderTable } from './order-table.ts'

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Export {
  what: ExportName
  kind: AuditKind
  format: ExportFormat
  by: AuditSource
  table: SheetTable
}

export function mountExports(mount: Mount, services: Services): void {
  const { db, transaction, clock } = services

  const give = async ({ what, kind, format, by, table }: Export): Promise<FileAnswer> => {
    await transaction((tx) => audit(tx, { kind, by, subject: what, after: { format } }, services))
    const name = `${what}-${dayOf(clock())}.${format}`
    if (format === 'csv') return { bytes: csvStream(table), type: 'text/csv; charset=utf-8', name }
    const bytes = await xlsxBytes(table, XLSX_ROWS)
    if (bytes) return { bytes, type: XLSX_TYPE, name }
    const most = formatNumber(XLSX_ROWS)
    throw new Refusal('TOO_MANY_ROWS', { most })
  }

  mount('POST /exports/items', ({ body, actor, http }) =>
    give({
      ...body,
      what: 'items',
      kind: 'catalogue.exported',
      by: auditSource(http, actor),
      table: itemTable(db),
    }),
  )

  mount('POST /exports/orders', ({ body, actor, http }) =>
    give({
      format: body.format,
      what: 'orders',
      kind: 'orders.exported',
      by: auditSource(http, actor),
      table: orderTable(db, body),
    }),
  )

  mount('POST /exports/customers', ({ body, actor, http }) =>
    give({
      ...body,
      what: 'customers',
      kind: 'customers.exported',
      by: auditSource(http, actor),
      table: customerTable(db),
    }),
  )

  mount('POST /exports/reorder', ({ body: { format, ...filter }, actor, http }) =>
    give({
      format,
      what: 'reorder',
      kind: 'catalogue.exported',
      by: auditSource(http, actor),
      table: reorderTable(db, filter, services),
    }),
  )

  mount('POST /exports/parcels', ({ body: { format, ...filter }, actor, http }) =>
    give({
      format,
      what: 'parcels',
      kind: 'parcels.exported',
      by: auditSource(http, actor),
      table: parcelTable(db, filter),
    }),
  )

  mount('POST /exports/redirects', ({ body: { format, ...filter }, actor, http }) =>
    give({
      format,
      what: 'redirects',
      kind: 'redirects.exported',
      by: auditSource(http, actor),
      table: redirectTable(db, filter),
    }),
  )
}
