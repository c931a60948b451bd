/** The places of the shop's pages where a site shows something of its own, each after what the shop has there. */

import type { Language } from '../text/languages.ts'

/** What a site is told of an item, wherever one is shown. Prices are rupees. */
export interface SurfaceItem {
  id: string
  slug: string
  title: string
  brand: string
  category: string
  price: number
  /** Pieces in stock. */
  qty: number
}

/** What the component of a place is given, beside what all are. */
export interface SlotParts {
  /** `<meta>` and `<link>`, which the browser finds in the head of every page of the shop. */
  head: object
  /** Below the header of every page of the shop. */
  header: object
  /** On the card of an item, in lists. */
  cardBadge: { item: SurfaceItem }
  /** Below the price on the page of an item. */
  underPrice: { item: SurfaceItem }
  /** Below the lines of a cart that is not empty. */
  cart: { lines: readonly { id: string; title: string; price: number; qty: number }[]; total: number }
  /** Below an order that its buyer looks at. */
  orderPage: { order: { id: string; status: string; total: number } }
  /** At the end of every page of the shop. */
  footer: object
  /** Below the menu of the back office. */
  officeMenu: object
  /** At the end of an item's page in the back office. */
  officeItem: { item: SurfaceItem }
}

export type SlotName = keyof SlotParts

/** The one list of them: with what the rule of each file stands in, shop or back office. */
export const slotPlaces: Record<SlotName, 'shop' | 'office'> = {
  head: 'shop',
  header: 'shop',
  cardBadge: 'shop',
  underPrice: 'shop',
  cart: 'shop',
  orderPage: 'shop',
  footer: 'shop',
  officeMenu: 'office',
  officeItem: 'office',
}

export const slotNames = Object.keys(slotPlaces) as SlotName[]
export type ShopSlotName = Exclude<SlotName, OfficeSlotName>
export type OfficeSlotName = 'officeMenu' | 'officeItem'

/** What every component and every `load` of a site is given. */
interface Everywhere {
  /** Of the page: what is shown is said in it. */
  language: Language
  /** The address of a path of the shop in that language: `/si/cart` of `/cart`. */
  href: (path: string) => string
}

/** Reads a path of the shop's API (`/items?limit=4`, see `/api/docs`); throws where it is refused. */
type Get = (path: string) => Promise<unknown>

/** What the component of a slot is given; `loaded` is what its `load` answered, null without one. */
export type SlotProps<Name extends SlotName, Loaded = null> = SlotParts[Name] & Everywhere & { loaded: Loaded }
/** What the `load` of a slot is given. It answers what JSON can hold, within 300 ms, or the slot shows nothing. */
export type SlotLoad<Name extends SlotName> = SlotParts[Name] & Everywhere & { get: Get }

/** What the component of an own page is given. */
export type PageProps<Loaded = null> = Everywhere & { loaded: Loaded }
/** What the `load` of an own page is given. A page waits for it; where it throws, the page says that it failed. */
export type PageLoad = Everywhere & { get: Get }

/** What the file of a slot exports. */
export interface SlotModule {
  // A site's function takes the props of its own place: no type is all of them.
  default: (props: never) => unknown
  load?: (input: never) => Promise<unknown>
}

/** How long the `load` of a slot may take, in ms. */
export const SLOT_WAITS = 300

/** What an error of a slot is called, by which the log tells it from one of a page. */
export const SLOT_FAILURE = 'SlotFailure'
