/** The icons of tabs and home screens: made of the shop's logo, or the first letter of its name. */
import { isStoredPicture } from '../core/pictures.ts'
import { defaultShopDetails, type ShopDetails } from './shop-details.ts'

/** Squares of so many pixels into which a stored picture fits, as PNG. */
export const ICON_SIZES = [32, 180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

export const LETTER_ICON = '/shop-icon.svg'

export interface ShopIcon {
  href: string
  sizes: string
  type: string
  /** Maskable: its ground reaches to the edges, so that a phone may cut it into a shape of its own. */
  purpose?: 'maskable' | 'any maskable'
}

interface ShopIcons {
  /** Of the tab. */
  tab: readonly ShopIcon[]
  /** Of an iPhone's home screen; null where it makes one itself. */
  apple: string | null
  /** Of other home screens. */
  manifest: readonly ShopIcon[]
}

/** The address of a stored picture as an icon. */
export function iconAt(address: string, size: IconSize): string {
  return address.replace('/media/', `/media/icon-${size}/`)
}

export function shopIcons({ logo, name }: Pick<ShopDetails, 'logo' | 'name'>): ShopIcons {
  if (isStoredPicture(logo)) {
    const icon = (size: IconSize) => ({ href: iconAt(logo, size), sizes: `${size}x${size}`, type: 'image/png' })
    return { tab: [icon(32), icon(192)], apple: iconAt(logo, 180), manifest: [icon(192), icon(512)] }
  }
  if (name !== defaultShopDetails.name) {
    // Another letter is another address, so that no browser keeps the old one.
    const href = `${LETTER_ICON}?letter=${encodeURIComponent(firstLetter(name))}`
    const icon = { href, sizes: 'any', type: 'image/svg+xml' }
    return { tab: [icon], apple: null, manifest: [{ ...icon, purpose: 'any maskable' }] }
  }
  const png = (size: 192 | 512) => ({ href: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  return {
    tab: [
      { href: '/favicon.ico', sizes: '32x32', type: 'image/x-icon' },
      { href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
    manifest: [png(192), png(512), { ...png(512), href: '/icon-maskable-512.png', purpose: 'maskable' }],
  }
}

/** In capitals where the script has them. */
export function firstLetter(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? ''
}
