// The last days there are: after 9999-12-31 comes +010000-01-01, so that a loop over days never came to its end.
import { expect, test } from 'vitest'
import { stepsOf } from '#contract/office/report-period.ts'
import { reportCalls } from '#contract/office/reports.ts'

const { query } = reportCalls['GET /reports/sales']

test.each(['day', 'week', 'month'] as const)('by %s: the last day that is taken has one step', (by) => {
  const period = { from: '2999-12-31', to: '2999-12-31' }
  expect(query.safeParse({ ...period, by }).success).toBe(true)
  expect(stepsOf(period, by)).toEqual([period])
})

test.each(['9999-12-31', '3000-01-01', '0001-01-01', '1999-12-31'])('%s is refused', (day) => {
  expect(query.safeParse({ from: day, to: day, by: 'day' }).success).toBe(false)
})
