/** Text as people send it: any characters PostgreSQL and UTF-8 can hold, and a longest length. */
import { z } from 'zod'
import { limits } from './limits.ts'

const NUL = '\u0000'

/** Whether a text can be stored: no NUL (PostgreSQL refuses it) and no lone surrogate (UTF-8 cannot write it). */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed()
}

/** Optional text: may be empty. */
export function text(longest: number, notText?: string) {
  return z
    .string(notText)
    .max(longest, `Please use at most ${longest} characters`)
    .refine(isStorable, 'This text contains characters that cannot be stored')
}

/** Text that must say something; spaces round it are dropped. */
export function requiredText(longest: number, empty = 'Please fill in this field') {
  return text(longest, empty).trim().min(1, empty)
}

/**
 * An e-mail address, compared without case: it is trimmed and lower-cased when read. The format is the one browsers use
 * for email fields (WHATWG HTML, 4.10.5.1.5); it is checked before lower-casing, which would turn the Kelvin sign into
 * a k.
 */
export const Email = z
  .string('Please enter a valid email address')
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(limits.email, 'Please enter a valid email address')
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/,
    'Please enter a valid email address',
  )
  .toLowerCase()
export type Email = z.infer<typeof Email>

/** Identifiers the shop makes itself: letters, digits, `-` and `_`. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'Not an identifier of this shop')
export type Id = z.infer<typeof Id>

/** Who orders or pre-orders, and where it goes. */
export const contactFields = {
  name: requiredText(limits.name, 'Name is required'),
  email: Email,
  phone: requiredText(limits.phone, 'Phone is required'),
  address: requiredText(limits.address, 'Address is required'),
}
