/** The mail that tells who asked about an item what the shop answers. */
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { type ComposedMail, composeMail, type MailPart } from '../../platform/outbox/compose-mail.ts'
import { typedLines } from '../../platform/outbox/typed-text.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'

interface Answered {
  email: string
  /** What was asked, of which nothing becomes a link: anybody can ask with another's address. */
  text: string
  answer: string
  language: Language
  itemTitle: string | null
  itemSlug: string | null
}

export function answerMail(
  { email, text, answer, language, itemTitle, itemSlug }: Answered,
  { publicUrl, texts: { answer: words } }: { publicUrl: string; texts: Texts },
): ComposedMail {
  const subject = words.questionSubject(itemTitle)
  const asked = typedLines(text).replace(/^/gm, '> ')
  const parts: MailPart[] = [
    answer,
    `${words.youAsked}\n${asked}`,
    ...(itemSlug
      ? [{ button: words.seeProduct, href: `${publicUrl}${pathIn(language, `/products/${itemSlug}`)}` }]
      : []),
  ]
  return composeMail({
    ...{ kind: 'question-answer', to: email, subject, preview: subject, publicUrl, language, parts },
  })
}
