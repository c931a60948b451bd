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
import { comesHidden } from './comes-hidden.ts'
import type { FieldRow } from './import-row.ts'
import { readMoment } from './read-moment.ts'
import { wordsOfHead } from './showing-heads.ts'
import { kindOf } from './showing-words.ts'

const DAY = /^(?:date|day|datum|fecha|data|tarih\S*|дата)$/
const FROM =
  /^(?:from|since|after|starts?|begins?|at|on|of|publication|veröffentlichungsdatum|von|ab|seit|dès|depuis|desde|dal|vanaf|van|från|od|с|başlangıç)$/
const UNTIL =
  /^(?:until|till|eol|to|ends?|before|expir\S*|unpublish(?:ed)?|discontinue|bis|jusqu\S*|hasta|al|até|tot|до|по|do|bitiş)$/
/** Where no other word stands beside them: `End date`, `Expires at`, and not `Countdown end`. */
const ENDS = /^(?:end|eol|ends|expir\S*|valid|gültig|valable|válido|valido|geldig|ważn\S*|geçerl\S*)$/

const isOfDays = (word: string) => [DAY, FROM, UNTIL, ENDS].some((words) => words.test(word))

/**
 * The field of a heading of such days. What may as well say at which place goods are, whether they are sold, or in
 * which year a book came out, is one where some cell is a day.
 */
export function daysField(head: string, cells: () => readonly string[]): string | null {
  const words = wordsOfHead(head)
  const kinds = words.map(kindOf)
  if (kinds.includes('others') || kinds.includes('not')) return null
  const has = (some: RegExp) => words.some((word) => some.test(word))
  const isUntil = has(UNTIL)
  const isToCome = has(/^(?:unpublish(?:ed)?|discontinue)$/)
  // What has gone already says a day of that alone.
  if (kinds.some((kind) => kind === 'gone' || kind === 'forSome') && !isToCome) return null
  const isOfShowing =
    kinds.some((kind) => kind === 'shown' || kind === 'open' || kind === 'maybe') ||
    (has(ENDS) && words.every((word, at) => kinds[at] !== 'unknown' || isOfDays(word))) ||
    words.includes('online')
  if (!isOfShowing && !isToCome) return null
  if (!isUntil && !has(FROM) && !has(DAY) && !words.includes('forsale')) return null
  const isSure = has(/^avail/) && has(DAY) && !kinds.includes('unknown')
  const isDay = isSure || cells().some((cell) => readDays(cell).length > 0)
  return isDay ? (isUntil ? 'shown until' : 'shown from') : null
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
