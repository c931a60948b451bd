/** What an owner sets without touching code: one typed registry. The database holds what differs from the defaults. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { energySettings } from './catalogue/energy-settings.ts'
import { searchSettings } from './catalogue/search-settings.ts'
import { DeliveryZones, wholeIsland } from './checkout/delivery.ts'
import { paymentSettings } from './checkout/payment-settings.ts'
import { Done, type Endpoint } from './core/endpoint.ts'
import { limits } from './core/limits.ts'
import { planned } from './core/planned.ts'
import { Problem } from './core/problem.ts'
import { reviewSettings } from './feedback/review-settings.ts'
import { machineSettings } from './integrations/machine-settings.ts'
import { backupSettings } from './office/backups.ts'
import { vatSettings } from './office/vat-settings.ts'
import { paperSettings } from './orders/papers/paper-settings.ts'
import { preOrderSettings } from './orders/pre-orders/pre-order-settings.ts'
import { warrantySettings } from './orders/units/warranty-settings.ts'
import { usualReturns } from './site/content/usual-returns.ts'
import { homeSettings } from './site/home-settings.ts'
import { messageSettings } from './site/message-settings.ts'
import { privacySettings } from './site/privacy-settings.ts'
import { savedReplySettings } from './site/saved-replies.ts'
import { count, limit, type Setting, setting } from './site/setting.ts'
import { shopSettings } from './site/shop-settings.ts'
import { wordsSettings } from './site/words-settings.ts'
import { stockSettings } from './stock/stock-settings.ts'
import { saying } from './text/say.ts'
import { text } from './text/text.ts'

/** Stands for a number in a text of the owner's. */
const DAYS = '{days}'

