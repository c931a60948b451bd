/** What a table of any other program says in its own way: this shop's exports have ids, and are read to the letter. */

import { msg } from '@lingui/core/runtime-macro'
import { inColombo } from '#contract/core/dates.ts'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { hours } from '../../../platform/durations.ts'
import { shownHtml } from './hidden-html.ts'
import { decodeEntities, hasEntities, htmlToDescription } from './html-to-text.ts'
import type { FieldRow, ReadRow } from './import-row.ts'
import {
  isOutOfStock,
  isSoldOn,
  NOT_COUNTED,
  NOT_SHOWN,
  outOfStock,
  SOLD_BELOW_NOTHING,
  stockCell,
} from './products.ts'
import { readMoment } from './read-moment.ts'

const asHeads = (field: string, heads: readonly string[]) => heads.map((head): [string, string] => [head, field])

/**
 * How the number of pieces is meant: Magento's `is_in_stock`, BigCommerce's `Inventory Tracking`, Ecwid's
 * `product_is_inventory_tracked`, Loyverse's `Track stock`, OpenCart's `subtract`, Medusa's `Variant Manage Inventory`.
 * Magento's `manage_stock` holds where `use_config_manage_stock` is 0: else it is as its shop is set for all goods.
 */
export const stockHeads: Record<string, string> = Object.fromEntries([
  ...asHeads('in stock', ['is_in_stock', 'is in stock', 'in stock?', 'in_stock', 'instock', 'is_available_in_stock']),
  ...asHeads('in stock', ['stock status', 'stock_status', 'stockstatus', 'inventory status', 'availability']),
  ...asHeads('stock counted by', ['manage stock', 'manage stock?', '_manage_stock', 'manage inventory']),
  ...asHeads('stock counted by', [
    'track stock',
    'track_stock',
    'track inventory',
    'track_inventory',
    'track quantity',
  ]),
  ...asHeads('stock counted by', ['inventory tracking', 'inventory tracked', 'inventory_tracking', 'stock tracking']),
  ...asHeads('stock counted by', ['product_is_inventory_tracked', 'variant manage inventory', 'stockable']),
  ...asHeads('stock counted by', ['subtract', 'subtract stock', 'subtract_stock', 'stock managed', 'stock control']),
  ...asHeads('stock counted as set', ['use_config_manage_stock', 'use config manage stock']),
  ...asHeads('below nothing', [
    'backorders',
    'backorder',
    'backorders allowed?',
    'allow backorders',
    'allow backorder',
  ]),
  ...asHeads('below nothing', ['allow_backorders', 'allow_backorder', 'variant allow backorder', 'oversell']),
  ...asHeads('below nothing', ['continue selling when out of stock', 'allow negative stock', 'sell below zero']),
])

const OF_PLACE: Readonly<Record<string, string>> = {
  price: 'price',
  'in stock': 'qty',
  'low stock': 'low in stock at',
}

const OF_SQUARE: Readonly<Record<string, string>> = { 'current quantity': 'qty', enabled: 'published' }

/**
 * Loyverse has such columns for each of its shops: `Price [Kandy]`, `In stock [Kandy]`, and where they are several a
 * `Default price`, too (https://help.loyverse.com/help/importing-and-exporting); Square `Current Quantity Kandy` and,
 * before 2024, `Enabled Kandy`. Which of several is meant nobody here knows: none is taken.
 */
export function fieldOfPlace(head: string, heads: readonly string[]): string | null {
  const [, what = '', place = ''] = /^(current quantity|enabled) (\S.{0,99})$/.exec(head) ?? []
  if (place !== '' && heads.includes(`new quantity ${place}`))
    return heads.filter((one) => one.startsWith('new quantity ')).length === 1 ? (OF_SQUARE[what] ?? null) : null
  const kindOf = (one: string) => /^([a-z ]{1,20}) \[[^[\]]{1,100}\]$/.exec(one)?.[1] ?? ''
  const isOnly = (kind: string) => heads.filter((one) => kindOf(one) === kind).length === 1
  if (head === 'default price') return isOnly('price') ? null : 'price'
  const field = OF_PLACE[kindOf(head)]
  return field !== undefined && isOnly(kindOf(head)) ? field : null
}

/** Changes the cells. Answers what is said of a new item alone. */
export function readAsOthersWrite(row: FieldRow, cells: ReadRow['cells'], notes: Word[]): ReadRow['ifNew'] {
  if (row.get('id').trim() !== '') return undefined
  const marked = (['title', 'brand', 'category'] as const).filter((column) => hasEntities(cells[column] ?? ''))
  for (const column of marked) cells[column] = decodeEntities(cells[column] ?? '')
  if (marked.length > 0) notes.push(HTML_READ)
  readDescription(cells, notes)
  readSale(row, cells, notes)
  return readStock(row, cells, notes)
}

