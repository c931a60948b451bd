/** An e-mail address that opens a mail to it; a long one is broken before its @ first. */
import type { Inquiry } from '#contract/inquiries.ts'
import { formatPhone } from '#contract/phone.ts'
import { shopDetails } from '#contract/shop-details.ts'

/**
 * The address of a mail, as a link has it. Letters that an e-mail address may hold, such as `?` and `&`, begin no
 * header of the mail.
 */
export function mailto(email: string, headers: Record<string, string> = {}): string {
  const [name = '', host = ''] = email.split('@')
  const query = Object.entries(headers).map(([header, text]) => `${header}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

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
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}

/** A phone number that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!/\d/.test(phone)) return <span className="text-ink-soft">{phone}</span>
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="tabular-nums whitespace-nowrap max-lg:-my-3 max-lg:inline-block max-lg:max-w-full max-lg:py-3 font-medium text-accent underline-offset-2 hover:underline"
    >
      {formatPhone(phone)}
    </a>
  )
}

/** Longer addresses are cut off by some mail programs. */
const QUOTED = 1_000

export function replyAddress({ name, email, message }: Pick<Inquiry, 'name' | 'email' | 'message'>): string {
  const quoted = Array.from(message).slice(0, QUOTED).join('').replace(/^/gm, '> ')
  return mailto(email, { subject: `Your message to ${shopDetails.name}`, body: `Dear ${name},\n\n\n\n${quoted}` })
}
