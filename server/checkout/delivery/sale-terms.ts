/** What the owner has set of delivery, returns and VAT. */

import { msg } from '@lingui/core/runtime-macro'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { settings as registry, type SettingValues } from '#contract/settings.ts'
import { addressLines } from '#contract/site/shop-details.ts'
import { say } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { hasCodes } from '../discounts/find-code.ts'

/** What an order needs of them. */
export const deliverySettings = ['delivery.zones', 'delivery.pickup', 'vat.registered', 'vat.ratePercent'] as const

export type DeliverySettings = Pick<SettingValues, (typeof deliverySettings)[number]>

export const readDeliverySettings = (db: Db): Promise<DeliverySettings> => readSettings(db, deliverySettings)

/** As long as a shop without a time for returns makes good what is missing or broken. */
const DAYS_TO_TELL = 7

export const returnSettings = ['delivery.returns', 'orders.returnDays'] as const

/**
 * What stands beside 'Place Order', on the page of an order and in the mail about its delivery. `usual` says it in
 * another language where the owner has not written a sentence of their own, which stands as it is.
 */
export function returnsSentence(
  set: Pick<SettingValues, (typeof returnSettings)[number]>,
  usual?: (days: number) => string,
): string {
  const days = set['orders.returnDays'] ?? DAYS_TO_TELL
  const isUsual = set['delivery.returns'] === registry['delivery.returns'].defaultValue
  return usual && isUsual ? usual(days) : set['delivery.returns'].replaceAll('{days}', String(days))
}

const words = ['words.delivery', 'words.warranty'] as const

export async function readSaleTerms(db: Db, { withElectricity }: { withElectricity: boolean }): Promise<SaleTerms> {
  const [settings, hasDiscountCodes] = await Promise.all([
    readSettings(db, [
      ...deliverySettings,
      'delivery.pickupAddress',
      ...returnSettings,
      ...words,
      'energy.tariff',
      'messages.stockAlerts',
      'reviews.on',
      'questions.on',
      ...unprovenLimits,
    ]),
    hasCodes(db),
  ])
  return {
    zones: settings['delivery.zones'],
    pickup: settings['delivery.pickup'] ? { address: settings['delivery.pickupAddress'] || shopAddress() } : null,
    returns: returnsSentence(settings, (days) =>
      say(msg`If something is missing or broken, tell us within ${{ days }} days and we make it good.`),
    ),
    returnDays: settings['orders.returnDays'] ?? undefined,
    vatPercent: vatPercent(settings),
    deliveryWords: settings['words.delivery'] || undefined,
    warrantyWords: settings['words.warranty'] || undefined,
    ...(withElectricity ? presentElectricity(settings) : {}),
    ...(settings['messages.stockAlerts'] === 'off' ? {} : { stockAlerts: settings['messages.stockAlerts'] }),
    ...(settings['reviews.on'] ? { reviews: true } : {}),
    ...(settings['questions.on'] ? { questions: true } : {}),
    ...(hasDiscountCodes ? { hasDiscountCodes } : {}),
    ...presentUnproven(settings),
  }
}

const unprovenLimits = ['orders.mostPiecesAnOrder', 'orders.mostPiecesALine', 'orders.mostUnprovenCents'] as const

function presentUnproven(settings: Pick<SettingValues, (typeof unprovenLimits)[number]>): Pick<SaleTerms, 'unproven'> {
  const [pieces, piecesOfOne, most] = unprovenLimits.map((name) => settings[name])
  const total = most == null ? null : rupees(cents(most))
  const isLimited = pieces != null || piecesOfOne != null || total !== null
  return isLimited ? { unproven: { pieces: pieces ?? null, piecesOfOne: piecesOfOne ?? null, total } } : {}
}

/** Null while the shop is not registered for VAT. */
export function vatPercent(settings: Pick<DeliverySettings, 'vat.registered' | 'vat.ratePercent'>): number | null {
  return settings['vat.registered'] ? settings['vat.ratePercent'] : null
}

/** Nothing until the owner has confirmed it. */
function presentElectricity(settings: Pick<SettingValues, 'energy.tariff'>): Pick<SaleTerms, 'electricity'> {
  const { confirmed, rows, steps, ...rest } = settings['energy.tariff']
  return confirmed ? { electricity: { ...rest, rows: [...rows], steps: [...steps] } } : {}
}

function shopAddress(): string {
  return addressLines().join(', ')
}
