/** The mail that asks a buyer for a review, with a way to each item. */
import type { Language } from '#contract/languages.ts'
import { pathIn } from '#contract/page-language.ts'
import { textsIn } from '../messages/texts.ts'
import { orderKey } from '../orders/order-link.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'
import { typedLine } from '../platform/outbox/typed-text.ts'
import type { Context } from '../services.ts'

export interface BoughtItem {
  id: string
  slug: string
  title: string
}

interface ReviewRequest {
  order: { id: string; userId: string | null; name: string; email: string; language: Language }
  /** At least one. */
  bought: readonly BoughtItem[]
}

/** Of more the mail would be a list nobody reads; the order's own page has them all. */
const MOST_ITEMS = 5

export function reviewRequestMail({ order, bought }: ReviewRequest, context: Pick<Context, 'config' | 'keys'>): Mail {
  const { id, language } = order
  const { publicUrl } = context.config
  const { review, frame } = textsIn(language)
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
