/** Phone numbers: every local spelling is one number. It is stored as `+94771234567` and shown as `077 123 4567`. */

const SRI_LANKA = '+94'

/**
 * The number as E.164 writes it, of any spelling: `077 123 4567`, `771234567`, `94771234567`, `0094 77-1234567`,
 * `+94 (0)77 123 4567`; numbers of other countries begin with `+` or `00`. Null for what can't be read.
 */
export function readPhone(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}().·/]/gu, '')
  if (!/^\+?\d+$/.test(bare)) return null
  const international = bare.replace(/^00/, '+')
  const local = /^(?:\+?94)?0?([1-9]\d{8})$/.exec(international)?.[1]
  if (local) return SRI_LANKA + local
  const isAbroad = /^\+[1-9]\d{7,14}$/.test(international) && !international.startsWith(SRI_LANKA)
  return isAbroad ? international : null
}

/** What is stored: the one spelling of a number, or what was typed where it can't be read. */
export function storedPhone(typed: string): string {
  return readPhone(typed) ?? typed
}

/** As people in Sri Lanka write it, `077 123 4567`; of another country as E.164 has it, and else as it was typed. */
export function formatPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return phone
  return number.startsWith(SRI_LANKA) ? `0${inGroups(number.slice(SRI_LANKA.length))}` : number
}

/** As the world writes it: `+94 77 123 4567`. */
export function formatPhoneAbroad(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return phone
  return number.startsWith(SRI_LANKA) ? `${SRI_LANKA} ${inGroups(number.slice(SRI_LANKA.length))}` : number
}

function inGroups(national: string): string {
  return `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`
}

/**
 * The digits by which a stored number is found, of the number or a part of it in any spelling; null for what is no part
 * of a number.
 */
export function phoneSearchDigits(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}().·/]/gu, '')
  if (!/^\+?\d{3,}$/.test(bare)) return null
  const digits = bare.replace(/^(?:(?:\+|00)(?:94)?0?|940|94(?=\d{5})|0)/, '')
  return digits.length >= 3 ? digits : null
}
