/** The words for what the history tells. */
import { AuditKind } from '#contract/audit.ts'
import { formatNumber } from '#contract/format.ts'
import type { HistoryEntry, HistoryTopic } from '#contract/history.ts'
import { itemTextEntries } from '#contract/item-fields.ts'
import { cents, formatMoney } from '#contract/money.ts'
import { changeInWords } from '#contract/order-change-words.ts'
import { OrderChangeWhat } from '#contract/order-handling.ts'
import { OrderState, orderStateLabel } from '#contract/order-states.ts'
import { settingNames, settingOf } from '#contract/settings.ts'
import { kindLabels } from '#web/admin/audit/audit-words.ts'
import { describeValue } from '#web/admin/settings/describe-value.ts'

export const topicLabels: Record<HistoryTopic, string> = {
  item: 'Items',
  stock: 'Stock',
  order: 'Orders',
  setting: 'Settings',
  staff: 'Staff and people',
  customer: 'Customers',
}

const plain: Record<string, string> = {
  'item.added': 'Item added',
  'item.deleted': 'Item deleted',
  'stock.received': 'Stock received',
  'stock.sold': 'Stock sold',
  'stock.returned': 'Stock returned',
  'stock.adjusted': 'Stock set',
  'stock.removed': 'Stock removed with its item',
  'stock.held': 'Stock held for pre-orders',
  'stock.released': 'Stock released by pre-orders',
}

const fieldLabels: Record<string, string> = {
  title: 'Title',
  brand: 'Brand',
  category: 'Category',
  priceCents: 'Price',
  images: 'Images',
  imageAlts: 'Image texts',
  description: 'Description',
  color: 'Colour',
  specifications: 'Specifications',
  disabled: 'Hidden from the shop',
  slug: 'Address',
  ...Object.fromEntries(itemTextEntries.map(([name, { label }]) => [name, label])),
}

/** What was done, in a few words. */
export function whatWasDone({ what, field, after }: HistoryEntry): string {
  if (field !== null) return fieldLabels[field] ?? field
  if (what === 'order.moved') return 'Order status'
  const change = OrderChangeWhat.safeParse(after).data
  if (what.startsWith('order.') && change) return changeInWords(change)
  const kind = AuditKind.safeParse(what).data
  return (kind && kindLabels[kind]) ?? plain[what] ?? what
}

/** What a changed thing was and is; null where nothing was set from one value to another. */
export function fromAndTo(entry: HistoryEntry): { from: string; to: string } | null {
  const { topic, what, before, after } = entry
  if (topic === 'stock' || what === 'item.added' || what === 'item.deleted') return null
  if (OrderChangeWhat.safeParse(after).success) return null
  if (isNothing(before) && isNothing(after)) return null
  return { from: inWords(entry, before), to: inWords(entry, after) }
}

/** `+5`, `-2`; empty for what is no movement of stock. */
export function piecesOf({ topic, after }: HistoryEntry): string {
  if (topic !== 'stock' || typeof after !== 'number') return ''
  return after > 0 ? `+${formatNumber(after)}` : formatNumber(after)
}

function inWords({ topic, field, about, what }: HistoryEntry, value: unknown): string {
  if (isNothing(value) || value === '') return 'nothing'
  if (field === 'priceCents' && typeof value === 'number') return formatMoney(cents(value))
  const state = OrderState.safeParse(value).data
  if (what === 'order.moved' && state) return orderStateLabel(state)
  const setting = topic === 'setting' ? settingNames.find((name) => name === about) : undefined
  return (setting && describeValue(setting, value)) ?? textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return 'none'
  return value.map((one) => (Array.isArray(one) ? one.join(': ') : textOf(one))).join('\n')
}

/** What people call the thing; a setting by its label. */
export function titleOf({ topic, about, title }: HistoryEntry): string {
  const setting = topic === 'setting' ? settingNames.find((name) => name === about) : undefined
  return setting ? settingOf(setting).label : title
}

export function whoOf({ who, name, email }: HistoryEntry): string {
  if (who === 'person') return name || email
  return { gone: 'Somebody whose account was deleted', customer: 'The customer', shop: 'The shop itself' }[who]
}

const isNothing = (value: unknown) => value === null || value === undefined
