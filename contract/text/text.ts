/** Text as people send it: any characters PostgreSQL and UTF-8 can hold, and a longest length. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { inForm } from './folded.ts'
import { saying, type Word } from './say.ts'

const NUL = '\u0000'
const LONE_SURROGATE = /\p{Cs}/u

/** Whether a text can be stored: no NUL (PostgreSQL refuses it) and no lone surrogate (UTF-8 cannot write it). */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !LONE_SURROGATE.test(text)
}

/** Optional text: may be empty. */
export function text(longest: number, notText?: { error: () => string }) {
  return z
    .string(notText)
    .max(longest, saying(msg`Please use at most ${{ longest }} characters`))
    .refine(isStorable, saying(msg`This text contains characters that cannot be stored`))
}

const THIS_MILLENNIUM = /^2/

/** A day as `2026-12-15`. Years far off are faults of typing, which databases and `Date` write in other ways. */
export function day(wrong: Word = msg`A day is written as 2026-12-15`) {
  return z.iso.date(saying(wrong)).regex(THIS_MILLENNIUM, saying(wrong))
}

/** A moment as `2026-12-15T08:30:00Z`, within the years of {@link day}. */
export function moment() {
  const wrong = saying(msg`A moment is written as 2026-12-15T08:30:00Z`)
  return z.iso.datetime({ offset: true, ...wrong }).regex(THIS_MILLENNIUM, wrong)
}

/** Blanks, controls, and letters that nobody sees: fillers of Korean, the empty pattern of Braille. */
const INVISIBLE = /^(?:[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\u034f)*$/u

/** Text that must say something; spaces round it are dropped. */
export function requiredText(longest: number, empty: Word = msg`Please fill in this field`) {
  return text(longest, saying(empty))
    .trim()
    .min(1, { ...saying(empty), abort: true })
    .refine((typed) => !INVISIBLE.test(typed), saying(empty))
}

/**
 * An e-mail address, compared without case: it is trimmed and lower-cased when read. The format is the one browsers use
 * for email fields (WHATWG HTML, 4.10.5.1.5); it is checked before lower-casing, which would turn the Kelvin sign into
 * a k. A domain in other letters is taken in the form that mail servers know it by, and what stands around an address
 * where it was copied from is none of it.
 */
export const Email = z
  .string(saying(msg`Please enter a valid email address`))
  .overwrite(withoutUnseen)
  .trim()
  .min(1, { ...saying(msg`Email is required`), abort: true })
  .max(limits.email, { ...saying(msg`Please enter a valid email address`), abort: true })
  .overwrite((typed) => withAsciiDomain(withoutSurroundings(inHalfWidth(typed))))
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/,
    saying(msg`Please enter a valid email address`),
  )
  .toLowerCase()
export type Email = z.infer<typeof Email>

/**
 * Without the marks that nobody sees and that come along with an address copied from contacts or a page: of direction,
 * of breaks, of width. Joiners belong to domains of other letters, and make none of ASCII.
 */
function withoutUnseen(typed: string): string {
  return typed.replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
}

const FULL_WIDTH = 0xfee0

/** Phones set to Japanese or Chinese write `＠` and `．`, and all letters so. Each has one twin in ASCII. */
function inHalfWidth(typed: string): string {
  return typed
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u3002\uff61]/g, '.')
}

/**
 * `Nimal Perera <nimal@example.lk>`, as mail programs copy it, `mailto:nimal@example.lk`, as a link has it, and the
 * mark behind it that ended a sentence, or that a phone made of two blanks.
 */
function withoutSurroundings(typed: string): string {
  const bare = typed.replace(/[\s.,;]+$/, '')
  const [, within = bare] = /^[^<>@]*<([^<>]*)>$/.exec(bare) ?? []
  return within
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\.$/, '')
}

/**
 * `nimal@උදාහරණ.ලංකා` is `nimal@xn--ozc8dl2c3bxd.xn--fzc2c9e2c` (RFC 5891). What is no name of a domain, and letters
 * that only look like those of ASCII, stay as they are.
 */
function withAsciiDomain(address: string): string {
  const [, local, domain = ''] = /^([^@]*)@((?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+)$/u.exec(address) ?? []
  if (!/\P{ASCII}/u.test(domain) || inForm(domain, 'NFKC') !== domain) return address
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Identifiers the shop makes itself: letters, digits, `-` and `_`. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, saying(msg`Not an identifier of this shop`))
export type Id = z.infer<typeof Id>

/** Who orders or pre-orders, and where it goes. */
export const contactFields = {
  name: requiredText(limits.name, msg`Name is required`),
  email: Email,
  phone: requiredText(limits.phone, msg`Phone is required`),
  address: requiredText(limits.address, msg`Address is required`),
}
