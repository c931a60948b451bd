/** The calls of the reports, and what pages count for them. */

import { msg } from '@lingui/core/runtime-macro'
import { periodBefore } from '#contract/office/report-period.ts'
import { PARTS_LISTED } from '#contract/office/reports.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { recordExport, sendAccounts } from './accounts.ts'
import { countSalesOf } from './count-sales.ts'
import { createCounter } from './counts.ts'
import { readMissed } from './read-missed.ts'
import { readParts, readSales } from './read-sales.ts'
import { writeTable } from './table-csv.ts'

export function mountReports(mount: Mount, services: Services): void {
  const { db, transaction } = services
  const counter = createCounter(services)

  mount('GET /reports/sales', async ({ query: { by, ...period } }) => {
    await countSalesOf(services, [period, periodBefore(period)])
    return readSales(db, period, by)
  })

  mount('GET /reports/parts', async ({ query: { of, ...period } }) => {
    await countSalesOf(services, [period, periodBefore(period)])
    return readParts(db, { period, of, limit: PARTS_LISTED })
  })

  mount('GET /reports/missed', async ({ query }) => {
    await counter.flush()
    return readMissed(db, query)
  })

  mount('POST /reports/csv', async ({ body: { table, by, ...period } }) => {
    await counter.flush()
    await countSalesOf(services, [period, periodBefore(period)])
    return writeTable(db, { period, table, by })
  })

  mount('POST /reports/accounts', async ({ body: { list, ...period }, actor, http }) => {
    const by = auditSource(http, actor)
    await transaction((tx) => recordExport(tx, { period, list, by }, services))
    return sendAccounts(db, { period, list })
  })

  mount('POST /counts', async ({ body, http }) => {
    const refusesTracking = http.req.header('dnt') === '1' || http.req.header('sec-gpc') === '1'
    if (!refusesTracking) counter.count(body, http.env?.address)
    return { success: true, message: say(msg`Counted`) }
  })
}
