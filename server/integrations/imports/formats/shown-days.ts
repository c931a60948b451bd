/**
 * Days before or after which other programs show goods to nobody. OpenCart lists what has `date_available <= NOW()`
 * beside its status (catalog/model/catalog/product.php), nopCommerce what is between `AvailableStartDateTimeUtc` and
 * `AvailableEndDateTimeUtc` beside `Published` (https://github.com/nopSolutions/nopCommerce/issues/5683), Spree and
 * Solidus from `available_on` until `discontinue_on`, Volusion from `displaybegindate` until `displayenddate`.
 */
import { inColombo } from '#contract/core/dates.ts'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { readDays } from '../../../catalogue/cells/read-day.ts'
import { comesHidden } from './comes-hidden.ts'
import type { FieldRow } from './import-row.ts'
import { readMoment } from './read-moment.ts'
import { wordsOfHead } from './showing-heads.ts'
import { ENDS_OF_DAYS } from './showing-languages.ts'
import { kindOf } from './showing-words.ts'

const isOne = (words: string) => new RegExp(`^(?:${words})$`, 'u')
const DAY = isOne(`${ENDS_OF_DAYS.day}|date|day|fecha|data|tarih\\S*|дата`)
const FROM = isOne(
  `${ENDS_OF_DAYS.from}|from|since|after|starts?|begins?|at|on|of|publication|veröffentlichungsdatum|von|ab|seit|dès|` +
    'depuis|desde|dal|vanaf|van|från|od|с|başlangıç',
)
const UNTIL = isOne(
  `${ENDS_OF_DAYS.until}|until|till|eol|to|ends?|before|expir\\S*|unpublish(?:ed)?|discontinue|bis|jusqu\\S*|hasta|` +
    'al|até|tot|до|по|do|bitiş',
)
/** Where no other word stands beside them: `End date`, `Expires at`, and not `Countdown end`. */
const ENDS = isOne(
  `${ENDS_OF_DAYS.valid}|end|eol|ends|expir\\S*|valid|validity|gültig|valable|válido|valido|geldig|ważn\\S*|geçerl\\S*`,
)

const isOfDays = (word: string) => [DAY, FROM, UNTIL, ENDS].some((words) => words.test(word))

/**
 * The field of a heading of such days. What may as well say at which place goods are, whether they are sold, or in
 * which year a book came out, is one where some cell is a day.
 */
export function daysField(head: string, cells: () => readonly string[]): string | null {
  const words = wordsOfHead(head)
  const kinds = words.map((word) => {
    const kind = kindOf(word)
    // `Fecha inicio publicación` is of no home page.
    return (kind === 'unknown' || kind === 'others') && isOfDays(word) ? 'small' : kind
  })
  if (kinds.includes('others') || kinds.includes('not')) return null
  const has = (some: RegExp) => words.some((word) => some.test(word))
  // `Data ważności` is the last one.
  const isUntil = has(UNTIL) || (has(ENDS) && !has(FROM))
  const isToCome = has(/^(?:unpublish(?:ed)?|discontinue)$/)
  // What has gone already says a day of that alone.
  if (kinds.some((kind) => kind === 'gone' || kind === 'forSome') && !isToCome) return null
  const isOfShowing =
    kinds.some((kind) => kind === 'shown' || kind === 'open' || kind === 'maybe') ||
    (has(ENDS) && !kinds.includes('unknown')) ||
    words.includes('online')
  if (!isOfShowing && !isToCome) return null
  if (!isUntil && !has(FROM) && !has(DAY) && !words.includes('forsale')) return null
  const isPlain = has(/^avail/) || (isUntil && kinds.includes('shown'))
  const isSure = isPlain && has(DAY) && !kinds.includes('unknown')
  const isDay = isSure || cells().some((cell) => readDays(cell).length > 0)
  return isDay ? (isUntil ? 'shown until' : 'shown from') : null
}

/** What databases and spreadsheets write where no day is. */
const NO_DAY = /^(?:null|none|nil|\\n|n\/a|-|0|0000-00-00(?:[ t]00:00:00)?|0001-01-01(?:[ t]00:00:00)?)?$/i

/**
 * Whether now is none of its days, of which a file may have several: Matrixify's `Published At`, and a metafield beside
 * it. A day that can't be read may be any, so it is told, and none of them.
 */
export function isBeyondItsDays(each: FieldRow['each'], now: Date, notes: Word[]): boolean {
  const today = inColombo(now).slice(0, 10)
  const said = (field: string) => each(field).filter((cell) => !isUnreckoned(cell))
  const isEarly = (from: string) => isOf(from, (day) => day > today) || isMoment(from, (at) => at > now)
  const isLate = (until: string) => isOf(until, (day) => day < today) || isMoment(until, (at) => at < now)
  const beyond = said('shown from').find(isEarly) ?? said('shown until').find(isLate)
  if (beyond !== undefined) notes.push(comesHidden.days(shortText(beyond, 60)))
  return beyond !== undefined
}

/** One of two days that a text may say is enough. */
function isOf(text: string, isBeyond: (day: string) => boolean): boolean {
  if (text === '' || NO_DAY.test(text)) return false
  const days = readDays(text)
  return days.length === 0 || days.some((day) => IRANIAN.test(day) || isBeyond(ofOurYears(day)))
}

/** Its years begin in spring: 1406 is 2027 and 2028. */
const IRANIAN = /^1[34]/

/** Thailand counts 543 years more. */
function ofOurYears(day: string): string {
  return /^25[4-9]/.test(day) ? `${Number(day.slice(0, 4)) - 543}${day.slice(4)}` : day
}

/** Of today it is the hour that says it. */
function isMoment(text: string, isBeyond: (at: Date) => boolean): boolean {
  const read = /\d:\d/.test(text) ? readMoment(text) : null
  return read !== null && 'moment' in read && isBeyond(read.moment)
}
