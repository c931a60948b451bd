// Dates in English are those of the standard, `Intl`.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMonth, formatTime } from './dates.ts'

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Colombo', ...options })
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const [days, daysAndTimes, times, months] = [
  intl(day),
  intl({ ...day, ...clock }),
  intl(clock),
  intl({ month: 'long', year: 'numeric' }),
]

test('each moment is written as Intl writes it for British readers in Colombo', () => {
  // Sri Lanka's clock has not been moved since April 2006.
  const moments = fc.date({ min: new Date('2006-05-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (when) => {
      expect(formatDate(when)).toBe(days.format(when))
      expect(formatDateTime(when.toISOString())).toBe(daysAndTimes.format(when))
      expect(formatTime(when)).toBe(times.format(when))
      expect(formatMonth(when)).toBe(months.format(when))
    }),
    { numRuns: 1000, examples: [[new Date('2026-09-30T20:00:00Z')], [new Date('2026-12-31T18:30:00Z')]] },
  )
})

test('what is no date is refused', () => {
  for (const format of [formatDate, formatDateTime, formatMonth]) expect(() => format('soon')).toThrow(RangeError)
})
