/** The key of a pre-order's link: whoever has it was sent it by the shop, or by somebody who was. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import type { Keys } from '../../platform/secrets/keys.ts'

/** 132 bits, as 22 letters of base64url; the same for a pre-order each time. What it opens ends with the pre-order. */
export async function preOrderKey(id: string, { keys }: { keys: Keys }): Promise<string> {
  const digest = createHmac('sha256', await keys('pre-order-link')).update(id)
  return digest.digest('base64url').slice(0, 22)
}

export async function isPreOrderKey(link: { id: string; key: string }, context: { keys: Keys }): Promise<boolean> {
  const right = Buffer.from(await preOrderKey(link.id, context))
  const given = Buffer.from(link.key)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The key stands behind the #, which no server, log or `Referer` ever gets. */
export async function preOrderPath(id: string, context: { keys: Keys }): Promise<string> {
  return `/pre-order/${id}#token=${await preOrderKey(id, context)}`
}

export async function preOrderLink(
  id: string,
  context: { keys: Keys; config: { publicUrl: string } },
  language: Language = 'en',
): Promise<string> {
  return `${context.config.publicUrl}${pathIn(language, await preOrderPath(id, context))}`
}
