/**
 * The one reader of numbers of pieces that people and other programs write: forms, cells, files. A number that can be
 * read in two ways is none, as with amounts: `12.000` is twelve thousand to some and twelve to a program.
 */
import { asciiDigits } from './folded.ts'

/**
 * How thousands or lakhs may be parted, and what programs that know no whole numbers write behind them: `5.0`,
 * `5.0000`, but three noughts only where no thousands can be meant. None that is parted begins with a nought: `0,500`
 * may be half of one.
 */
const FORMS: readonly RegExp[] = [
  /^(-?\d{1,12})\.0{4,}$/,
  /^(-?\d{4,12})\.000$/,
  /^(-?\d{1,12})(?:\.0{1,2})?$/,
  /^(-?[1-9]\d{0,2}(?:,\d{3})+)(?:\.0{1,2})?$/,
  /^(-?[1-9]\d?(?:,\d{2})+,\d{3})(?:\.0{1,2})?$/,
  /^(-?[1-9]\d{0,2}(?:[ ']\d{3})+)$/,
]

/** `5²` in a table is 5, with the number of a note: no 52. */
const OF_NOTE = /[\u00b2\u00b3\u00b9\u2070-\u209c]/

/** NaN for what is no whole number, and for nothing. */
export function readPieces(typed: string): number {
  if (OF_NOTE.test(typed)) return Number.NaN
  const text = asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\+/, '')
  for (const form of FORMS) {
    const [, whole] = form.exec(text) ?? []
    if (whole !== undefined) return Number(whole.replace(/[, ']/g, ''))
  }
  return Number.NaN
}
