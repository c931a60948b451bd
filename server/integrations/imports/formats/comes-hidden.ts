/** Why a row comes in hidden that the other shop has shown otherwise; the summary counts such rows. */
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unknownShowing } from '../../../catalogue/cells/screen-cells.ts'
import type { FieldRow } from './import-row.ts'

export const comesHidden = {
  published: (published = '') => msg`"${{ published }}" is no word for published here: it comes hidden.`,
  status: (status = '') => msg`Its status is "${{ status }}": it comes hidden.`,
  condition: (condition = '') =>
    msg`Its condition is "${{ condition }}", and goods here are new, refurbished or used: it comes hidden.`,
  giftCard: () => msg`It is a gift card in the other shop: it comes hidden.`,
  visibility: (visibility = '') => msg`Its visibility is "${{ visibility }}": it comes hidden.`,
  kept: (kept = '') => msg`The other shop kept it from the public ("${{ kept }}"): it comes hidden.`,
  unknown: (cell = '') => unknownShowing(cell),
  days: (days = '') => msg`The other shop has days on which it shows it ("${{ days }}"), not today: it comes hidden.`,
}

const asHeads = (heads: readonly string[], field: string) => heads.map((head): [string, string] => [head, field])
/** `active` as programs head a column of yes and no: `is_active`, `Active?`, `Product Active`. */
const asAsked = (words: readonly string[]) =>
  words.flatMap((word) => [word, `${word}?`, `is ${word}`, `is_${word}`, `product ${word}`, `product ${word}?`])

/** Columns by which other programs keep goods from the public. */
export const shownHeads: Record<string, string> = Object.fromEntries([
  ...asHeads(['status', 'product status'], 'status'),
  // Of osCommerce and Zen Cart, by their databases and by EasyPopulate.
  ...asHeads(['products_status', 'v_products_status', 'v_status'], 'status'),
  // Of CS-Cart; 0 is everybody.
  ...asHeads(['usergroup ids'], 'kept'),
  ...asHeads(asAsked(['published', 'visible', 'active', 'enabled', 'listed']), 'published'),
  ...asHeads(['active (0/1)', 'online', 'product_online', 'show online', 'available online'], 'published'),
  ...asHeads(['visibility', 'product visibility', 'visible individually', 'visibleindividually'], 'visibility'),
  ...asHeads(asAsked(['archived', 'draft', 'private', 'unlisted', 'deleted', 'trashed', 'inactive']), 'kept'),
  ...asHeads(asAsked(['discontinued']), 'kept'),
  // Of WordPress: what has one is published all the same.
  ...asHeads(['post_password', 'post password', '_password'], 'kept'),
  ...asHeads(['hidden?', 'is hidden', 'is_hidden', 'product hidden', 'hide', 'is_disabled', 'is disabled'], 'kept'),
])

/** What may stand around such a word without making another of it: `product_is_available`, `Show on Website`. */
const PLACE =
  '(?:products?|items?|variant|listing|online|web|website|site|storefront|store|shop|webshop|web shop|square|catalog|' +
  'catalogue|ecommerce|e commerce|ecom)'
export const headOf = (words: string) =>
  new RegExp(`^(?:(?:is|v|${PLACE}) )*(?:${words})(?: (?:(?:in|on|from|for) )?${PLACE})*$`)
const ASKED: readonly (readonly [head: RegExp, field: string])[] = [
  [headOf('visible|active|enabled?|activated|listed|published|displayed|shown|public|sellable|salea?ble'), 'published'],
  [headOf(`(?:live|sell) (?:in|on|from) ${PLACE}`), 'published'],
  // Lightspeed's `Publish to eCom`.
  [headOf(`publish(?:ed)?(?: (?:to|in|on|for))? ${PLACE}`), 'published'],
  [headOf('purchasable|for sale|allow (?:sales?|purchases?)'), 'published'],
  [
    headOf('(?:is|product|products|item) available|available (?:online|for sale|for purchase|for order|to order)'),
    'published',
  ],
  [headOf(`(?:show|display)(?: in| on)? ${PLACE}|sale ok|can be sold|sold online`), 'published'],
  [headOf('visibility|searchable'), 'visibility'],
  [headOf('(?:archived|draft|private|unlisted|deleted|trashed|inactive|discontinued)(?: (?:at|on|date))?'), 'kept'],
  [headOf('date (?:archived|deleted|discontinued)'), 'kept'],
  [headOf('hidden|hide|hideproduct|disabled?|invisible|(?:not|non) visible|not for sale|notforsale'), 'kept'],
  [
    headOf(`archived?|deactivated|suspended|blocked|(?:in )?trash|internal (?:use )?only|exclude from ${PLACE}`),
    'kept',
  ],
  // `SubjectToAcl` of nopCommerce: for some roles of customers alone.
  [
    headOf('(?:members|registered|wholesale|b2b|trade|staff|vip)(?: (?:users|customers))? only|subject ?to ?acl'),
    'kept',
  ],
  [headOf('(?:log ?in|sign ?in|membership|registration) required|requires? (?:log ?in|membership)'), 'kept'],
  [headOf('password protected|protected by password'), 'kept'],
  [
    headOf(
      '(?:product|item|sku|listing|publish|publishing|publication|post|variant|web|website|online|active|record|' +
        'approval|moderation) status|webstatus',
    ),
    'status',
  ],
]

