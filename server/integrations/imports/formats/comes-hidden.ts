/** Why a row comes in hidden that the other shop has shown otherwise; the summary counts such rows. */
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'

export const comesHidden = {
  published: (published = '') => msg`"${{ published }}" is no word for published here: it comes hidden.`,
  status: (status = '') => msg`Its status is "${{ status }}": it comes hidden.`,
  condition: (condition = '') =>
    msg`Its condition is "${{ condition }}", and goods here are new, refurbished or used: it comes hidden.`,
  giftCard: () => msg`It is a gift card in the other shop: it comes hidden.`,
  visibility: (visibility = '') => msg`Its visibility is "${{ visibility }}": it comes hidden.`,
  kept: (kept = '') => msg`The other shop kept it from the public ("${{ kept }}"): it comes hidden.`,
}

const asHeads = (heads: readonly string[], field: string) => heads.map((head): [string, string] => [head, field])
/** `active` as programs head a column of yes and no: `is_active`, `Active?`, `Product Active`. */
const asAsked = (words: readonly string[]) =>
  words.flatMap((word) => [word, `${word}?`, `is ${word}`, `is_${word}`, `product ${word}`, `product ${word}?`])

/** Columns by which other programs keep goods from the public. */
export const shownHeads: Record<string, string> = Object.fromEntries([
  ...asHeads(['status', 'product status'], 'status'),
  ...asHeads(asAsked(['published', 'visible', 'active', 'enabled', 'listed']), 'published'),
  ...asHeads(['active (0/1)', 'online', 'product_online', 'show online', 'available online'], 'published'),
  ...asHeads(['visibility', 'product visibility', 'visible individually', 'visibleindividually'], 'visibility'),
  ...asHeads(asAsked(['archived', 'draft', 'private', 'unlisted', 'deleted', 'trashed', 'inactive']), 'kept'),
  ...asHeads(asAsked(['discontinued']), 'kept'),
  ...asHeads(['hidden?', 'is hidden', 'is_hidden', 'product hidden', 'hide', 'is_disabled', 'is disabled'], 'kept'),
])

const SHOWN = /^(?:true|yes|y|1|on|active|enabled|published|visible|public)$/i
const KEPT = /^(?:false|no|n|0|off|draft)$/i
/** Where a product is seen: in lists, in the search, or in both. */
const SEEN = /^(?:catalog|search|catalog, ?search|both)$/i
const NOT_KEPT = /^(?:false|no|n|0|off)$/i

/** What a row says of it; empty where it says nothing. */
interface Shown {
  published: string
  status: string
  visibility?: string
  /** Of a column of what is kept: archived, a draft, deleted. */
  kept?: string
}

/**
 * Only what is said to be public is: a draft, an archived or unlisted product is not, nor one whose word nobody here
 * knows (https://help.shopify.com/en/manual/products/import-export/using-csv). Other programs have one column of these:
 * `status` true or false in OpenCart, `status` 1 or 0 in EverShop, `Product Status` in Medusa, `product_online` and
 * `visibility` in Magento, `visible` in Wix, `Active (0/1)` in PrestaShop, `Product Visible?` in BigCommerce,
 * `Archived` in Square.
 */
export function isKeptFromPublic({ published, status, visibility = '', kept = '' }: Shown, notes: Word[]): boolean {
  const isPublished = published === '' || SHOWN.test(published)
  const isActive = status === '' || SHOWN.test(status)
  const isSeen = visibility === '' || SHOWN.test(visibility) || SEEN.test(visibility)
  const isKept = kept !== '' && !NOT_KEPT.test(kept)
  if (!isPublished && !KEPT.test(published)) notes.push(comesHidden.published(published))
  if (!isActive && !KEPT.test(status)) notes.push(comesHidden.status(status))
  if (!isSeen) notes.push(comesHidden.visibility(visibility))
  if (isKept) notes.push(comesHidden.kept(kept))
  return !isPublished || !isActive || !isSeen || isKept
}
