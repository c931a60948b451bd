/** What the owner has set of delivery, returns and VAT. */
import type { SaleTerms } from '#contract/delivery.ts'
import type { SettingValues } from '#contract/settings.ts'
import { addressLines } from '#contract/shop-details.ts'
import { hasCodes } from '../discounts/find-code.ts'
import type { Db } from '../platform/database.ts'
import { readSettings } from '../settings/settings.ts'

/** What an order needs of them. */
export const deliverySettings = ['delivery.zones', 'delivery.pickup', 'vat.registered', 'vat.ratePercent'] as const

export type DeliverySettings = Pick<SettingValues, (typeof deliverySettings)[number]>

export const readDeliverySettings = (db: Db): Promise<DeliverySettings> => readSettings(db, deliverySettings)

const words = ['words.delivery', 'words.warranty'] as const

export async function readSaleTerms(db: Db): Promise<SaleTerms> {
  const [settings, hasDiscountCodes] = await Promise.all([
    readSettings(db, [...deliverySettings, 'delivery.pickupAddress', 'delivery.returns', ...words]),
    hasCodes(db),
  ])
  return {
    zones: settings['delivery.zones'],
    pickup: settings['delivery.pickup'] ? { address: settings['delivery.pickupAddress'] || shopAddress() } : null,
    returns: settings['delivery.returns'],
    vatPercent: vatPercent(settings),
    deliveryWords: settings['words.delivery'] || undefined,
    warrantyWords: settings['words.warranty'] || undefined,
    ...(hasDiscountCodes ? { hasDiscountCodes } : {}),
  }
}

/** Null while the shop is not registered for VAT. */
export function vatPercent(settings: Pick<DeliverySettings, 'vat.registered' | 'vat.ratePercent'>): number | null {
  return settings['vat.registered'] ? settings['vat.ratePercent'] : null
}

function shopAddress(): string {
  return addressLines().join(', ')
}
