/** What an owner sets without touching code: one typed registry. The database holds what differs from the first values. */
import { z } from 'zod'
import { Done, type Endpoint } from './endpoint.ts'

interface Setting<Value> {
  /** The group it stands under in the back office. */
  group: 'orders' | 'privacy'
  label: string
  /** One sentence: what it does, with its unit. */
  explains: string
  schema: z.ZodType<Value>
  /** What holds until the owner sets it; a fresh shop behaves as the specification says. */
  first: Value
}

function setting<Value>(entry: Setting<Value>): Setting<Value> {
  return entry
}

/** A positive whole number, or null: no such limit. */
const limit = (most: number) => z.number().int().min(1).max(most).nullable()

export const settings = {
  'orders.mostPiecesALine': setting({
    group: 'orders',
    label: 'Most pieces of one item',
    explains: 'For people who have proved neither address nor phone; empty: no limit but the stock.',
    schema: limit(1_000_000),
    first: null,
  }),
  'orders.mostPiecesAnOrder': setting({
    group: 'orders',
    label: 'Most pieces in one order',
    explains: 'For people who have proved neither address nor phone; empty: no limit but the stock.',
    schema: limit(1_000_000),
    first: null,
  }),
  'orders.checkedAboveCents': setting({
    group: 'orders',
    label: 'Orders to look at first',
    explains: 'An order with a total above this, in cents, is marked until somebody of the shop has looked at it.',
    schema: limit(100_000_000_000),
    first: null,
  }),
  'orders.guestsConfirmWithinMinutes': setting({
    group: 'orders',
    label: 'Guests confirm their order within',
    explains:
      'In minutes: a guest gets a link by mail, and an order not confirmed by then is cancelled; empty: none is.',
    schema: limit(7 * 24 * 60),
    first: null,
  }),
} as const

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = (typeof settings)[Name]['first']
export type SettingValues = { [Name in SettingName]: SettingValue<Name> }

export const settingNames = Object.keys(settings) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

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
    body: z.object({ value: z.unknown() }),
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
