/** The days on which an order of this moment arrives, counted in days on which the shop works. */
import { msg, t } from '@lingui/core/macro'
import type { DeliveryDays } from '#contract/checkout/delivery-fee.plain.ts'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import type { OpeningHours } from '#contract/site/shop-details.ts'
import { say } from '#web/languages/i18n.ts'

const DAY_MS = 24 * 60 * 60_000
/** As JavaScript counts them. `name` is what schema.org calls it. */
const weekdays = [
  { name: 'Sunday', short: msg`Sun` },
  { name: 'Monday', short: msg`Mon` },
  { name: 'Tuesday', short: msg`Tue` },
  { name: 'Wednesday', short: msg`Wed` },
  { name: 'Thursday', short: msg`Thu` },
  { name: 'Friday', short: msg`Fri` },
  { name: 'Saturday', short: msg`Sat` },
]
const months = [
  msg`Jan`,
  msg`Feb`,
  msg`Mar`,
  msg`Apr`,
  msg`May`,
  msg`Jun`,
  msg`Jul`,
  msg`Aug`,
  msg`Sept`,
  msg`Oct`,
  msg`Nov`,
  msg`Dec`,
]

/**
 * `Wed 25 to Fri 27 Nov`, `Mon 30 Nov to Wed 2 Dec`, `Wed 25 Nov`. Without opening hours every day but Sunday counts.
 */
export function arrivalWords({ from, to }: DeliveryDays, now: Date, hours: readonly OpeningHours[]): string {
  const first = workingDay(from, now, hours)
  const last = workingDay(to, now, hours)
  const [day, month] = [last.getUTCDate(), monthOf(last)]
  if (first.getTime() === last.getTime()) return t`${weekdayOf(last)} ${day} ${month}`
  return first.getUTCMonth() === last.getUTCMonth()
    ? t`${weekdayOf(first)} ${first.getUTCDate()} to ${weekdayOf(last)} ${day} ${month}`
    : t`${weekdayOf(first)} ${first.getUTCDate()} ${monthOf(first)} to ${weekdayOf(last)} ${day} ${month}`
}

/** So many working days after today, as midnight of that day in UTC; for 0 the first working day from today on. */
function workingDay(count: number, now: Date, hours: readonly OpeningHours[]): Date {
  const here = now.getTime() + AHEAD_OF_UTC
  let day = new Date(here - (here % DAY_MS))
  for (let left = count; left > 0 || !isWorkingDay(day, hours); ) {
    day = new Date(day.getTime() + DAY_MS)
    if (left > 0 && isWorkingDay(day, hours)) left -= 1
  }
  return day
}

function isWorkingDay(day: Date, hours: readonly OpeningHours[]): boolean {
  const name = weekdays[day.getUTCDay()]?.name ?? ''
  const open = hours.filter(({ opens }) => opens !== null)
  return open.length === 0 ? name !== 'Sunday' : open.some(({ schemaDays }) => schemaDays.includes(name))
}

function weekdayOf(day: Date): string {
  return say(weekdays[day.getUTCDay()]?.short ?? {})
}

function monthOf(day: Date): string {
  return say(months[day.getUTCMonth()] ?? {})
}
