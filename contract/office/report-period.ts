/** Periods of reports: their steps, what they are compared with, and the usual ones. Days are texts as `2026-12-15`. */
import { msg } from '@lingui/core/runtime-macro'
import { AHEAD_OF_UTC } from '../core/dates.ts'
import type { Word } from '../text/say.ts'

export interface Period {
  from: string
  /** The last day. */
  to: string
}

const DAY = 86_400_000

/** Which day it is in Sri Lanka. */
export function dayOf(when: Date): string {
  return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)
}

/** How many days it has. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function addMonths(first: string, count: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

/** The whole month a day is in. */
export function monthOf(day: string): Period {
  const from = firstOfMonth(day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Before whole months as many whole months, else as many days. */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const isWholeMonths = from === firstOfMonth(from) && to === monthOf(to).to
  const end = addDays(from, -1)
  if (!isWholeMonths) return { from: addDays(from, -lengthOf(period)), to: end }
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return { from: addMonths(from, -((toYear - fromYear) * 12 + toMonth - fromMonth + 1)), to: end }
}

export type Step = 'day' | 'week' | 'month'

/** The first day of the day, week (from Monday) or month a day is in. */
export function stepStart(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return firstOfMonth(day)
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The steps of a period in their order; the first and the last one are cut to it. */
export function stepsOf({ from, to }: Period, step: Step): Period[] {
  const steps: Period[] = []
  for (let at = from; at <= to; ) {
    const next =
      step === 'month' ? addMonths(firstOfMonth(at), 1) : addDays(stepStart(at, step), step === 'week' ? 7 : 1)
    const last = addDays(next, -1)
    steps.push({ from: at, to: last < to ? last : to })
    at = next
  }
  return steps
}

/** By which step a period is read at a glance. */
export function usualStep(period: Period): Step {
  const days = lengthOf(period)
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}

export const presets = {
  today: { label: msg`Today`, period: (today: string) => ({ from: today, to: today }) },
  '7-days': { label: msg`7 days`, period: (today: string) => ({ from: addDays(today, -6), to: today }) },
  '30-days': { label: msg`30 days`, period: (today: string) => ({ from: addDays(today, -29), to: today }) },
  'this-month': { label: msg`This month`, period: (today: string) => ({ from: firstOfMonth(today), to: today }) },
  'last-month': {
    label: msg`Last month`,
    period: (today: string) => {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    },
  },
  'this-year': {
    label: msg`This year`,
    period: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  },
} as const satisfies Record<string, { label: Word; period: (today: string) => Period }>
