/** Which methods of paying the shop offers: those the owner has switched on and that can work where it runs. */

import { msg } from '@lingui/core/runtime-macro'
import { districtName } from '#contract/checkout/delivery-fee.plain.ts'
import { paymentDescriptions } from '#contract/checkout/payment-descriptions.ts'
import { methodRestriction, type OrderToPay, type Unfit } from '#contract/checkout/payment-limits.plain.ts'
import { isVendor, PaymentMethod, paymentMethodNames } from '#contract/checkout/payment-states.ts'
import type { OfferedMethod } from '#contract/checkout/payments.ts'
import { inColombo } from '#contract/core/dates.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { settings as registry, type SettingValues } from '#contract/settings.ts'
import { say } from '#contract/text/say.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { adapterOf } from './vendors/vendors.ts'

const settingsOf = {
  'demo-card': { on: 'payments.demoCard', text: 'payments.demoCardText' },
  'cash-on-delivery': { on: 'payments.cashOnDelivery', text: 'payments.cashOnDeliveryText' },
  'bank-transfer': { on: 'payments.bankTransfer', text: 'payments.bankTransferText' },
  lankaqr: { on: 'payments.lankaqr', text: 'payments.lankaqrText' },
  payhere: { on: 'payments.payhere', text: 'payments.payhereText' },
  webxpay: { on: 'payments.webxpay', text: 'payments.webxpayText' },
  koko: { on: 'payments.koko', text: 'payments.kokoText' },
  mintpay: { on: 'payments.mintpay', text: 'payments.mintpayText' },
  site: { on: 'payments.site', text: 'payments.siteText' },
  'pay-at-shop': { on: 'payments.payAtShop', text: 'payments.payAtShopText' },
} as const satisfies Record<PaymentMethod, unknown>

const read = [
  ...Object.values(settingsOf).flatMap(({ on, text }) => [on, text]),
  'payments.cashOnDeliveryMostCents',
  'payments.cashOnDeliveryNotDistricts',
  'payments.cashOnDeliveryNotCategories',
  'payments.bankAccount',
  'payments.bankTransferHoldHours',
  'payments.bankTransferMostCents',
  'payments.bankTransferMostFrom',
  'payments.lankaqrCode',
  'payments.lankaqrForOnePayment',
  'payments.lankaqrMostCents',
  'payments.lankaqrMostFrom',
  'payments.vendorHoldHours',
  'payments.payAtShopHoldHours',
] as const

export type PaymentSettings = Pick<SettingValues, (typeof read)[number]>

type PaymentConfig = Pick<Config, 'exposedBy' | 'vendors'>

/** As they are in force today: a limit of a later day is none yet. */
export async function readPaymentSettings(db: Db, { clock }: ClockContext): Promise<PaymentSettings> {
  const set = await readSettings(db, read)
  const today = inColombo(clock()).slice(0, 10)
  const inForce = (most: number | null, from: string) => (from > today ? null : most)
  return {
    ...set,
    'payments.bankTransferMostCents': inForce(
      set['payments.bankTransferMostCents'],
      set['payments.bankTransferMostFrom'],
    ),
    'payments.lankaqrMostCents': inForce(set['payments.lankaqrMostCents'], set['payments.lankaqrMostFrom']),
  }
}

export function offeredMethods(settings: PaymentSettings, config: PaymentConfig): OfferedMethod[] {
  return PaymentMethod.options.filter((method) => isOffered(method, settings, config)).map(describe)

  function describe(method: PaymentMethod): OfferedMethod {
    return {
      ...{ method, name: say(paymentMethodNames[method]), description: descriptionOf(method, settings) },
      ...limitsOf(method, settings),
    }
  }
}

/** The owner's own, or what every shop says until then. */
function descriptionOf(method: PaymentMethod, settings: PaymentSettings): string {
  const own = settings[settingsOf[method].text]
  return own === registry[settingsOf[method].text].defaultValue ? say(paymentDescriptions[method]) : own
}

