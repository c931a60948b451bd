/** Who the shop is: name, ways to reach it, opening hours. What the owner sets takes the place of what stands here. */

import type { Language } from '../text/languages.ts'

export interface ShopDetails {
  name: string
  /** The address of an uploaded picture; empty for the mark drawn in the page. */
  logo: string
  tagline: string
  description: string
  /** Like every way to reach the shop: empty where there is none, and then not shown. */
  phone: string
  /** Empty for the number of the phone. */
  whatsapp: string
  email: string
  address: { street: string; city: string; postalCode: string; country: string; countryCode: string }
  hours: readonly OpeningHours[]
  social: readonly SocialLink[]
  /** The owner's own pages that footer and menu name. */
  pages: readonly PageLink[]
  region: string
}

/** Days that follow each other with the same hours. */
export interface OpeningHours {
  /** `Mon-Fri`. */
  days: string
  /** `9:00 AM-6:00 PM`, or `closed`. */
  time: string
  /** `09:00`; null when closed. */
  opens: string | null
  closes: string | null
  /** As schema.org names them. */
  schemaDays: readonly string[]
}

export interface SocialLink {
  network: 'facebook' | 'instagram' | 'youtube' | 'tiktok'
  name: string
  href: string
}

/** In each language; English where there is no title in it. */
export interface PageLink {
  path: string
  place: 'footer' | 'menu'
  titles: Record<Language, string>
}

export const defaultShopDetails: ShopDetails = {
  name: 'Kade',
  logo: '',
  tagline: 'Electronics and home appliances, delivered across Sri Lanka.',
  description:
    'Phones, televisions, kitchen and home appliances and smart-home devices with local warranty, priced in Sri Lankan rupees and delivered island-wide.',
  phone: '+94 11 234 5678',
  whatsapp: '',
  email: 'hello@kade.example',
  address: {
    street: '42 Galle Road, Kollupitiya',
    city: 'Colombo 03',
    postalCode: '00300',
    country: 'Sri Lanka',
    countryCode: 'LK',
  },
  hours: [
    {
      days: 'Mon-Fri',
      time: '9:00 AM-6:00 PM',
      opens: '09:00',
      closes: '18:00',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    { days: 'Sat', time: '10:00 AM-4:00 PM', opens: '10:00', closes: '16:00', schemaDays: ['Saturday'] },
    { days: 'Sun', time: 'closed', opens: null, closes: null, schemaDays: ['Sunday'] },
  ],
  /** The networks' own front pages stand here until a shop has its accounts there. */
  social: [
    { network: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/' },
    { network: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/' },
    { network: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  pages: [],
  region: 'Sri Lanka | English | LKR',
}

/**
 * What holds now in this process or this tab: one process serves one shop. Read it where it is used, never at import:
 * `setShopDetails` changes it.
 */
export const shopDetails: ShopDetails = { ...defaultShopDetails }

let own: ShopDetails | null = null
const listeners = new Set<() => void>()

/** Null: the shop is as it stands here. */
export function setShopDetails(details: ShopDetails | null): void {
  if (details === null && own === null) return
  own = details
  Object.assign(shopDetails, details ?? defaultShopDetails)
  for (const listener of listeners) listener()
}

/** What the owner has set; the same object until it is set anew. */
export const ownShopDetails = (): ShopDetails | null => own

/** Gives back what ends it. */
export function followShopDetails(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Street, town and code as lines of a letter, without those that are empty. */
export function addressLines({ street, city, postalCode }: ShopDetails['address'] = shopDetails.address): string[] {
  return [street, `${city} ${postalCode}`.trim()].filter((line) => line !== '')
}
