/** The mail address that answers an inquiry, with the message quoted as mail programs do. */
import type { Inquiry } from '#contract/inquiries.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { mailto } from './mailto.ts'

/** Longer addresses are cut off by some mail programs. */
const QUOTED = 1_000

export function replyAddress({ name, email, message }: Pick<Inquiry, 'name' | 'email' | 'message'>): string {
  const quoted = Array.from(message).slice(0, QUOTED).join('').replace(/^/gm, '> ')
  return mailto(email, { subject: `Your message to ${shopDetails.name}`, body: `Dear ${name},\n\n\n\n${quoted}` })
}