type Limits = Pick<OfferedMethod, 'mostTotal' | 'notDistricts' | 'notCategories'>

const noLimits: Limits = { mostTotal: null, notDistricts: [], notCategories: [] }

function limitsOf(method: PaymentMethod, settings: PaymentSettings): Limits {
  const upTo = (most: number | null) => (most === null ? null : rupees(cents(most)))
  if (method === 'lankaqr') return { ...noLimits, mostTotal: upTo(settings['payments.lankaqrMostCents']) }
  if (method === 'bank-transfer') return { ...noLimits, mostTotal: upTo(settings['payments.bankTransferMostCents']) }
  if (method !== 'cash-on-delivery') return noLimits
  return {
    mostTotal: upTo(settings['payments.cashOnDeliveryMostCents']),
    notDistricts: [...settings['payments.cashOnDeliveryNotDistricts']],
    notCategories: [...settings['payments.cashOnDeliveryNotCategories']],
  }
}

/** The card of the demonstration pays nothing: where others can buy, it is not there. */
function isOffered(method: PaymentMethod, settings: PaymentSettings, config: PaymentConfig): boolean {
  if (!settings[settingsOf[method].on]) return false
  if (method === 'demo-card') return config.exposedBy === null
  if (method === 'bank-transfer') return settings['payments.bankAccount'] !== ''
  if (method === 'lankaqr') return settings['payments.lankaqrCode'] !== ''
  return !isVendor(method) || adapterOf(method, config.vendors) !== null
}

/** Where forms of the shop go besides itself: to the vendors that are offered. */
export async function findVendorOrigins(
  db: Db,
  { config, clock }: ClockContext & { config: PaymentConfig },
): Promise<string[]> {
  const offered = offeredMethods(await readPaymentSettings(db, { clock }), config)
  const pages = offered.flatMap(({ method }) => (isVendor(method) ? (config.vendors[method]?.page ?? []) : []))
  return [...new Set(pages.map((page) => new URL(page).origin))]
}

interface ChooseMethod {
  /** What the shopper chose; without, the first that is offered for this order. */
  wanted: PaymentMethod | undefined
  order: OrderToPay
}

/**
 * Throws PAYMENT_NOT_POSSIBLE for a method that is not offered, or not for this order. An order of nothing asks for
 * none.
 */
export function chooseMethod(
  { wanted, order }: ChooseMethod,
  settings: PaymentSettings,
  config: PaymentConfig,
): PaymentMethod {
  const offered = offeredMethods(settings, config)
  const chosen = offered.find(
    (each) => (wanted ?? each.method) === each.method && methodRestriction(each, order) === null,
  )
  if (chosen) return chosen.method
  if (order.total === 0) return wanted ?? offered[0]?.method ?? 'pay-at-shop'
  const named = offered.find(({ method }) => method === wanted)
  const unfit = named ? methodRestriction(named, order) : null
  throw named && unfit ? unfitFor(named, unfit) : notPossible(because('METHOD_GONE'))
}

function unfitFor({ method }: OfferedMethod, unfit: Unfit): Refusal {
  const name = paymentMethodNames[method]
  switch (unfit.why) {
    case 'total':
      return notPossible(because('METHOD_TOTAL'))
    case 'category':
      return notPossible(because('METHOD_CATEGORY', { name, category: unfit.category }))
    case 'district':
      return notPossible(because('METHOD_DISTRICT', { name, district: districtName(unfit.district) }))
    case 'district-needed': {
      const district = because('METHOD_DISTRICT_NEEDED', { name: msg`cash on delivery` })
      return new Refusal('PAYMENT_SENTENCE_ENDED', { sentence: district }, { fields: { district } })
    }
  }
}

function notPossible(sentence: Sentence): Refusal {
  return new Refusal('CHOOSE_ANOTHER', { sentence })
}