const HTML_READ = msg`Signs of HTML, such as &quot;, are read as the letters they mean.`

/** Of texts that Wix, Magento, BigCommerce and others keep as HTML, OpenCart with its signs written out once more. */
const TAG = /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|h[1-6]|table|tr|td|a|img|font|section|hr)(?:\s[^<>]*)?\/?>/i
const WRITTEN_TAG = /&lt;\/?(?:p|br|div|span|ul|ol|li|strong|b|em|h[1-6]|table)\b/i

function readDescription(cells: ReadRow['cells'], notes: Word[]): void {
  const written = cells.description ?? ''
  const html = !TAG.test(written) && WRITTEN_TAG.test(written) ? decodeEntities(written) : written
  if (!TAG.test(html)) return
  const shown = shownHtml(html)
  cells.description = htmlToDescription(shown.html)
  if (shown.hadHidden) notes.push(NOT_SHOWN)
}

const YES = /^(?:true|yes|y|1|on)$/i
const SALE = ['sale price', 'sale from', 'sale until'] as const

function readSale(row: FieldRow, cells: ReadRow['cells'], notes: Word[]): void {
  const [onSale, days] = [row.get('on sale').trim(), row.get('sale days').trim()]
  if ((cells['sale price']?.trim() ?? '') === '') return
  const leaveOut = (why: Word) => {
    for (const column of SALE) if (cells[column] !== undefined) cells[column] = ''
    notes.push(why)
  }
  if (onSale !== '' && !YES.test(onSale)) {
    leaveOut(
      msg`The other shop did not have it on sale ("${{ onSale: shortText(onSale, 60) }}"): its sale price is left out.`,
    )
  } else if (days !== '') {
    const [from, until] = saleDays(days) ?? []
    if (from === undefined || until === undefined) {
      leaveOut(
        msg`The days of its sale, "${{ days: shortText(days, 60) }}", can't be read: its sale price is left out.`,
      )
    } else Object.assign(cells, { 'sale from': from, 'sale until': until })
  }
}

/**
 * `2026-11-01T00:00+05:30/2026-12-31T23:59+05:30`, as feeds for Google and Meta have it
 * (https://support.google.com/merchants/answer/6324460). Here a sale lasts whole days: of one that ends before noon,
 * such as at midnight, the last is the day before.
 */
function saleDays(days: string): [from: string, until: string] | undefined {
  const [start = '', end = '', ...more] = days.slice(0, LONGEST_DAYS).split('/')
  const [from, to] = [readMoment(start), readMoment(end)]
  if (more.length > 0 || 'fault' in from || 'fault' in to) return undefined
  const last = HOURS.test(end) ? new Date(to.moment.getTime() - hours(12)) : to.moment
  const dayOf = (moment: Date) => inColombo(moment).slice(0, 10)
  const [first, until] = [dayOf(from.moment), dayOf(last)]
  return first <= until ? [first, until] : undefined
}

const LONGEST_DAYS = 100
const HOURS = /\d:\d/

/** As Squarespace writes a stock that is not counted, and others do. */
const UNCOUNTED = /^(?:unlimited|infinite|infinity|∞|not tracked|untracked)$/i
const NO_TRACK = /^(?:no|n|false|0|off|none|not tracked|untracked|disabled|do(?:es)? not track|don't track)$/i

/** A number that nobody counted is a new item's alone. */
function readStock(row: FieldRow, cells: ReadRow['cells'], notes: Word[]): ReadRow['ifNew'] {
  const cell = (field: string) => row.get(field).trim()
  const qty = cells.qty?.trim() ?? ''
  const isAsSet = YES.test(cell('stock counted as set'))
  const isUncounted = UNCOUNTED.test(qty) || (!isAsSet && NO_TRACK.test(cell('stock counted by')))
  if (isUncounted) notes.push(NOT_COUNTED)
  else if (isSoldOn(cell('below nothing'), cell('in stock'))) notes.push(SOLD_BELOW_NOTHING)
  if (UNCOUNTED.test(qty)) delete cells.qty
  if (cells.qty === undefined) return undefined
  const saysOut = (field: string, words?: RegExp) => row.each(field).some((one) => isOutOfStock(one, words))
  const isOut = saysOut('in stock') || saysOut('status', OUT)
  const stock = isOut ? outOfStock(qty, notes) : stockCell(qty, notes)
  if (stock.qty !== undefined) cells.qty = isOut || qty.startsWith('-') ? stock.qty : cells.qty
  if (!isUncounted) return undefined
  const ifNew = { cells: { qty: cells.qty }, notes: [] }
  delete cells.qty
  return ifNew
}

/** Where the same column may say whether it is shown, `no` says nothing of its stock. */
const OUT = /^(?:out[ _-]?of[ _-]?stock|sold[ _-]?out)$/i
