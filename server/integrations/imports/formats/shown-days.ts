/**
 * Days before or after which other programs show goods to nobody. OpenCart lists what has `date_available <= NOW()`
 * beside its status (catalog/model/catalog/product.php), nopCommerce what is between `AvailableStartDateTimeUtc` and
 * `AvailableEndDateTimeUtc` beside `Published` (https://github.com/nopSolutions/nopCommerce/issues/5683), Spree and
 * Solidus from `available_on` until `discontinue_on`, Volusion from `displaybegindate` until `displayenddate`.
 */
import { inColombo } from '#contract/core/dates.ts'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { readDays } from '../../../catalogue/cells/read-day.ts'
import { comesHidden, headOf, wordsOfHead } from './comes-hidden.ts'
import type { FieldRow } from './import-row.ts'
import { readMoment } from './read-moment.ts'

/** `Visible from (date)` */
const OF_DAY = '(?: (?:date|time|day|utc|and))*'
const DAYS: readonly (readonly [head: RegExp, field: string])[] = [
  [headOf(`(?:date|day) avail(?:able)?|available start${OF_DAY}|availablestartdatetime(?:utc)?`), 'shown from'],
  [headOf('display ?(?:begin|start) ?date'), 'shown from'],
  [headOf(`available end${OF_DAY}|availableenddatetime(?:utc)?`), 'shown until'],
  [headOf('unpublish(?:ed)? (?:at|on|date)|discontinue (?:at|on)|display ?end ?date'), 'shown until'],
]
/** These may as well say at which place goods are, whether they are sold, or in which year a book came out. */
const DOUBTED: typeof DAYS = [
  [headOf('available for purchase'), 'shown from'],
  [headOf(`published (?:at|on)${OF_DAY}|(?:publication|publish(?:ed|ing)?) (?:start )?date`), 'shown from'],
  [headOf(`(?:available|visible|shown|show|publish) (?:from|on|since|at)${OF_DAY}`), 'shown from'],
  [headOf(`(?:available|visible|shown|show|publish) (?:until|till|to)${OF_DAY}`), 'shown until'],
]

/** The field of a heading of such days. */
export function daysField(head: string, cells: () => readonly string[]): string | null {
  const words = wordsOfHead(head)
  const isHead = ([asked]: (typeof DAYS)[number]) => asked.test(words)
  const known = DAYS.find(isHead)
  if (known) return known[1]
  const doubted = DOUBTED.find(isHead)
  return doubted && cells().some((cell) => readDays(cell).length > 0) ? doubted[1] : null
}

/** What databases and spreadsheets write where no day is. */
const NO_DAY = /^(?:null|none|nil|\\n|n\/a|-|0|0000-00-00(?:[ t]00:00:00)?|0001-01-01(?:[ t]00:00:00)?)?$/i

/** Whether now is none of its days. A day that can't be read may be any, so it is told, and none of them. */
export function isBeyondItsDays(get: FieldRow['get'], now: Date, notes: Word[]): boolean {
  const [from, until] = [get('shown from').trim(), get('shown until').trim()]
  const today = inColombo(now).slice(0, 10)
  const isEarly = isOf(from, (day) => day > today) || isMoment(from, (at) => at > now)
  const isLate = isOf(until, (day) => day < today) || isMoment(until, (at) => at < now)
  if (isEarly) notes.push(comesHidden.days(shortText(from, 60)))
  else if (isLate) notes.push(comesHidden.days(shortText(until, 60)))
  return isEarly || isLate
}

/** One of two days that a text may say is enough. */
function isOf(text: string, isBeyond: (day: string) => boolean): boolean {
  if (text === '' || NO_DAY.test(text)) return false
  const days = readDays(text)
  return days.length === 0 || days.some(isBeyond)
}

/** Of today it is the hour that says it. */
function isMoment(text: string, isBeyond: (at: Date) => boolean): boolean {
  const read = /\d:\d/.test(text) ? readMoment(text) : null
  return read !== null && 'moment' in read && isBeyond(read.moment)
}
