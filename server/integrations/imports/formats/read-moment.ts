/** Moments as other programs write them: `2026-08-04 05:24:22 +0530`, `2026-08-04T05:24:22`, or as Excel saves them. */
import { msg } from '@lingui/core/runtime-macro'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { readDays } from '../../../catalogue/cells/read-day.ts'

const HOURS = /\d:\d/
/** Where the text names no zone. */
const SHOP_ZONE = '+05:30'
const TIME =
  /[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])m)?\s*(Z|(?:UTC|GMT)(?![+-])|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?)?$/i

export function readMoment(typed: string): { moment: Date } | { fault: Word } {
  const text = typed.trim()
  const time = TIME.exec(text)
  // Hours of which the zone is not known say another moment, or another day.
  const [day, other] = time || !HOURS.test(text) ? readDays(time ? text.slice(0, time.index) : text) : []
  if (other !== undefined) {
    return { fault: msg`"${{ text: shortText(text, 40) }}" may be two days: please write it as 2026-12-31.` }
  }
  const moment = new Date(`${day}T${clockOf(time)}${zoneOf(time?.[5])}`)
  if (day === undefined || Number.isNaN(moment.getTime())) {
    return { fault: msg`"${{ text: shortText(text, 40) }}" is no day that can be read.` }
  }
  return { moment }
}

function clockOf(time: RegExpExecArray | null): string {
  if (!time) return '00:00:00'
  const [, hours = '0', minutes = '00', seconds = '00', half] = time
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return SHOP_ZONE
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 'Z'
  return zone.replace(/^(?:UTC|GMT)?([+-]\d{2}):?(\d{2})?$/i, (_, hours, minutes = '00') => `${hours}:${minutes}`)
}
