/** What an owner sets without touching code: one typed registry. The database holds what differs from the defaults. */
import { z } from 'zod'
import { backupSettings } from './backups.ts'
import { usualReturns } from './content/usual-returns.ts'
import { DeliveryZones, wholeIsland } from './delivery.ts'
import { Done, type Endpoint } from './endpoint.ts'
import { energySettings } from './energy-settings.ts'
import { homeSettings } from './home-settings.ts'
import { limits } from './limits.ts'
import { machineSettings } from './machine-settings.ts'
import { messageSettings } from './message-settings.ts'
import { paperSettings } from './paper-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { preOrderSettings } from './pre-order-settings.ts'
import { privacySettings } from './privacy-settings.ts'
import { Problem } from './problem.ts'
import { reviewSettings } from './review-settings.ts'
import { savedReplySettings } from './saved-replies.ts'
import { searchSettings } from './search-settings.ts'
import { count, limit, type Setting, setting } from './setting.ts'
import { shopSettings } from './shop-settings.ts'
import { stockSettings } from './stock-settings.ts'
import { text } from './text.ts'
import { wordsSettings } from './words-settings.ts'

/** Stands for a number in a text of the owner's. */
const DAYS = '{days}'

export const settings = {
  ...paymentSettings,
  'orders.mostPiecesALine': setting({
    group: 'orders',
    input: 'number',
    label: 'Most pieces of one item',
    explains: 'For people who have proved neither address nor phone; empty: no limit but the stock.',
    schema: limit(1_000_000),
    defaultValue: null,
  }),
  'orders.mostPiecesAnOrder': setting({
    group: 'orders',
    input: 'number',
    label: 'Most pieces in one order',
    explains: 'For people who have proved neither address nor phone; empty: no limit but the stock.',
    schema: limit(1_000_000),
    defaultValue: null,
  }),
  'orders.checkedAboveCents': setting({
    group: 'orders',
    input: 'amount',
    label: 'Orders to look at first',
    explains:
      'In rupees: an order with a total above this is marked until somebody of the shop has looked at it; empty: none is.',
    schema: limit(100_000_000_000),
    defaultValue: null,
  }),
  'orders.guestsConfirmWithinMinutes': setting({
    group: 'orders',
    input: 'number',
    label: 'Guests confirm their order within',
    explains:
      'In minutes: a guest gets a link by mail, and an order not confirmed by then is cancelled; empty: none is.',
    schema: limit(7 * 24 * 60),
    defaultValue: null,
  }),
  'orders.undoMinutes': setting({
    group: 'orders',
    input: 'number',
    label: 'The last step can be undone for',
    explains: 'In minutes: so long the mail about it waits, too; empty: nothing is undone, and mails leave at once.',
    schema: limit(60),
    defaultValue: 2,
  }),
  'delivery.zones': setting({
    group: 'delivery',
    input: 'own',
    label: 'Delivery zones',
    explains: 'Districts with their fee, the sum from which it is waived, surcharges by category, and days.',
    schema: DeliveryZones,
    defaultValue: wholeIsland,
    onPages: true,
  }),
  'delivery.pickup': setting({
    group: 'delivery',
    input: 'switch',
    label: 'Pick-up at the shop',
    explains: 'Shoppers may collect their order at the shop, without a fee.',
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'delivery.pickupAddress': setting({
    group: 'delivery',
    input: 'line',
    label: 'Where orders are picked up',
    explains: 'The address shoppers see; empty: the address of the shop.',
    schema: text(limits.address).trim(),
    defaultValue: '',
    onPages: true,
  }),
  'orders.returnDays': setting({
    group: 'delivery',
    input: 'number',
    label: 'Shoppers can ask for a return for',
    explains: 'In days after delivery; empty: only by asking the shop in person.',
    schema: limit(3_650),
    defaultValue: null,
    onPages: true,
  }),
  'delivery.returns': setting({
    group: 'delivery',
    input: 'text',
    label: 'Returns in one sentence',
    explains: `Stands beside 'Place Order', on the page of an order and in the mail about its delivery; ${DAYS} is how long shoppers can ask for a return, or 7.`,
    schema: text(300).trim(),
    defaultValue: usualReturns(DAYS),
    onPages: true,
  }),
  'vat.registered': setting({
    group: 'papers',
    input: 'switch',
    label: 'Registered for VAT',
    explains: 'Prices include VAT; orders then say how much of their total it is.',
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'vat.ratePercent': setting({
    group: 'papers',
    input: 'number',
    label: 'Rate of VAT',
    explains: 'In percent; orders keep the rate of the day they were placed.',
    schema: z
      .number('Please enter a number')
      .min(0, 'It must be at least 0')
      .max(100, 'It must be at most 100')
      .multipleOf(0.01, 'At most two decimal places'),
    defaultValue: 18,
    onPages: true,
  }),
  'orders.fileMegabytesADay': setting({
    group: 'orders',
    input: 'number',
    label: 'Slips and photos taken in 24 hours',
    explains: 'In megabytes, of all shoppers together, so that nobody can fill your disk.',
    schema: count(1_000_000),
    defaultValue: 2_000,
  }),
  ...messageSettings,
  ...savedReplySettings,
  ...preOrderSettings,
  ...paperSettings,
  ...privacySettings,
  ...stockSettings,
  ...searchSettings,
  ...backupSettings,
  ...shopSettings,
  ...homeSettings,
  ...wordsSettings,
  ...energySettings,
  ...machineSettings,
  ...reviewSettings,
} as const

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = (typeof settings)[Name]['defaultValue']
export type SettingValues = { [Name in SettingName]: SettingValue<Name> }

/** An entry as the one type that all have, for what draws them. */
export function settingOf(name: SettingName): Setting<unknown> {
  return settings[name]
}

export const settingNames = Object.keys(settings) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** SETTING_CHANGED holds what somebody else has set meanwhile. */
export const SettingProblem = Problem.extend({ current: z.unknown().optional() }).meta({ id: 'SettingProblem' })

/** What is wrong with each, or what somebody else has set it to meanwhile, by its name. */
export const SettingsProblem = Problem.extend({ currents: z.record(z.string(), z.unknown()).optional() }).meta({
  id: 'SettingsProblem',
})

/** `seen`: the value that was there when it was read; where another one has been set since, nothing is stored. */
const changed = { value: z.unknown(), seen: z.unknown().optional() }

export const settingCalls = {
  'GET /settings': {
    summary: 'What the owner has set, and the defaults of everything else',
    access: 'admin',
    permission: 'change-settings',
    answer: z.record(z.string(), z.unknown()),
  },
  'PUT /settings/{name}': {
    summary: 'Set one setting',
    access: 'admin',
    permission: 'change-settings',
    params: z.object({ name: z.string().max(100) }),
    body: z.object(changed),
    answer: Done,
    refusals: ['NOT_FOUND', 'SETTING_CHANGED'],
    problem: SettingProblem,
  },
  'PUT /settings': {
    summary: 'Set several settings together: all of them, or none',
    access: 'admin',
    permission: 'change-settings',
    body: z.object({
      changes: z
        .array(z.object({ name: z.string().max(100), ...changed }))
        .min(1)
        .max(500),
    }),
    answer: Done,
    refusals: ['NOT_FOUND', 'SETTING_CHANGED'],
    problem: SettingsProblem,
  },
} as const satisfies Record<string, Endpoint>
