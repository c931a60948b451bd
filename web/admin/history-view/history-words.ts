/** The words for what the history tells. */
import { msg, t } from '@lingui/core/macro'
import { isItemField, itemFieldEntries, itemFields } from '#contract/catalogue/items/item-fields.ts'
import { translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { formatNumber } from '#contract/core/format.ts'
import { cents, centsFromRupees, formatMoney } from '#contract/core/money.ts'
import type { HistoryEntry, HistoryTopic } from '#contract/office/history.ts'
import { changeInWords } from '#contract/orders/order-change-words.ts'
import { OrderChangeWhat } from '#contract/orders/order-handling.ts'
import { OrderState, orderStateLabel } from '#contract/orders/order-states.ts'
import { settingNames, settingOf } from '#contract/settings.ts'
import { AuditKind } from '#contract/site/audit.ts'
import { kindLabels } from '#web/admin/words/audit-words.ts'
import { describeValue } from '#web/admin/words/describe-value.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { shownField } from '#web/languages/shown-field.ts'

export const topicLabels: Record<HistoryTopic, Word> = {
  item: msg`Items`,
  stock: msg`Stock`,
  order: msg`Orders`,
  setting: msg`Settings`,
  staff: msg`Staff and people`,
  customer: msg`Customers`,
}

const plain: Record<string, Word> = {
  'item.added': msg`Item added`,
  'item.deleted': msg`Item deleted`,
  'stock.received': msg`Stock received`,
  'stock.sold': msg`Stock sold`,
  'stock.returned': msg`Stock returned`,
  'stock.exchanged': msg`Stock handed out in exchange`,
  'stock.adjusted': msg`Stock set`,
  'stock.removed': msg`Stock removed with its item`,
  'stock.held': msg`Stock held for pre-orders`,
  'stock.released': msg`Stock released by pre-orders`,
  'stock.restored': msg`Stock restored with its item`,
  'stock.stock-take': msg`Stock counted`,
}

const fieldWords: Record<string, Word> = {
  title: msg`Title`,
  brand: msg`Brand`,
  category: msg`Category`,
  priceCents: msg`Price`,
  price: msg`Price`,
  qty: msg`Stock`,
  images: msg`Images`,
  imageAlts: msg`Image texts`,
  description: msg`Description`,
  color: msg`Colour`,
  specifications: msg`Specifications`,
  disabled: msg`Hidden from the shop`,
  slug: msg`Address`,
  variant: msg`Variant`,
  goesWith: msg`Goes with`,
}

/** Of the fields that the contract names. */
const contractLabels: Record<string, Word> = {
  ...Object.fromEntries(translationEntries.map(([name, { label }]) => [name, label])),
  ...Object.fromEntries(itemFieldEntries.map(([name, { label }]) => [name, label])),
}

/** What was done, in a few words. */
export function whatWasDone({ what, field, after }: HistoryEntry): string {
  if (field !== null) return fieldLabel(field) ?? field
  if (what === 'order.moved') return t`Order status`
  const change = OrderChangeWhat.safeParse(after).data
  if (what.startsWith('order.') && change) return say(changeInWords(change))
  const kind = AuditKind.safeParse(what).data
  const word = (kind && kindLabels[kind]) ?? plain[what]
  return word ? say(word) : what
}

/** What people call a field of an item; null for all others. */
export function fieldLabel(field: string): string | null {
  const word = fieldWords[field] ?? contractLabels[field]
  return word ? say(word) : null
}

/** A value as calls have it, in rupees where it is money. */
export function fieldInWords(field: string, value: unknown): string {
  if (isNothing(value) || value === '') return t`nothing`
  if (field === 'price' && typeof value === 'number') return formatMoney(centsFromRupees(value))
  if (isItemField(field) && typeof value === 'string') return shownField(itemFields[field], value)
  return textOf(value)
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
  if (isNothing(value) || value === '') return t`nothing`
  if (field === 'priceCents' && typeof value === 'number') return formatMoney(cents(value))
  const state = OrderState.safeParse(value).data
  if (what === 'order.moved' && state) return say(orderStateLabel(state))
  if (field !== null && isItemField(field) && typeof value === 'string') return shownField(itemFields[field], value)
  return valueInWords(value, topic === 'setting' ? about : undefined)
}

/** A value as it was noted, of a setting by its choices and units. */
export function valueInWords(value: unknown, about?: string): string {
  if (isNothing(value) || value === '') return t`nothing`
  const setting = settingNames.find((name) => name === about)
  return (setting && describeValue(setting, value)) ?? textOf(value)
}

function textOf(value: unknown): string {
  if (isNothing(value)) return t`nothing`
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return partsOf(value).join('\n')
  if (value.length === 0) return t`none`
  return value.map(lineOf).join('\n')
}

function lineOf(entry: unknown): string {
  if (Array.isArray(entry)) return entry.join(': ')
  return typeof entry === 'object' && entry !== null ? partsOf(entry).join(', ') : textOf(entry)
}

/** `percent: 10`, by the names that calls have. */
function partsOf(value: object): string[] {
  return Object.entries(value).map(([name, part]) => `${name}: ${textOf(part)}`)
}

/** What people call the thing; a setting by its label. */
export function titleOf({ topic, about, title }: HistoryEntry): string {
  return (topic === 'setting' ? settingLabel(about) : null) ?? title
}

/** Null for what is no setting. */
export function settingLabel(about: string): string | null {
  const setting = settingNames.find((name) => name === about)
  return setting ? say(settingOf(setting).label) : null
}

export function whoOf({ who, name, email }: HistoryEntry): string {
  if (who === 'person') return name || email
  return { gone: t`Somebody whose account was deleted`, customer: t`The customer`, shop: t`The shop itself` }[who]
}

const isNothing = (value: unknown) => value === null || value === undefined
