/** Questions an owner asks of the shop, as the calls that its pages make. */
import { inColombo } from '#contract/core/dates.ts'
import type { Asked } from '#contract/core/plan.ts'
import { days } from '../../platform/durations.ts'

interface Period {
  from: string | undefined
  to: string | undefined
  today: Date
}

/** Without days it is the last thirty. */
function daysOf({ from, to, today }: Period) {
  const day = (when: Date) => inColombo(when).slice(0, 10)
  return { from: from ?? day(new Date(today.getTime() - days(29))), to: to ?? day(today) }
}

const sales =
  (by: string) =>
  (period: Period): Asked => ({
    call: 'GET /reports/sales',
    query: { ...daysOf(period), by },
  })
const parts =
  (of: string) =>
  (period: Period): Asked => ({
    call: 'GET /reports/parts',
    query: { ...daysOf(period), of },
  })

export const reports = {
  'sales by day': sales('day'),
  'sales by month': sales('month'),
  'sales by category': parts('category'),
  'sales by item': parts('item'),
  'sales by district': parts('district'),
  'searched in vain and ran out': (period: Period): Asked => ({ call: 'GET /reports/missed', query: daysOf(period) }),
  'to reorder': (): Asked => ({ call: 'GET /reorder', query: { limit: 100 } }),
} as const
