/** Whether somebody knows the phone number an order was placed with. */
import { foldPhone } from '#contract/text/phone.ts'
import { phonesIn } from '#contract/text/phones-in.ts'

/** Fewer digits are no phone number, and could be guessed. */
const SHORTEST_PHONE = 7

/**
 * In whatever spelling each was typed. Where two numbers were given with the order either is enough; who types several
 * must know each of them, so that one guess stays one.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [typed, given] = [phonesIn(one), phonesIn(other)]
  if (typed.length > 0 && typed.every((number) => given.includes(number))) return true
  const phone = foldPhone(one)
  return phone.replace(/\D/g, '').length >= SHORTEST_PHONE && phone === foldPhone(other)
}
