/** Why a row comes in hidden that the other shop has shown otherwise; the summary counts such rows. */
import { msg } from '@lingui/core/runtime-macro'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unknownShowing } from '../../../catalogue/cells/screen-cells.ts'
import type { FieldRow } from './import-row.ts'
import { isOutOfStock } from './products.ts'
import { isClosing } from './showing-heads.ts'
import { saidBy } from './showing-words.ts'

export const comesHidden = {
  published: (published = '') => msg`"${{ published }}" is no word for published here: it comes hidden.`,
  status: (status = '') => msg`Its status is "${{ status }}": it comes hidden.`,
  condition: (condition = '') =>
    msg`Its condition is "${{ condition }}", and goods here are new, refurbished or used: it comes hidden.`,
  giftCard: () => msg`It is a gift card in the other shop: it comes hidden.`,
  visibility: (visibility = '') => msg`Its visibility is "${{ visibility }}": it comes hidden.`,
  kept: (kept = '') => msg`The other shop kept it from the public ("${{ kept }}"): it comes hidden.`,
  unknown: (cell = '') => unknownShowing(cell),
  doubted: (head = '', cell = '') =>
    msg`Who may see it may stand in its column "${{ head }}", which says "${{ cell: shortText(cell, 60) }}": it comes hidden.`,
  days: (days = '') => msg`The other shop has days on which it shows it ("${{ days }}"), not today: it comes hidden.`,
}

const SHOWN =
  /^(?:true|yes|y|1|on|active|enabled|publish|published|visible|public|listed|live|approved|available|for sale|sellable)$/i
/** A plain no, of which nobody need be told. */
const KEPT = /^(?:false|no|n|0|off|draft)$/i

/** What a row says of it; empty where it says nothing. */
interface Shown {
  published: string
  status: string
  visibility?: string
  /** Of a column of what is kept: archived, a draft, deleted. */
  kept?: string
}

/** In a table of any program, in whatever language. */
const isOpenAnywhere = (word: string) => !isClosing('shown', word)
/** In Shopify's own, whose words are known. */
export const isOpenInEnglish = (word: string) => SHOWN.test(word)

/**
 * Only what is said to be public is: a draft, an archived or unlisted product is not, nor one whose word nobody here
 * knows (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
export function isKeptFromPublic(
  { published, status, visibility = '', kept = '' }: Shown,
  notes: Word[],
  isOpen: (word: string) => boolean = isOpenAnywhere,
): boolean {
  const isPublished = published === '' || isOpen(published)
  const isActive = status === '' || isOpen(status)
  const isSeen = visibility === '' || isOpenAnywhere(visibility)
  const isKept = kept !== '' && isClosing('kept', kept)
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
 * Why nobody knows whether a row is for the public: a spreadsheet could not reckon what says it, or a column may say it
 * that no program's table here has. New goods come hidden, those that are stored stay as they are.
 */
export function unknownShown({ unreckoned, doubt }: Pick<FieldRow, 'unreckoned' | 'doubt'>): Word | null {
  const cell = [...OF_SHOWING, ...OF_KIND].map(unreckoned).find((one) => one !== '')
  if (cell !== undefined) return comesHidden.unknown(cell)
  const found = doubt()
  return found && comesHidden.doubted(found.head, found.cell)
}

/** A status of stock, as in WooCommerce's lists of stock, says nothing of showing. */
const OF_STOCK = /^(?:(?:in|out of|low in|low) ?stock|sold[ _-]?out|(?:on )?backorder|onbackorder)$/i
export const isOfStock = (status: string) => OF_STOCK.test(status)

/** `discontinued` of Meta's catalogues, `Not available online`: of a stock it says that nobody is shown it. */
export const isGoneFor = (stock: string) => saidBy(stock).said === 'closed' && !isOutOfStock(stock)

/** Of several columns for one field the first cell that keeps the row from the public, else that says anything. */
export function mostKept(field: string, cells: readonly string[]): string {
  const said = cells.filter((cell) => cell.trim() !== '' && !isUnreckoned(cell))
  const isOfOther = (cell: string) => field === 'status' && isOfStock(cell.trim())
  const keeps = (cell: string) =>
    field === 'disabled'
      ? /^(?:true|yes|y|1|on)$/i.test(cell.trim())
      : !isOfOther(cell) && isKeptFromPublic({ published: '', status: '', [field]: cell.trim() }, [])
  return said.find(keeps) ?? said.find(isOfOther) ?? said[0] ?? ''
}
