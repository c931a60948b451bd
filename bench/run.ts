/** `npm run bench`: how fast the shop is; `--only pages,orders` for parts of it, `--write` to put the figures into the docs. */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts.ts'
import { benchBackOffice } from './back-office.ts'
import { benchHits } from './cache-hit-rate.ts'
import { benchHostile } from './hostile.ts'
import { reportLighthouse } from './lighthouse.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { createReport, type Report } from './report.ts'
import { benchSearch } from './search.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
  },
})

const parts: Record<string, (report: Report) => Promise<void>> = {
  pages: (report) => benchPages(report, values.items.split(',').map(Number)),
  hits: benchHits,
  orders: benchOrders,
  'order-lists': (report) => benchOrderLists(report, Number(values.orders)),
  search: benchSearch,
  accounts: benchAccounts,
  office: benchBackOffice,
  hostile: benchHostile,
  lighthouse: reportLighthouse,
}

const chosen = values.only?.split(',') ?? Object.keys(parts)
const report = createReport()
const date = new Date().toISOString().slice(0, 10)
const memory = Math.round(totalmem() / 1024 ** 3)
report.section(
  'The machine',
  `${date}: ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GiB, Node.js ${process.versions.node}.`,
)
for (const name of chosen) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part called ${name}; there are ${Object.keys(parts).join(', ')}`)
  await part(report)
}
if (values.write) report.writeInto('docs/performance.md')
