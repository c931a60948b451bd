/**
 * `npm run bench`: how fast the shop is; `--only pages,orders` for parts of it, `--write` to put the figures into the
 * docs; `--only lists` for every list of a large shop.
 */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts.ts'
import { benchBackOffice } from './back-office.ts'
import { benchBooks } from './books.ts'
import { benchHits } from './cache-hit-rate.ts'
import { benchFilters } from './filters.ts'
import { benchImports } from './imports.ts'
import { benchFirstVisits, benchInteractions } from './interactions.ts'
import { benchLists } from './lists.ts'
import { benchOldAddresses } from './old-addresses.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { createReport, type Report } from './report.ts'
import { benchReports } from './reports.ts'
import { benchSearch } from './search.ts'

const { values } = parseArgs({
  options: {
    /** Of the part `lists`: a folder whose database stays filled, and a part of the names of lists. */
    data: { type: 'string' },
    list: { type: 'string' },
    items: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

/** Large for one machine. */
const LARGE = { items: 100_000, orders: 1_000_000, people: 200_000 }

const visits = { runs: Number(values.runs), ...(values.url === undefined ? {} : { url: values.url }) }

const parts: Record<string, (report: Report) => Promise<void>> = {
  pages: (report) => benchPages(report, values.items.split(',').map(Number)),
  hits: benchHits,
  'old-addresses': benchOldAddresses,
  orders: benchOrders,
  'order-lists': (report) => benchOrderLists(report, Number(values.orders)),
  lists: (report) => benchLists(report, { sizes: LARGE, dataDir: values.data, list: values.list }),
  books: (report) => benchBooks(report, LARGE.orders),
  reports: (report) => benchReports(report, Number(values.orders)),
  search: benchSearch,
  filters: benchFilters,
  accounts: benchAccounts,
  office: benchBackOffice,
  imports: (report) => benchImports(report, Number(values.rows)),
  interactions: (report) => benchInteractions(report, visits),
  'first-visits': (report) => benchFirstVisits(report, visits),
}

/** Only when asked for: minutes and gigabytes for lists and books, or a part of another one. */
const UNUSUAL_PARTS = ['lists', 'books', 'first-visits']
const usual = Object.keys(parts).filter((name) => !UNUSUAL_PARTS.includes(name))
const chosen = values.only?.split(',') ?? usual
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
if (values.write) report.writeInto(values.only === 'lists' ? 'docs/scale.md' : 'docs/performance.md')
