/** The key of an order's link: whoever has it was sent it by the shop, or by somebody who was. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { pathIn } from '#contract/page-language.ts'
import type { Keys } from '../platform/secrets/keys.ts'

/** 132 bits, as 22 letters of base64url; the same for an order each time, so that no mail's link ever ends. */
export function orderKey(id: string, { keys }: { keys: Keys }): string {
  const digest = createHmac('sha256', keys('order-link')).update(id)
  return digest.digest('base64url').slice(0, 22)
}

export function isOrderKey(link: { id: string; key: string }, context: { keys: Keys }): boolean {
  const right = Buffer.from(orderKey(link.id, context))
  const given = Buffer.from(link.key)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The key stands behind the #, which no server, log or `Referer` ever gets. */
export function orderLink(
  id: string,
  context: { keys: Keys; config: { publicUrl: string } },
  language: Language = 'en',
): string {
  return `${context.config.publicUrl}${pathIn(language, `/order/${id}`)}#token=${orderKey(id, context)}`
}
