/** What an owner sets without touching code: one typed registry. The database holds what differs from the first values. */
import { z } from 'zod'
import { DeliveryZones, wholeIsland } from './delivery.ts'
import { Done, type Endpoint } from './endpoint.ts'
import { formatNumber } from './format.ts'
import { limits } from './limits.ts'
import { messageSettings } from './message-settings.ts'
import { paperSettings } from './paper-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { preOrderSettings } from './pre-order-settings.ts'
import { Problem } from './problem.ts'
import { text } from './text.ts'

/**
 * What a setting is typed into: `amount` is shown in rupees and stored in cents; of `choices` one is taken, or several
 * where the first value is a list; `own` has an editor of its own in `web/admin/settings/own-editors.ts`.
 */
type SettingInput = 'switch' | 'number' | 'amount' | 'line' | 'text' | 'choices' | 'own'

interface Setting<Value> {
  /** The group it stands under in the back office. */
  group: 'orders' | 'payments' | 'delivery' | 'messages' | 'pre-orders' | 'papers' | 'privacy'
  input: SettingInput
  label: string
  /** One sentence: what it does, with its unit. */
  explains: string
  /** For `choices`: what there is to choose from. */
  choices?: readonly { value: string; label: string }[]
  schema: z.ZodType<Value>
  /** What holds until the owner sets it; a fresh shop behaves as the specification says. */
  first: Value
  /** Cached pages show it: setting it invalidates all of them. */
  onPages?: true
}

function setting<Value>(entry: Setting<Value>): Setting<Value> {
  return entry
}

/** A positive whole number; with null: no such limit. */
const count = (most: number) =>
  z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'It must be at least 1')
    .max(most, `It must be at most ${formatNumber(most)}`)
const limit = (most: number) => count(most).nullable()

