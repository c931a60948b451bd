/** The words for what an import is and does. */
import { msg, plural, t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import {
  type Import,
  type ImportFormat,
  type ImportKind,
  type ImportRowKind,
  type ImportState,
  kindOf,
} from '#contract/integrations/imports.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const formatNames: Record<ImportFormat, Word> = {
  kade: msg`Table of items`,
  shopify: msg`Products of Shopify`,
  woocommerce: msg`Products of WooCommerce`,
  'shopify-customers': msg`Customers of Shopify`,
  'woocommerce-customers': msg`Customers of WooCommerce`,
  wordpress: msg`Pages of WordPress`,
  'shopify-orders': msg`Orders of Shopify`,
  'woocommerce-orders': msg`Orders of WooCommerce`,
  'woocommerce-order-report': msg`Report of WooCommerce on orders`,
}

export const stateWords: Record<ImportState, { label: Word; tone: BadgeTone }> = {
  checking: { label: msg`Being read`, tone: 'blue' },
  checked: { label: msg`Waits for you`, tone: 'yellow' },
  unreadable: { label: msg`Not readable`, tone: 'neutral' },
  running: { label: msg`Under way`, tone: 'blue' },
  done: { label: msg({ message: 'Done', context: 'an import' }), tone: 'green' },
  undoing: { label: msg`Being undone`, tone: 'blue' },
  undone: { label: msg`Undone`, tone: 'neutral' },
}

export const kindWords: Record<ImportRowKind, { label: Word; tone: BadgeTone }> = {
  add: { label: msg`New`, tone: 'green' },
  edit: { label: msg`Changed`, tone: 'blue' },
  same: { label: msg`As it is`, tone: 'neutral' },
  refused: { label: msg`Refused`, tone: 'yellow' },
}

export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

const savingWords: Record<ImportKind, Word> = {
  goods: msg`Saving items`,
  customers: msg`Saving customers`,
  pages: msg`Saving pages`,
  'past-orders': msg`Saving past orders`,
}

/** `Storing pictures: 12 of 40`. */
export function progressWords({ state, format, progress: { step, done, total } }: Import): string {
  if (state === 'checking') return t`Reading the file`
  const what =
    step === 'pictures' ? t`Storing pictures` : state === 'undoing' ? t`Undoing` : say(savingWords[kindOf(format)])
  return total === 0 ? what : t`${what}: ${formatNumber(done)} of ${formatNumber(total)}`
}

/** `3 new, 2 changed`; what there is none of is left out. */
export function countWords({ counts: { add, edit }, format }: Pick<Import, 'counts' | 'format'>): string {
  const kind = kindOf(format)
  if (kind === 'customers') return plural(add, { one: '# new customer', other: '# new customers' })
  if (kind === 'pages') return plural(add, { one: '# draft of a page', other: '# drafts of pages' })
  if (kind === 'past-orders') return plural(add, { one: '# past order', other: '# past orders' })
  if (add > 0 && edit > 0) return t`${formatNumber(add)} new, ${formatNumber(edit)} changed items`
  if (add > 0) return plural(add, { one: '# new item', other: '# new items' })
  return edit > 0 ? plural(edit, { one: '# changed item', other: '# changed items' }) : t`nothing`
}

export function undoneWords({ undone, format }: Pick<Import, 'undone' | 'format'>): string {
  if (!undone) return ''
  const { items, left } = undone
  const kind = kindOf(format)
  if (kind === 'customers') return undonePeople(items, left)
  if (kind === 'pages') return undonePages(items, left)
  if (kind === 'past-orders') return plural(items, { one: '# past order removed.', other: '# past orders removed.' })
  const back = plural(items, { one: '# item as before.', other: '# items as before.' })
  if (left === 0) return back
  const rest = plural(left, {
    one: '# item left as they are: see the rows below.',
    other: '# items left as they are: see the rows below.',
  })
  return `${back} ${rest}`
}

function undonePeople(gone: number, left: number): string {
  const back = plural(gone, { one: '# account removed.', other: '# accounts removed.' })
  if (left === 0) return back
  const rest = plural(left, {
    one: '# account left, whose person has acted since: see the rows below.',
    other: '# accounts left, whose people have acted since: see the rows below.',
  })
  return `${back} ${rest}`
}

function undonePages(gone: number, left: number): string {
  const back = plural(gone, { one: '# page removed.', other: '# pages removed.' })
  if (left === 0) return back
  const rest = plural(left, {
    one: '# page left, published or changed since: see the rows below.',
    other: '# pages left, published or changed since: see the rows below.',
  })
  return `${back} ${rest}`
}
