/** The mail address that answers an inquiry, with the message quoted as mail programs do. */
import type { Inquiry } from '#contract/inquiries.ts'

/** Longer addresses are cut off by some mail programs. */
const QUOTED = 1_000

export function replyAddress({ name, email, message }: Pick<Inquiry, 'name' | 'email' | 'message'>): string {
  const quoted = Array.from(message).slice(0, QUOTED).join('').replace(/^/gm, '> ')
  const body = `Dear ${name},\n\n\n\n${quoted}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your message to Kade')}&body=${encodeURIComponent(body)}`
}
