/** What the reports show, as their address says. */
import { addDays, dayOf, type Period, presets, type Step, usualStep } from '#contract/office/report-period.ts'
import { ReportPart, ReportStep } from '#contract/office/reports.ts'

export interface ReportAddress {
  period: Period
  by: Step
  of: ReportPart
}

/** The last 30 days by category, unless the address says something else. */
export function readReportAddress(params: URLSearchParams): ReportAddress {
  const today = dayOf(new Date())
  const usual = presets['30-days'].period(today)
  const [from, to] = [readDay(params.get('from')) ?? usual.from, readDay(params.get('to')) ?? usual.to]
  const period = { from, to }
  return {
    period,
    by: ReportStep.safeParse(params.get('by')).data ?? usualStep(period),
    of: ReportPart.safeParse(params.get('of')).data ?? 'category',
  }
}

function readDay(text: string | null): string | null {
  if (!text || !/^2\d{3}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null
  // 31 February is no day.
  return addDays(text, 0) === text ? text : null
}

/** Another period is shown by the step that suits it. */
export function hrefOfPeriod({ from, to }: Period, params: URLSearchParams): string {
  const next = new URLSearchParams(params)
  next.set('from', from)
  next.set('to', to)
  next.delete('by')
  return `/reports?${next}`
}
