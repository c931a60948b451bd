/** Mails of a few paragraphs and one link. */
import type { Language } from '#contract/text/languages.ts'
import { type ComposedMail, composeMail, type MailPart } from '../../platform/outbox/compose-mail.ts'
import type { MailKind } from '../../platform/outbox/mail-kinds.ts'
import type { LetterWords } from './texts/letter-texts.ts'

interface Letter {
  kind: MailKind
  to: string
  language: Language
  words: LetterWords
  /** What the button opens. */
  link?: string
  /** Below all else. */
  more?: readonly MailPart[]
  publicUrl: string
}

export function letterMail({ words, link, more = [], ...mail }: Letter): ComposedMail {
  const { subject, preview, heading, before, button, after } = words
  const open = button !== null && link !== undefined ? [{ button, href: link }] : []
  return composeMail({ ...mail, subject, preview, parts: [{ heading }, ...before, ...open, ...after, ...more] })
}
