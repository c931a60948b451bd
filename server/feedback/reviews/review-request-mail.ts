/** The mail that asks a buyer for a review, with a way to each item. */
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { orderKey } from '../../orders/order/order-link.ts'
import { type ComposedMail, composeMail } from '../../platform/outbox/compose-mail.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'

export interface BoughtItem {
  id: string
  slug: string
  title: string
}

interface ReviewRequest {
  order: { id: string; userId: string | null; name: string; email: string; language: Language }
  /** At least one. */
  bought: readonly BoughtItem[]
  texts: Texts
}

/** Of more the mail would be a list nobody reads; the order's own page has them all. */
const MOST_ITEMS = 5

export function reviewRequestMail(
  { order, bought, texts: { review, frame } }: ReviewRequest,
  context: Pick<Context, 'config' | 'keys'>,
): ComposedMail {
  const { id, language } = order
  const { publicUrl } = context.config
  // A guest is known by the order's key, which stands behind the # as in its own link; whoever has an account, by that.
  const key = order.userId === null ? `=${id}.${orderKey(id, context)}` : ''
  const ways = bought.slice(0, MOST_ITEMS).map(({ slug, title }) => ({
    button: review.button(title),
    href: `${publicUrl}${pathIn(language, `/products/${slug}`)}#reviews${key}`,
  }))
  return composeMail({
    kind: 'review-request',
    to: order.email,
    subject: review.subject(bought[0]?.title ?? '', bought.length - 1),
    preview: review.preview,
    publicUrl,
    language,
    parts: [{ heading: review.heading }, frame.dear(typedLine(order.name)), review.asks(id), ...ways, review.closing],
  })
}