export const settings = {
  ...paymentSettings,
  'orders.mostPiecesALine': setting({
    group: 'orders',
    input: 'number',
    label: msg`Most pieces of one item`,
    explains: msg`For people who have proved neither address nor phone; empty: no limit but the stock.`,
    schema: limit(1_000_000),
    defaultValue: null,
    onPages: true,
  }),
  'orders.mostPiecesAnOrder': setting({
    group: 'orders',
    input: 'number',
    label: msg`Most pieces in one order`,
    explains: msg`For people who have proved neither address nor phone; empty: no limit but the stock.`,
    schema: limit(1_000_000),
    defaultValue: null,
    onPages: true,
  }),
  'orders.mostUnprovenCents': setting({
    group: 'orders',
    input: 'amount',
    label: msg`Highest total of one order`,
    explains: msg`In rupees, for people who have proved neither address nor phone; empty: any.`,
    schema: limit(100_000_000_000),
    defaultValue: null,
    onPages: true,
  }),
  'orders.checkedAboveCents': setting({
    group: 'orders',
    input: 'amount',
    label: msg`Orders to look at first`,
    explains: msg`In rupees: an order with a total above this is marked until somebody of the shop has looked at it; empty: none is.`,
    schema: limit(100_000_000_000),
    defaultValue: null,
  }),
  'orders.guestsConfirmWithinMinutes': setting({
    group: 'orders',
    input: 'number',
    label: msg`Guests confirm their order within`,
    explains: msg`In minutes: a guest gets a link by mail, and an order not confirmed by then is cancelled; empty: none is.`,
    schema: limit(7 * 24 * 60),
    defaultValue: null,
  }),
  'orders.cashConfirmedWithinHours': setting({
    group: 'orders',
    input: 'number',
    label: msg`Cash on delivery is confirmed within`,
    explains: msg`In hours: who has not proved their address and pays in cash gets a link by mail, and an order that neither they nor the shop have confirmed by then is cancelled; empty: none is.`,
    schema: limit(30 * 24),
    defaultValue: null,
  }),
  'orders.undoMinutes': setting({
    group: 'orders',
    input: 'number',
    label: msg`The last step can be undone for`,
    explains: msg`In minutes: so long the mail about it waits, too; empty: nothing is undone, and mails leave at once.`,
    schema: limit(60),
    defaultValue: 2,
  }),
  'delivery.zones': setting({
    group: 'delivery',
    input: 'own',
    label: msg`Delivery zones`,
    explains: msg`Districts with their fee, the sum from which it is waived, surcharges by category, and days.`,
    schema: DeliveryZones,
    defaultValue: wholeIsland,
    onPages: true,
  }),
  'delivery.pickup': setting({
    group: 'delivery',
    input: 'switch',
    label: msg`Pick-up at the shop`,
    explains: msg`Shoppers may collect their order at the shop, without a fee.`,
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'delivery.pickupAddress': setting({
    group: 'delivery',
    input: 'line',
    label: msg`Where orders are picked up`,
    explains: msg`The address shoppers see; empty: the address of the shop.`,
    schema: text(limits.address).trim(),
    defaultValue: '',
    onPages: true,
  }),
  'orders.returnDays': setting({
    group: 'delivery',
    input: 'number',
    label: msg`Shoppers can ask for a return for`,
    explains: msg`In days after delivery; empty: only by asking the shop in person.`,
    schema: limit(3_650),
    defaultValue: null,
    onPages: true,
  }),
  'delivery.returns': setting({
    group: 'delivery',
    input: 'text',
    label: msg`Returns in one sentence`,
    explains: msg`Stands beside 'Place Order', on the page of an order and in the mail about its delivery; ${{ DAYS }} is how long shoppers can ask for a return, or 7.`,
    schema: text(300).trim(),
    defaultValue: usualReturns(DAYS),
    onPages: true,
  }),
  'vat.registered': setting({
    group: 'papers',
    input: 'switch',
    label: msg`Registered for VAT`,
    explains: msg`Prices include VAT; orders then say how much of their total it is.`,
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'vat.ratePercent': setting({
    group: 'papers',
    input: 'number',
    label: msg`Rate of VAT`,
    explains: msg`In percent; orders keep the rate of the day they were placed.`,
    schema: z
      .number(saying(msg`Please enter a number`))
      .min(0, saying(msg`It must be at least 0`))
      .max(100, saying(msg`It must be at most 100`))
      .multipleOf(0.01, saying(msg`At most two decimal places`)),
    defaultValue: 18,
    onPages: true,
  }),
  'orders.fileMegabytesADay': setting({
    group: 'orders',
    input: 'number',
    label: msg`Slips and photos taken in 24 hours`,
    explains: msg`In megabytes, of all shoppers together, so that nobody can fill your disk.`,
    schema: count(1_000_000),
    defaultValue: 2_000,
  }),
  ...messageSettings,
  ...savedReplySettings,
  ...preOrderSettings,
  ...paperSettings,
  ...vatSettings,
  ...warrantySettings,
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

const SettingsRead = z.record(z.string(), z.unknown())

export const settingCalls = {
  'GET /settings': {
    summary: 'What the owner has set, and the defaults of everything else',
    access: 'admin',
    permission: 'change-settings',
    answer: SettingsRead,
  },
  'PUT /settings/{name}': planned(
    {
      summary: 'Set one setting',
      access: 'admin',
      permission: 'change-settings',
      params: z.object({ name: z.string().max(100) }),
      body: z.object(changed),
      answer: Done,
      refusals: ['NOT_FOUND', 'SETTING_CHANGED'],
      problem: SettingProblem,
    },
    {
      shows: ({ params: { name } }) => [{ call: 'GET /settings', only: [name] }],
      undo({ input: { params, body }, before: [seen] }) {
        const value = SettingsRead.parse(seen)[params.name]
        return [{ call: 'PUT /settings/{name}', params, body: { value, seen: body.value } }]
      },
    },
  ),
  'PUT /settings': planned(
    {
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
    {
      shows: ({ body }) => [{ call: 'GET /settings', only: body.changes.map(({ name }) => name) }],
      undo({ input: { body }, before: [seen] }) {
        const was = SettingsRead.parse(seen)
        const changes = body.changes.map(({ name, value }) => ({ name, value: was[name], seen: value }))
        return [{ call: 'PUT /settings', body: { changes } }]
      },
      size: ({ body }) => body.changes.length,
    },
  ),
} as const satisfies Record<string, Endpoint>
