/**
 * One spelling for each address and number, by which people are compared where one person may have only so much: uses
 * of a discount code, and blocks. What was typed is kept and taken; accounts are compared without case and nothing
 * more.
 */

import { domainToASCII } from 'node:url'
import { inForm } from '#contract/text/folded.ts'
import { readPhone } from '#contract/text/phone.ts'

/** Fewer digits before an extension are no number of their own. */
const LEAST_DIGITS = 7
/** Mailboxes in which points say nothing (support.google.com/mail/answer/7436150), under both of their names. */
const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Without case, widths and invisible letters, and without what stands behind a plus sign (RFC 5233), which leads to the
 * same mailbox. Empty for an empty address.
 */
export function foldedEmail(typed: string): string {
  const plain = fold(typed)
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const domain = plain.slice(at + 1).replace(/\.$/, '')
  const host = domainToASCII(domain) || domain
  const [mailbox = ''] = plain.slice(0, at).split('+')
  return GMAIL.includes(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox || plain.slice(0, at)}@${host}`
}

/** Its digits, of whichever script, without an extension; as E.164 has them where it can be read. */
export function foldedPhone(typed: string): string {
  const plain = fold(typed).replace(/\p{Nd}/gu, asciiDigit)
  // `x 12`, `ext. 12`, `#12`, `;ext=12`, and a second number behind a stroke or a comma.
  const number =
    new RegExp(`^(?:[^\\d]*\\d){${LEAST_DIGITS},}?[\\d\\s().-]*(?=[^\\d\\s().-])`).exec(plain)?.[0] ?? plain
  const read = readPhone(number)
  if (read !== null) return read
  const digits = number.replace(/[^\d+]/g, '')
  return readPhone(digits) ?? (/\d/.test(digits) ? digits : plain)
}

const fold = (text: string) =>
  inForm(text, 'NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toLowerCase()

/** Digits of a script follow each other in Unicode, from a code that ends in 0 or 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const last = code % 16
  const beginsAtNought = /\p{Nd}/u.test(String.fromCodePoint(code - last))
  return String(beginsAtNought ? last : last - 6)
}
