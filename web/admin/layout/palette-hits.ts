/** What the palette leads to: pages and settings by their words, records by what the server finds. */
import { t } from '@lingui/core/macro'
import { BadgeCheck, Contact, type LucideIcon, Package, ReceiptText, SlidersHorizontal } from 'lucide-react'
import type { Permission } from '#contract/core/permissions.ts'
import type { ListedOrder } from '#contract/orders/orders.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import type { Customer } from '#contract/people/customers.ts'
import { settingOf } from '#contract/settings.ts'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { foldText } from '#contract/text/folded.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { settingAddress, settingGroups } from '#web/admin/words/setting-groups.ts'
import { say } from '#web/languages/i18n.ts'
import { dailyItems, menuGroups } from './menu-items.ts'

export interface Hit {
  /** The address of what it leads to. */
  to: string
  label: string
  /** What tells it from others of its name. */
  hint: string
  icon: LucideIcon
}

type Can = (permission: Permission) => boolean

/** Of each kind, so that one kind doesn't push out the others. */
const SHOWN = 6

/** All of them where nothing is typed. */
export function findPages(typed: string, can: Can): Hit[] {
  const daily = dailyItems.map((item) => ({ item, hint: '' }))
  const others = menuGroups.flatMap(({ heading, items }) => items.map((item) => ({ item, hint: say(heading) })))
  const hits = [...daily, ...others]
    .filter(({ item }) => can(item.permission))
    .map(({ item: { to, label, icon }, hint }) => ({ to, label: say(label), hint, icon }))
  return typed.trim() === '' ? hits : bestOf(typed, hits)
}

export function findSettings(typed: string, can: Can): Hit[] {
  if (typed.trim() === '' || !can('change-settings')) return []
  const hits = settingGroups.flatMap((group) =>
    group.names.map((name) => ({
      to: settingAddress(group.id, name),
      label: say(settingOf(name).label),
      hint: say(group.heading),
      icon: SlidersHorizontal,
      words: say(settingOf(name).explains),
    })),
  )
  return bestOf(typed, hits)
}

/** Those whose words hold all that is typed; names before what is only said of them. */
function bestOf(typed: string, hits: readonly (Hit & { words?: string })[]): Hit[] {
  const wanted = foldText(typed).split(' ').filter(Boolean)
  const rankOf = ({ label, hint, words = '' }: Hit & { words?: string }) => {
    const texts = [label, `${label} ${hint}`, `${label} ${hint} ${words}`].map(foldText)
    const at = texts.findIndex((text) => wanted.every((word) => text.includes(word)))
    if (at === 0 && texts[0]?.startsWith(wanted[0] ?? '')) return 0
    return at === -1 ? null : at + 1
  }
  return hits
    .map((hit) => ({ hit, rank: rankOf(hit) }))
    .filter((ranked): ranked is { hit: Hit; rank: number } => ranked.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
    .map(({ hit }) => hit)
}

interface Options {
  signal: AbortSignal
}

export async function searchOrders(search: string, options: Options): Promise<Hit[]> {
  const orders = await adminApi('GET /orders', { query: { search, limit: SHOWN } }, options)
  return orders.map(orderHit)
}

export async function searchCustomers(search: string, options: Options): Promise<Hit[]> {
  const customers = await adminApi('GET /customers', { query: { search, limit: SHOWN } }, options)
  return customers.map(customerHit)
}

export async function searchUnits(search: string, options: Options): Promise<Hit[]> {
  const units = await adminApi('GET /units', { query: { search, limit: SHOWN } }, options)
  return units.map(unitHit)
}

export async function searchNothing(): Promise<never[]> {
  return []
}

function orderHit({ id, name, phone }: ListedOrder): Hit {
  return { to: `/orders/${id}`, label: t`Order ${id}`, hint: inARow(name, phone), icon: ReceiptText }
}

function customerHit({ id, name, email, phone }: Customer): Hit {
  return { to: `/customers/${id}`, label: name || email, hint: inARow(name && email, phone), icon: Contact }
}

function unitHit({ id, title, serial, imeis, buyer }: Unit): Hit {
  return { to: `/warranty-desk/${id}`, label: title, hint: inARow(serial, ...imeis, buyer.name), icon: BadgeCheck }
}

export function itemHit({ id, title, sku, category }: InventoryRow): Hit {
  return { to: `/item/${id}`, label: title, hint: inARow(sku, category), icon: Package }
}

function inARow(...texts: string[]): string {
  return texts.filter(Boolean).join(', ')
}
