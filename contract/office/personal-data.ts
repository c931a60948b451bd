/** What the shop keeps of a person: taking a copy of it, having it removed, and how long it is kept otherwise. */
import { z } from 'zod'
import { OrderFile } from '../checkout/order-files.ts'
import { PaymentMethod, PaymentState } from '../checkout/payment-states.ts'
import { PaymentEvent } from '../checkout/payments.ts'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { StaffRole } from '../core/staff-role.ts'
import { Inquiry } from '../feedback/inquiries.ts'
import { ReviewState } from '../feedback/reviews.ts'
import { Order } from '../orders/orders.ts'
import { Paper } from '../orders/papers/papers.ts'
import { PastOrder } from '../orders/past-orders/past-orders.ts'
import { PreOrder } from '../orders/pre-orders/pre-orders.ts'
import { ReturnState } from '../orders/returns.ts'
import { ClaimState } from '../orders/units/claim-states.ts'
import { Unit } from '../orders/units/units.ts'
import { Profile, Role, TypedPassword } from '../people/accounts.ts'
import { Email } from '../text/text.ts'

/**
 * What stands where a person stood. None of it is an e-mail address, so nothing is mailed to it and nobody signs up
 * with it.
 */
export const removedContact = { email: 'removed', phone: 'removed' } as const
export const removedWords = {
  request: "Removed at the person's request",
  age: 'Removed after the time it is kept',
} as const
export type RemovalReason = keyof typeof removedWords

export function isRemoved(email: string): boolean {
  return email === removedContact.email
}

/** ISO 8601. */
const Moment = z.string()

/** Everything the shop keeps of a person. Without an account it is what was done with the address as a guest. */
export const PersonalData = z
  .object({
    madeAt: Moment,
    email: z.string(),
    account: z
      .object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        role: Role,
        memberSince: Moment,
        emailVerifiedAt: Moment.nullable(),
        wantsOrderUpdates: z.boolean(),
        wantsOffers: z.boolean(),
      })
      .nullable(),
    // Not `nullable`, of which the OpenAPI document would say that it is a profile and null at once.
    profile: z.union([Profile, z.null()]),
    sessions: z.array(
      z.object({
        startedAt: Moment,
        expiresAt: Moment,
        endedAt: Moment.nullable(),
        remember: z.boolean(),
        device: z.string(),
        network: z.string(),
      }),
    ),
    /** Invitations to work in the back office that wait, or were closed a short while ago. */
    staffInvitations: z.array(z.object({ staffRole: StaffRole, sentAt: Moment, closedAt: Moment.nullable() })),
    /** What the audit log tells of the account. */
    activity: z.array(z.object({ at: Moment, kind: z.string(), network: z.string() })),
    wishlist: z.array(z.object({ itemId: z.string(), title: z.string(), addedAt: Moment })),
    orders: z.array(Order),
    /** How they were paid; of cards and their holders the shop keeps nothing. */
    payments: z.array(
      z.object({
        orderId: z.string(),
        method: PaymentMethod,
        state: PaymentState,
        /** In rupees. */
        amount: z.number(),
        refunded: z.number(),
        reference: z.string(),
        note: z.string(),
        openedAt: Moment,
        events: z.array(PaymentEvent),
      }),
    ),
    /** What was asked to be sent back, and why. */
    returns: z.array(z.object({ orderId: z.string(), state: ReturnState, reason: z.string(), askedAt: Moment })),
    /** The slips and photos sent with orders: that they are there; the shop hands them out when asked. */
    orderFiles: z.array(
      OrderFile.pick({ purpose: true, type: true, bytes: true, sentAt: true }).extend({ orderId: z.string() }),
    ),
    /** What staff noted about the person's orders. */
    orderNotes: z.array(z.object({ orderId: z.string(), text: z.string(), at: Moment })),
    /** What staff noted about the person. */
    customerNotes: z.array(z.object({ text: z.string(), at: Moment })),
    /** Null for whose orders the shop takes. */
    customerBlock: z.object({ reason: z.string(), since: Moment }).nullable(),
    /** Invoices and credit notes, which the law makes the shop keep. */
    papers: z.array(Paper.omit({ prints: true, sealed: true })),
    /** The pieces that were handed over, with what stands on them and their warranty. */
    units: z.array(Unit.omit({ buyer: true })),
    /** Claims under warranty: what was said to be wrong, and what was lent meanwhile. */
    claims: z.array(
      z.object({
        ...{ orderId: z.string(), state: ClaimState, fault: z.string(), loan: z.string(), openedAt: Moment },
      }),
    ),
    /** What couriers were told to bring where. */
    parcels: z.array(
      z.object({
        ...{ orderId: z.string(), courier: z.string(), waybill: z.string(), name: z.string(), address: z.string() },
        ...{ town: z.string(), phone: z.string(), phone2: z.string(), at: Moment },
      }),
    ),
    /** What was bought at the shop that was before this one. */
    pastOrders: z.array(PastOrder),
    preOrders: z.array(PreOrder),
    inquiries: z.array(Inquiry),
    /** What the person asked about items and nobody has answered yet. */
    questions: z.array(z.object({ itemId: z.string(), name: z.string(), text: z.string(), askedAt: Moment })),
    /** What the person wrote about items. */
    reviews: z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        stars: z.number().int(),
        text: z.string(),
        state: ReviewState,
        writtenAt: Moment,
      }),
    ),
    /** What the shop answered. */
    inquiryReplies: z.array(z.object({ inquiryId: z.string(), text: z.string(), at: Moment })),
    /** Null for an address that is not on the newsletter's list. */
    newsletter: z.object({ source: z.string(), since: Moment }).nullable(),
    /** Items the address waits for, until they are back. */
    stockAlerts: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        words: z.string(),
        askedAt: Moment,
        confirmedAt: Moment.nullable(),
      }),
    ),
    consents: z.array(
      z.object({
        about: z.string(),
        words: z.string(),
        source: z.string(),
        givenAt: Moment,
        withdrawnAt: Moment.nullable(),
      }),
    ),
    /** Mails of the last weeks: that they were sent, not what they said, which is forgotten at once. */
    mails: z.array(z.object({ kind: z.string(), subject: z.string(), queuedAt: Moment, sentAt: Moment.nullable() })),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>

