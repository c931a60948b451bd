/** A shop that is nobody's demo begins with nothing of it: no slide, link, phone or address that isn't the owner's. */
import { type SettingValues, settingNames } from '#contract/settings.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { settingValues } from './tables.ts'

const empty = {
  'shop.phone': '',
  'shop.email': '',
  'shop.street': '',
  'shop.city': '',
  'shop.postalCode': '',
  'shop.hours': [],
  'shop.facebook': '',
  'shop.instagram': '',
  'shop.youtube': '',
  'home.slides': [],
  'home.deals': [],
  'home.promoCards': [],
  'home.banner': [],
  'home.smartHomeSlides': [],
  'words.deliveryPage': '',
  'words.returnsPage': '',
  'words.termsPage': '',
} satisfies Partial<SettingValues>

/** What the owner has set stays. */
export async function emptyShopFace(tx: Tx, { clock }: ClockContext): Promise<void> {
  const setAt = clock()
  const rows = settingNames
    .filter((name): name is keyof typeof empty => Object.hasOwn(empty, name))
    .map((name) => ({ name, value: empty[name], setAt }))
  await tx.insert(settingValues).values(rows).onConflictDoNothing()
  tx.invalidate({ items: 'all', lists: true, hard: true })
}
