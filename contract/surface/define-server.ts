/** What of a site runs on the server alone. */
import type { z } from 'zod'
import type { ChosenEventType, webhookEvents } from '../integrations/webhook-events.ts'
import type { Site } from './define-site.ts'

type Value = string | number | boolean
type Settings<Declared extends Site> = {
  [Name in keyof NonNullable<Declared['settings']>]: Widened<NonNullable<Declared['settings']>[Name]['firstValue']>
}
type Widened<Of> = Of extends string ? string : Of extends number ? number : boolean

/** What is handed to jobs and listeners. */
export interface SiteContext<Values = Record<string, Value>> {
  /** As the owner has set them now. */
  settings: Values
  /** Into the shop's log, which keeps nothing personal: name no one in it. */
  log: (sentence: string, facts?: Record<string, unknown>) => void
}

export type EventData<Type extends ChosenEventType> = z.output<(typeof webhookEvents)[Type]['data']>

export interface SiteJob<Values> {
  /** As cron writes it, in UTC: `17 3 * * *`. */
  at: string
  /** Done at least once: it is tried again where it throws. */
  run: (context: SiteContext<Values>) => Promise<void>
}

export interface SitePayment {
  /** Where `start` sends the browser to, the one address that a form of the shop may go to. */
  page: string
  /** The form that the shopper's browser posts there. `amount` is in rupees: `12500.00`. */
  start: (payment: {
    id: string
    amount: string
    buyer: { name: string; email: string; phone: string; address: string }
    /** Where the vendor sends the browser back to, whatever came of it. */
    returnUrl: string
    /** Where the vendor's own server posts its message. */
    notifyUrl: string
  }) => Record<string, string>
  /** Null for a message that is not signed by the vendor. `amount`: as the message says it, in rupees. */
  read: (message: URLSearchParams) => {
    id: string
    outcome: 'paid' | 'pending' | 'failed' | 'cancelled'
    reference: string
    amount: string
  } | null
}

/** What is sent to one person. What throws is tried again later, as with any gateway. */
export interface SiteMessages {
  sms?: (message: { id: string; to: string; text: string }) => Promise<void>
  /** `replyTo`: where answers go; left out, to the shop's own mailbox. */
  mail?: (message: {
    id: string
    to: string
    subject: string
    text: string
    html: string
    replyTo?: string
  }) => Promise<void>
}

/** The page of a courier that shows where a parcel is; null where it has none. */
type ParcelPage = (parcel: { courier: string; trackingNumber: string }) => string | null

export interface SiteServer<Values = Record<string, Value>> {
  jobs?: Readonly<Record<string, SiteJob<Values>>>
  /** Each hears of an event at least once, after what happened is stored; what throws is tried again for days. */
  listeners?: {
    readonly [Type in ChosenEventType]?: (data: EventData<Type>, context: SiteContext<Values>) => Promise<void>
  }
  /** Of the way of paying that `site.ts` names. */
  payment?: SitePayment
  /** In place of the shop's own gateways. */
  messages?: SiteMessages
  courier?: { parcelPage: ParcelPage }
}

/** The site is given for the types of its settings. */
export function defineServer<const Declared extends Site>(
  _site: Declared,
  server: SiteServer<Settings<Declared>>,
): SiteServer<Settings<Declared>> {
  return server
}