/**
 * What may as well head prices (`Cost | Price | Sell`), pieces, places on a shelf or how new goods are: it is one of
 * those above where all that stands below it are {@link isWordOfShowing words of it}.
 */
const DOUBTED: readonly (readonly [head: RegExp, field: string])[] = [
  [headOf('live|sell'), 'published'],
  [headOf('internal|exclude'), 'kept'],
  [headOf('(?:product|item|sku|listing|life ?cycle) state|life ?cycle(?: status)?'), 'status'],
]

/** `(0 = No, 1 = Yes)`, `(0/1)`, `(Y/N)` */
const WHICH_WORDS = /\((?:0|1|y|n|yes|no|true|false|[ =,/|]){1,30}\)/g

/** `default-channel (channel published)` of Saleor (saleor/csv/utils/product_headers.py), one for each channel. */
const OF_CHANNEL = /^[^()]{1,150} \(channel ([^()]+)\)$/

export function wordsOfHead(head: string): string {
  return head
    .replace(OF_CHANNEL, '$1')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(WHICH_WORDS, ' ')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
    .replace(/^is(?=active|visible|published|enabled|archived|deleted|hidden|available|draft|private)/, 'is ')
}

/** The same of a heading in other words or signs; of a shop's places, `[Kandy]`, each has a column. */
export function shownField(head: string, cells: () => readonly string[]): string | null {
  const words = wordsOfHead(head)
  const isHead = ([asked]: (typeof ASKED)[number]) => asked.test(words)
  const known = ASKED.find(isHead)
  if (known) return known[1]
  const doubted = DOUBTED.find(isHead)
  return doubted && cells().every((cell) => isWordOfShowing(cell.trim())) ? doubted[1] : null
}

const SHOWN =
  /^(?:true|yes|y|1|on|active|enabled|publish|published|visible|public|listed|live|approved|available|for sale|sellable)$/i
const KEPT = /^(?:false|no|n|0|off|draft)$/i
/** Where a product is seen: in lists, in the search, or in both. */
const SEEN = /^(?:catalog|search|catalog, ?search|both)$/i
/** Also what databases write where nothing is. */
const NOT_KEPT = /^(?:false|no|n|0|off|null|none|nil|\\n|n\/a|-|0000-00-00(?: 00:00:00)?)$/i
const HIDDEN = /^(?:true|yes|y|1|on)$/i

/** What else stands where goods are shown or not, and nowhere else: a mark, or what has become of them. */
const GONE =
  /^(?:x|inactive|disabled|hidden|private|unlisted|unpublished|pending|rejected|archived|deleted|discontinued|obsolete|end of life|eol)$/i
const WORDS = [SHOWN, KEPT, NOT_KEPT, HIDDEN, GONE]
const isWordOfShowing = (word: string) => word === '' || WORDS.some((words) => words.test(word))

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

export const OF_SHOWING = ['published', 'status', 'visibility', 'kept', 'shown from', 'shown until'] as const
/** A kind, a gift card or a condition that is none of those sold here keeps goods from the public, too. */
const OF_KIND = ['kind', 'gift card', 'condition']

/**
 * What stands in a cell of these that a spreadsheet could not reckon: nobody knows whether they are for the public. New
 * goods come hidden, those that are stored stay as they are.
 */
export function unknownShown({ unreckoned }: Pick<FieldRow, 'unreckoned'>): string {
  return [...OF_SHOWING, ...OF_KIND].map(unreckoned).find((cell) => cell !== '') ?? ''
}

/** Of several columns for one field the first cell that keeps the row from the public, else that says anything. */
export function mostKept(field: string, cells: readonly string[]): string {
  const said = cells.filter((cell) => cell.trim() !== '' && !isUnreckoned(cell))
  const keeps = (cell: string) =>
    field === 'disabled'
      ? HIDDEN.test(cell.trim())
      : isKeptFromPublic({ published: '', status: '', [field]: cell.trim() }, [])
  return said.find(keeps) ?? said[0] ?? ''
}
