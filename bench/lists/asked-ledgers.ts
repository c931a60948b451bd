/** What is asked of what was written down: who did what, what programs were told, and the reports. */
import { HistoryTopic } from '#contract/office/history.ts'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import { ReportPart } from '#contract/office/reports.ts'
import { madeUpNumber } from '../fill-orders.ts'
import { type AskedList, first, MIDDLE, pages } from './asking.ts'

export function ledgerLists(now: Date): readonly AskedList[] {
  const today = dayOf(now)
  return [
    {
      name: 'History',
      path: '/history',
      asks: [
        ...pages,
        ...HistoryTopic.options.map((topic) => [topic, { topic }] as const),
        ['by a person', { by: 'staff7@' }],
        ['about an item', { about: 'bench00000000015' }],
        ['about a word of one title in eight', { about: 'kettle' }],
        ['about an order', { about: madeUpNumber(12_345) }],
        ['a week of last year', { from: addDays(today, -200), to: addDays(today, -193) }],
        [
          'a person, a topic, a month',
          { by: 'staff7', topic: 'order', from: addDays(today, -230), to: addDays(today, -200) },
        ],
        ['nothing found', { by: 'qqzzxx' }],
      ],
    },
    {
      name: 'Security log',
      path: '/audit',
      asks: [
        ...pages,
        ['a kind', { kind: 'sign-in.failed' }],
        ['a kind, middle', { kind: 'sign-in.failed', offset: MIDDLE }],
        ['by a person', { by: 'buyer771@' }],
        ['by all staff', { by: 'staff' }],
        ['by what all have', { by: 'example.com' }],
        ['a kind by a person', { kind: 'sign-in.ok', by: 'staff7@' }],
        ['nothing found', { by: 'qqzzxx' }],
      ],
    },
    {
      name: 'Log of webhooks',
      path: '/webhook-deliveries',
      asks: [
        ...pages,
        ...['delivered', 'waiting', 'failed'].map((state) => [state, { state }] as const),
        ['an endpoint', { endpoint: 'endpoint2' }],
        ['a type', { type: 'stock.changed' }],
        ['failed of an endpoint and type', { state: 'failed', endpoint: 'endpoint1', type: 'item.updated' }],
        ['an endpoint without any', { endpoint: 'endpoint4' }],
        ['of it what failed', { endpoint: 'endpoint4', state: 'failed' }],
      ],
    },
    { name: 'Webhook endpoints', path: '/webhook-endpoints', asks: [first] },
  ]
}

export function reportLists(now: Date): readonly AskedList[] {
  const today = dayOf(now)
  const periods = [
    ['30 days', { from: addDays(today, -29), to: today }],
    ['365 days', { from: addDays(today, -364), to: today }],
    ['3 years', { from: addDays(today, -1_095), to: today }],
  ] as const
  return [
    { name: 'Overview', path: '/owner/overview', asks: [first] },
    { name: 'Report of sales', path: '/reports/sales', asks: periods },
    {
      name: 'Report by',
      path: '/reports/parts',
      asks: ReportPart.options.flatMap((of) =>
        periods.map(([name, period]) => [`${of}, ${name}`, { ...period, of }] as const),
      ),
    },
    { name: 'Report of what was missed', path: '/reports/missed', asks: periods },
  ]
}
