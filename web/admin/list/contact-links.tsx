/** E-mail addresses and phone numbers of people, as links that write to them or call them. */

import { t } from '@lingui/core/macro'
import type { Inquiry } from '#contract/feedback/inquiries.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { phonesIn } from '#contract/text/phones-in.ts'

/**
 * The address of a mail, as a link has it. Letters that an e-mail address may hold, such as `?` and `&`, begin no
 * header of the mail.
 */
export function mailto(email: string, headers: Record<string, string> = {}): string {
  const [name = '', host = ''] = email.split('@')
  const query = Object.entries(headers).map(([header, text]) => `${header}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** A long address is broken before its @ first. */
export function MailLink({ email, href = mailto(email), label }: { email: string; href?: string; label?: string }) {
  const at = email.lastIndexOf('@')
  // Where a person was removed, no address is left to write to.
  if (at === -1) return <span className="text-ink-soft">{email}</span>
  return (
    <a
      href={href}
      aria-label={label}
      className="wrap-anywhere max-lg:-my-3 max-lg:inline-block max-lg:max-w-full max-lg:py-3 font-medium text-accent underline-offset-2 hover:underline"
    >
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </a>
  )
}

/** A phone number that calls it; of several each calls its own. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!/\d/.test(phone)) return <span className="text-ink-soft">{phone}</span>
  const numbers = phonesIn(phone)
  if (numbers.length < 2) return <CallLink number={numbers[0] ?? phone} text={formatPhone(phone)} />
  return (
    <span className="inline-flex flex-wrap gap-x-3 max-lg:gap-y-3">
      {numbers.map((number) => (
        <CallLink key={number} number={number} text={formatPhone(number)} />
      ))}
    </span>
  )
}

function CallLink({ number, text }: { number: string; text: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      className="tabular-nums whitespace-nowrap max-lg:-my-3 max-lg:inline-block max-lg:max-w-full max-lg:py-3 font-medium text-accent underline-offset-2 hover:underline"
    >
      {text}
    </a>
  )
}

/** Opens WhatsApp with what it is about filled in, for a phone that it can reach; the rest is written there. */
export function WhatsAppTo({ phone, about }: { phone: string; about: string }) {
  const address = whatsAppTo(phone, about)
  if (address === null) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="whitespace-nowrap max-lg:-my-3 max-lg:inline-block max-lg:py-3 font-medium text-accent underline-offset-2 hover:underline print:hidden"
    >
      {t`WhatsApp`}
    </a>
  )
}

/** WhatsApp takes the digits of an international number and nothing else. Null where no number can be read. */
export function whatsAppTo(phone: string, about: string): string | null {
  const [number] = phonesIn(phone)
  return number ? `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(`${about}\n\n`)}` : null
}

/** Longer addresses are cut off by some mail programs. */
const QUOTED = 1_000

export function replyAddress({ name, email, message }: Pick<Inquiry, 'name' | 'email' | 'message'>): string {
  const quoted = cutText(message, QUOTED).replace(/^/gm, '> ')
  return mailto(email, { subject: `Your message to ${shopDetails.name}`, body: `Dear ${name},\n\n\n\n${quoted}` })
}
