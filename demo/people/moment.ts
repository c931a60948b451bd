/** When something in the demo shop happened: days before the fill, at a time of day in Sri Lanka. */
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { days, hours, minutes } from '#server/platform/durations.ts'

/** `'12 09:30'` is half past nine in the morning, twelve days ago; `'2h'` is two hours ago. */
export type Moment = `${number} ${number}:${number}` | `${number}h`

export function momentBefore(now: Date, moment: Moment): Date {
  if (moment.endsWith('h')) return new Date(now.getTime() - hours(Number.parseFloat(moment)))
  const [daysAgo = '', time = ''] = moment.split(' ')
  const [hour = '', minute = ''] = time.split(':')
  const here = now.getTime() + AHEAD_OF_UTC
  const midnight = here - (here % days(1)) - AHEAD_OF_UTC
  return new Date(midnight - days(Number(daysAgo)) + hours(Number(hour)) + minutes(Number(minute)))
}