export const settings = {
  ...paymentSettings,
  'orders.mostPiecesALine': setting({
    group: 'orders',
    input: 'number',
    label: 'Most pieces of one item',
    explains: 'For people who have proved neither address nor phone; empty: no limit but the stock.',
    schema: limit(1_000_000),
    first: null,
  }),
  'orders.mostPiecesAnOrder': setting({
    group: 'orders',
    input: 'number',
    label: 'Most pieces in one order',
    explains: 'For people who have proved neither address nor phone; empty: no limit but the stock.',
    schema: limit(1_000_000),
    first: null,
  }),
  'orders.checkedAboveCents': setting({
    group: 'orders',
    input: 'amount',
    label: 'Orders to look at first',
    explains:
      'In rupees: an order with a total above this is marked until somebody of the shop has looked at it; empty: none is.',
    schema: limit(100_000_000_000),
    first: null,
  }),
  'orders.guestsConfirmWithinMinutes': setting({
    group: 'orders',
    input: 'number',
    label: 'Guests confirm their order within',
    explains:
      'In minutes: a guest gets a link by mail, and an order not confirmed by then is cancelled; empty: none is.',
    schema: limit(7 * 24 * 60),
    first: null,
  }),
  'orders.undoMinutes': setting({
    group: 'orders',
    input: 'number',
    label: 'The last step can be undone for',
    explains: 'In minutes: so long the mail about it waits, too; empty: nothing is undone, and mails leave at once.',
    schema: limit(60),
    first: 2,
  }),
  'orders.returnDays': setting({
    group: 'orders',
    input: 'number',
    label: 'Shoppers can ask for a return for',
    explains: 'In days after delivery; empty: only by asking the shop in person.',
    schema: limit(3_650),
    first: null,
  }),
  'delivery.zones': setting({
    group: 'delivery',
    input: 'own',
    label: 'Delivery zones',
    explains: 'Districts with their fee, the sum from which it is waived, surcharges by category, and days.',
    schema: DeliveryZones,
    first: wholeIsland,
    onPages: true,
  }),
  'delivery.pickup': setting({
    group: 'delivery',
    input: 'switch',
    label: 'Pick-up at the shop',
    explains: 'Shoppers may collect their order at the shop, without a fee.',
    schema: z.boolean(),
    first: false,
    onPages: true,
  }),
  'delivery.pickupAddress': setting({
    group: 'delivery',
    input: 'line',
    label: 'Where orders are picked up',
    explains: 'The address shoppers see; empty: the address of the shop.',
    schema: text(limits.address).trim(),
    first: '',
    onPages: true,
  }),
  'delivery.returns': setting({
    group: 'delivery',
    input: 'text',
    label: 'Returns in one sentence',
    explains: "Stands beside 'Place Order' and on the page of an order.",
    schema: text(300).trim(),
    first: 'If something is missing or broken, tell us within 7 days and we make it good.',
    onPages: true,
  }),
  'vat.registered': setting({
    group: 'papers',
    input: 'switch',
    label: 'Registered for VAT',
    explains: 'Prices include VAT; orders then say how much of their total it is.',
    schema: z.boolean(),
    first: false,
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
    first: 18,
    onPages: true,
  }),
  ...messageSettings,
  ...preOrderSettings,
  ...paperSettings,
  'privacy.papersYears': setting({
    group: 'privacy',
    input: 'number',
    label: 'Invoices and credit notes are kept for',
    explains: 'In years, as the law demands, also those of people who were removed; empty: for ever.',
    schema: limit(100),
    first: 5,
  }),
  'privacy.ordersYears': setting({
    group: 'privacy',
    input: 'number',
    label: 'Buyers of orders are kept for',
    explains:
      'In years: then name, email address, phone and address are removed from orders that have ended; empty: never.',
    schema: limit(100),
    first: null,
  }),
  'privacy.preOrdersDays': setting({
    group: 'privacy',
    input: 'number',
    label: 'People of pre-orders are kept for',
    explains: 'In days: then a pre-order no longer tells who asked; empty: never.',
    schema: limit(36_500),
    first: 730,
  }),
  'privacy.inquiriesDays': setting({
    group: 'privacy',
    input: 'number',
    label: 'Inquiries are kept for',
    explains: 'In days: then name, email address and message of an inquiry are removed; empty: never.',
    schema: limit(36_500),
    first: 730,
  }),
  'privacy.sentMailsDays': setting({
    group: 'privacy',
    input: 'number',
    label: 'The list of sent mails is kept for',
    explains: 'In days; what a mail said is forgotten as soon as it was sent.',
    schema: count(3_650),
    first: 90,
  }),
  'privacy.withdrawnConsentsDays': setting({
    group: 'privacy',
    input: 'number',
    label: 'Consents that were withdrawn are kept for',
    explains: 'In days: until then the shop can show why it sent newsletters and offers before.',
    schema: count(36_500),
    first: 1_095,
  }),
  'privacy.auditDays': setting({
    group: 'privacy',
    input: 'number',
    label: 'The audit log is kept for',
    explains: 'In days: then an entry is deleted; empty: never.',
    schema: limit(36_500),
    first: 365,
  }),
} as const

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = (typeof settings)[Name]['first']
export type SettingValues = { [Name in SettingName]: SettingValue<Name> }

/** An entry as the one type that all have, for what draws them. */
export function settingOf(name: SettingName): Setting<unknown> {
  return settings[name]
}

export const settingNames = Object.keys(settings) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** SETTING_CHANGED holds what somebody else has set meanwhile. */
export const SettingProblem = Problem.extend({ current: z.unknown().optional() }).meta({ id: 'SettingProblem' })

export const settingCalls = {
  'GET /settings': {
    summary: 'What the owner has set, and the first values of everything else',
    access: 'admin',
    permission: 'change-settings',
    answer: z.record(z.string(), z.unknown()),
  },
  'PUT /settings/{name}': {
    summary: 'Set one setting',
    access: 'admin',
    permission: 'change-settings',
    params: z.object({ name: z.string().max(100) }),
    // `seen`: the value that was there when it was read; where another one has been set since, nothing is stored.
    body: z.object({ value: z.unknown(), seen: z.unknown().optional() }),
    answer: Done,
    refusals: ['NOT_FOUND', 'SETTING_CHANGED'],
    problem: SettingProblem,
  },
} as const satisfies Record<string, Endpoint>
