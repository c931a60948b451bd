/** The mail that tells who asked about an item what the shop answers. */
import type { Language } from '#contract/languages.ts'
import { pathIn } from '#contract/page-language.ts'
import { textsIn } from '../messages/texts.ts'
import { composeMail, type MailPart } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'
import { typedLines } from '../platform/outbox/typed-text.ts'

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
  { publicUrl }: { publicUrl: string },
): Mail {
  const words = textsIn(language).answer
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
