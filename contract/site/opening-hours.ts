/** A week of opening hours as it is set, and in the words that pages show. */
import { msg } from '@lingui/core/runtime-macro'
import { inEnglish, say, type Word } from '../text/say.ts'
import type { OpeningHours } from './shop-details.ts'

/** `09:00` to `18:00`; null for a day on which the shop is closed. */
export type OpenDay = { opens: string; closes: string } | null

/** As schema.org names them. */
export const weekDayNames = {
  Monday: msg`Monday`,
  Tuesday: msg`Tuesday`,
  Wednesday: msg`Wednesday`,
  Thursday: msg`Thursday`,
  Friday: msg`Friday`,
  Saturday: msg`Saturday`,
  Sunday: msg`Sunday`,
}
const shortNames: Readonly<Record<string, Word>> = {
  Monday: msg`Mon`,
  Tuesday: msg`Tue`,
  Wednesday: msg`Wed`,
  Thursday: msg`Thu`,
  Friday: msg`Fri`,
  Saturday: msg`Sat`,
  Sunday: msg`Sun`,
}

export const WEEK_DAYS = Object.keys(weekDayNames) as (keyof typeof weekDayNames)[]

/** Days that follow each other with the same hours stand in one line. Of an empty week nothing is told. */
export function openingHours(week: readonly OpenDay[]): OpeningHours[] {
  const lines: Pick<OpeningHours, 'schemaDays' | 'opens' | 'closes'>[] = []
  for (const [at, day] of week.entries()) {
    const name = WEEK_DAYS[at] ?? ''
    const last = lines.at(-1)
    const opens = day?.opens ?? null
    const closes = day?.closes ?? null
    const isSame = last && last.opens === opens && last.closes === closes
    if (isSame) lines[lines.length - 1] = { ...last, schemaDays: [...last.schemaDays, name] }
    else lines.push({ opens, closes, schemaDays: [name] })
  }
  return lines.map((line) => ({ ...line, ...hoursInWords(line, inEnglish) }))
}

/** `Mon-Fri` and `9:00 AM-6:00 PM`, or `closed`. */
export function hoursInWords(
  { schemaDays, opens, closes }: Pick<OpeningHours, 'schemaDays' | 'opens' | 'closes'>,
  how: (word: Word) => string = say,
): Pick<OpeningHours, 'days' | 'time'> {
  const ends = schemaDays.length > 1 ? [schemaDays[0], schemaDays.at(-1)] : schemaDays
  const days = ends.map((day = '') => how(shortNames[day] ?? { message: day })).join('-')
  if (opens === null || closes === null) return { days, time: how(msg`closed`) }
  return { days, time: [opens, closes].map((time) => how(clockTime(time))).join('-') }
}

/** `18:00` as `6:00 PM`. */
function clockTime(time: string): Word {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  return hour < 12 ? msg`${{ clock }} AM` : msg`${{ clock }} PM`
}
