/** The sections of the account area, in the order of its menu; `?section=` in the address chooses one. */
import { msg } from '@lingui/core/macro'
import { CreditCard, Heart, type LucideIcon, Package, Settings, UserRound } from 'lucide-react'
import type { Word } from '#web/languages/i18n.ts'

export type SectionId = 'profile' | 'orders' | 'wishlist' | 'payment-methods' | 'settings'

export interface Section {
  id: SectionId
  label: Word
  icon: LucideIcon
}

const profile: Section = { id: 'profile', label: msg`My Profile`, icon: UserRound }

export const sections: readonly Section[] = [
  profile,
  { id: 'orders', label: msg`Orders`, icon: Package },
  { id: 'wishlist', label: msg`Wishlist`, icon: Heart },
  { id: 'payment-methods', label: msg`Payment Methods`, icon: CreditCard },
  { id: 'settings', label: msg`Account Settings`, icon: Settings },
]

/** The section an address names; the profile where it names none. */
export function sectionOf(search: URLSearchParams): Section {
  const named = search.get('section')
  return sections.find(({ id }) => id === named) ?? profile
}

export function sectionPath(id: SectionId): string {
  return id === 'profile' ? '/account' : `/account?section=${id}`
}
