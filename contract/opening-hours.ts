/** A week of opening hours as it is set, and in the words that pages show. */
import { said } from './said.ts'
import type { OpeningHours } from './shop-details.ts'

/** `09:00` to `18:00`; null for a day on which the shop is closed. */
export type OpenDay = { opens: string; closes: string } | null

export const WEEK_DAYS = said(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
const SHORT_DAYS = said(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])

/** Days that follow each other with the same hours stand in one line. Of an empty week nothing is told. */
export function openingHours(week: readonly OpenDay[]): OpeningHours[] {
  const lines: OpeningHours[] = []
  for (const [at, day] of week.entries()) {
    const name = WEEK_DAYS[at] ?? ''
    const last = lines.at(-1)
    const opens = day?.opens ?? null
    const closes = day?.closes ?? null
    if (last && last.opens === opens && last.closes === closes) {
      const schemaDays = [...last.schemaDays, name]
      lines[lines.length - 1] = { ...last, days: `${short(schemaDays[0])}-${short(name)}`, schemaDays }
    } else {
      const time = day === null ? said('closed') : `${spoken(day.opens)}-${spoken(day.closes)}`
      lines.push({ days: short(name), time, opens, closes, schemaDays: [name] })
    }
  }
  return lines
}

function short(day = ''): string {
  return SHORT_DAYS.find((name) => day.startsWith(name)) ?? ''
}

/** `18:00` as `6:00 PM`. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  return said(hour < 12 ? `${clock} AM` : `${clock} PM`)
}