/** Whole days or years; null: as long as the shop runs, or until the person asks. */
export const RetentionTimes = z.object({
  ordersYears: z.number().int().nullable(),
  papersYears: z.number().int().nullable(),
  orderFilesDays: z.number().int().nullable(),
  preOrdersDays: z.number().int().nullable(),
  inquiriesDays: z.number().int().nullable(),
  sentMailsDays: z.number().int(),
  withdrawnConsentsDays: z.number().int(),
  auditDays: z.number().int().nullable(),
})
export type RetentionTimes = z.infer<typeof RetentionTimes>

export const personalDataCalls = {
  'POST /users/{email}/export': {
    summary: 'A copy of everything the shop keeps of a person; it is noted in the audit log',
    access: 'self',
    permission: 'edit-customers',
    personOnly: true,
    params: z.object({ email: Email }),
    answer: PersonalData,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD', everywhere: 'RATE_LIMIT_PASSWORD' },
  },
  'POST /users/{email}/delete': {
    summary: 'Delete an account and remove its person from what has to stay; takes the password of who asks',
    access: 'self',
    permission: 'edit-customers',
    personOnly: true,
    params: z.object({ email: Email }),
    body: z.object({ currentPassword: TypedPassword }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD', everywhere: 'RATE_LIMIT_PASSWORD' },
    refusals: ['BAD_CREDENTIALS', 'LAST_OWNER'],
  },
  'GET /privacy/retention': {
    summary: 'How long the shop keeps what it knows of people',
    access: 'anyone',
    answer: RetentionTimes,
  },
} as const satisfies Record<string, Endpoint>
