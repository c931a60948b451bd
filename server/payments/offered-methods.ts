/** Which methods of paying the shop offers: those the owner has switched on and that can work where it runs. */
import { type Cents, cents, rupees } from '#contract/money.ts'
import { isVendor, PaymentMethod, paymentMethodNames } from '#contract/payment-states.ts'
import type { OfferedMethod } from '#contract/payments.ts'
import type { SettingValues } from '#contract/settings.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { adapterOf } from './vendors/vendors.ts'

const settingsOf = {
  'demo-card': { on: 'payments.demoCard', text: 'payments.demoCardText' },
  'cash-on-delivery': { on: 'payments.cashOnDelivery', text: 'payments.cashOnDeliveryText' },
  'bank-transfer': { on: 'payments.bankTransfer', text: 'payments.bankTransferText' },
  payhere: { on: 'payments.payhere', text: 'payments.payhereText' },
  webxpay: { on: 'payments.webxpay', text: 'payments.webxpayText' },
  koko: { on: 'payments.koko', text: 'payments.kokoText' },
  'pay-at-shop': { on: 'payments.payAtShop', text: 'payments.payAtShopText' },
} as const satisfies Record<PaymentMethod, unknown>

const read = [
  ...Object.values(settingsOf).flatMap(({ on, text }) => [on, text]),
  'payments.cashOnDeliveryMostCents',
  'payments.bankAccount',
  'payments.bankTransferHoldHours',
  'payments.vendorHoldHours',
  'payments.payAtShopHoldHours',
] as const

export type PaymentSettings = Pick<SettingValues, (typeof read)[number]>

type PaymentConfig = Pick<Config, 'exposedBy' | 'vendors'>

export const readPaymentSettings = (db: Db): Promise<PaymentSettings> => readSettings(db, read)

export function offeredMethods(settings: PaymentSettings, config: PaymentConfig): OfferedMethod[] {
  return PaymentMethod.options.filter((method) => isOffered(method, settings, config)).map(describe)

  function describe(method: PaymentMethod): OfferedMethod {
    const most = method === 'cash-on-delivery' ? settings['payments.cashOnDeliveryMostCents'] : null
    return {
      method,
      name: paymentMethodNames[method],
      description: settings[settingsOf[method].text],
      mostTotal: most === null ? null : rupees(cents(most)),
    }
  }
}

/** The card of the demonstration pays nothing: where others can buy, it is not there. */
function isOffered(method: PaymentMethod, settings: PaymentSettings, config: PaymentConfig): boolean {
  if (!settings[settingsOf[method].on]) return false
  if (method === 'demo-card') return config.exposedBy === null
  if (method === 'bank-transfer') return settings['payments.bankAccount'] !== ''
  return !isVendor(method) || adapterOf(method, config.vendors) !== null
}

/** Where forms of the shop go besides itself: to the vendors that are offered. */
export async function findVendorOrigins(db: Db, config: PaymentConfig): Promise<string[]> {
  const offered = offeredMethods(await readPaymentSettings(db), config)
  const pages = offered.flatMap(({ method }) => (isVendor(method) ? (config.vendors[method]?.page ?? []) : []))
  return [...new Set(pages.map((page) => new URL(page).origin))]
}

interface ChooseMethod {
  /** What the shopper chose; without, the first that is offered for this total. */
  wanted: PaymentMethod | undefined
  total: Cents
}

/** Throws PAYMENT_NOT_POSSIBLE for a method that is not offered, or not for this total. */
export function chooseMethod(
  { wanted, total }: ChooseMethod,
  settings: PaymentSettings,
  config: PaymentConfig,
): PaymentMethod {
  const offered = offeredMethods(settings, config)
  const fitting = offered.filter(({ mostTotal }) => mostTotal === null || rupees(total) <= mostTotal)
  const chosen = fitting.find(({ method }) => wanted === undefined || method === wanted)
  if (chosen) return chosen.method
  const isTooDear = offered.some(({ method }) => method === wanted)
  throw new Refusal(
    'PAYMENT_NOT_POSSIBLE',
    isTooDear
      ? 'This total is too high for the way of paying you chose. Please choose another one.'
      : 'The way of paying you chose is not offered any more. Please choose another one.',
  )
}
