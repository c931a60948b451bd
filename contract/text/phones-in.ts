/** The numbers of a field in which people write more than one: `077 123 4567 / 071 765 4321`, `0112345678 ext: 12`. */
import { asciiDigits } from './folded.ts'
import { readPhone } from './phone.ts'

/** What parts two numbers, or a number and a word beside it. */
const BETWEEN = /[^\d+\s().\p{Pd}\u00b7/]+/u
/** Two or more numbers of Sri Lanka with nothing but blanks between them. */
const JOINED = /(?:00|\+)?(?:940?|0)[1-9]\d{8}/g
/** More than anybody has. */
const MOST = 5

/** Each number that can be read, once, in their order; one that a number and its extension may be is that number. */
export function phonesIn(typed: string): string[] {
  const whole = readPhone(typed)
  if (whole !== null) return [whole]
  const parts = asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .split(BETWEEN)
  return [...new Set(parts.flatMap(numbersOf))].slice(0, MOST)
}

function numbersOf(part: string): string[] {
  const whole = readPhone(part)
  if (whole !== null) return [whole]
  const sides = part.split('/')
  if (sides.length > 1) return sides.flatMap(numbersOf)
  const digits = part.replace(/[^\d+]/g, '')
  const numbers = digits.match(JOINED) ?? []
  return numbers.join('') === digits ? numbers.flatMap((number) => readPhone(number) ?? []) : []
}
