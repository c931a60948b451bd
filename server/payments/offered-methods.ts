/** Which methods of paying the shop offers: those the owner has switched on and that can work where it runs. */
import { cents, rupees } from '#contract/money.ts'
import { type OrderToPay, type Unfit, whyUnfit } from '#contract/payment-limits.ts'
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
  'payments.cashOnDeliveryNotDistricts',
  'payments.cashOnDeliveryNotCategories',
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
    const limits = method === 'cash-on-delivery' ? cashLimits(settings) : noLimits
    return { method, name: paymentMethodNames[method], description: settings[settingsOf[method].text], ...limits }
  }
}

type Limits = Pick<OfferedMethod, 'mostTotal' | 'notDistricts' | 'notCategories'>

const noLimits: Limits = { mostTotal: null, notDistricts: [], notCategories: [] }

function cashLimits(settings: PaymentSettings): Limits {
  const most = settings['payments.cashOnDeliveryMostCents']
  return {
    mostTotal: most === null ? null : rupees(cents(most)),
    notDistricts: [...settings['payments.cashOnDeliveryNotDistricts']],
    notCategories: [...settings['payments.cashOnDeliveryNotCategories']],
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
  /** What the shopper chose; without, the first that is offered for this order. */
  wanted: PaymentMethod | undefined
  order: OrderToPay
}

/** Throws PAYMENT_NOT_POSSIBLE for a method that is not offered, or not for this order. */
export function chooseMethod(
  { wanted, order }: ChooseMethod,
  settings: PaymentSettings,
  config: PaymentConfig,
): PaymentMethod {
  const offered = offeredMethods(settings, config)
  const chosen = offered.find((each) => (wanted ?? each.method) === each.method && whyUnfit(each, order) === null)
  if (chosen) return chosen.method
  const named = offered.find(({ method }) => method === wanted)
  const unfit = named ? whyUnfit(named, order) : null
  throw named && unfit ? unfitFor(named, unfit) : notPossible('The way of paying you chose is not offered any more.')
}

function unfitFor({ name }: OfferedMethod, unfit: Unfit): Refusal {
  switch (unfit.why) {
    case 'total':
      return notPossible('This total is too high for the way of paying you chose.')
    case 'category':
      return notPossible(`${name} is not a way of paying for ${unfit.category}.`)
    case 'district':
      return notPossible(`${name} is not a way of paying in ${unfit.district}.`)
    case 'district-needed': {
      const district = `Please choose your district: ${name.toLowerCase()} is not offered everywhere`
      return new Refusal('PAYMENT_NOT_POSSIBLE', `${district}.`, { fields: { district } })
    }
  }
}

function notPossible(why: string): Refusal {
  return new Refusal('PAYMENT_NOT_POSSIBLE', `${why} Please choose another one.`)
}
