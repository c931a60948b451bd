/**
 * A shop that is nobody's demo begins with nothing of it: no slide, link, phone or address that isn't the owner's; and
 * with the limits of a shop that strangers order from.
 */
import { type SettingValues, settingNames } from '#contract/settings.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
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
  // What one stranger may hold of it without a word.
  'orders.mostPiecesAnOrder': 20,
  'orders.mostUnprovenCents': 100_000_000,
  'orders.cashConfirmedWithinHours': 72,
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
