/**
 * `npm run load` in lab/: crowds, hostile requests, hours of traffic, Lighthouse; `--only flash-sale,hostile` for
 * parts. Soaking only when asked for.
 */
import { parseArgs } from 'node:util'
import { createReport, type Report } from '../../bench/report.ts'
import { benchFlashSale } from './flash-sale.ts'
import { benchHostile } from './hostile.ts'
import { reportLighthouse } from './lighthouse.ts'
import { benchOverload } from './overload.ts'
import { benchSoak } from './soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    only: { type: 'string', default: 'hostile,overload,flash-sale,lighthouse' },
  },
})

const parts: Record<string, (report: Report) => Promise<void>> = {
  hostile: benchHostile,
  overload: benchOverload,
  'flash-sale': benchFlashSale,
  soak: (report) => benchSoak(report, Number(values.minutes)),
  lighthouse: reportLighthouse,
}

const report = createReport()
for (const name of values.only.split(',')) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part called ${name}; there are ${Object.keys(parts).join(', ')}`)
  await part(report)
}
