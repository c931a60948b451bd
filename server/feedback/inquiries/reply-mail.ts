/** The mail that answers an inquiry. */
import { shopDetails } from '#contract/site/shop-details.ts'
import { type ComposedMail, composeMail } from '../../platform/outbox/compose-mail.ts'
import { typedLines } from '../../platform/outbox/typed-text.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'
import type { inquiries } from './tables.ts'

interface Answer {
  /** As staff wrote it. */
  text: string
  /** Empty: answers go to the mailbox that the shop's mails are from. */
  replyTo: string
  publicUrl: string
  texts: Texts
}

/** What was asked stands below: without links, since anybody can ask with another's address. */
export function inquiryReplyMail(
  {
    email,
    message,
    language,
    sentAt,
  }: Pick<typeof inquiries.$inferSelect, 'email' | 'message' | 'language' | 'sentAt'>,
  { text, replyTo, publicUrl, texts: { answer: words } }: Answer,
): ComposedMail {
  const subject = words.replySubject(shopDetails.name)
  const asked = typedLines(message)
  const quoted = `${words.youWrote(sentAt.toISOString())}\n${asked.replace(/^/gm, '> ')}`
  const parts = [...paragraphsOf(text), ...(asked ? [quoted] : [])]
  const mail = composeMail({
    ...{ kind: 'inquiry-reply', to: email, subject, preview: subject, publicUrl, language, parts },
  })
  return replyTo ? { ...mail, replyTo } : mail
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/(?:\r\n|\r|\n){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
