/** Whether two phone numbers are one, in whatever local spelling each was typed. */
import { storedPhone } from '#contract/phone.ts'

/** Fewer digits are no phone number, and could be guessed. */
const SHORTEST = 7

export function isSamePhone(one: string, other: string): boolean {
  const digits = one.replace(/\D/g, '')
  return digits.length >= SHORTEST && storedPhone(one.trim()) === storedPhone(other.trim())
}
