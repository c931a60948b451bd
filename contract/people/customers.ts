/** Customers as the back office knows them: each e-mail address that ordered, pre-ordered or has an account. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { noUndo, planned } from '../core/planned.ts'
import { Id, requiredText, text } from '../text/text.ts'

export const CustomerSort = z.enum(['last-ordered', 'last-seen', 'spent', 'orders', 'name'])
export type CustomerSort = z.infer<typeof CustomerSort>

export const CustomerFilter = z.enum(['accounts', 'guests', 'blocked'])
export type CustomerFilter = z.infer<typeof CustomerFilter>

const customerFields = {
  id: z.string(),
  email: z.string(),
  /** As in the last order or pre-order; without one, as in the account. Both may be empty. */
  name: z.string(),
  phone: z.string(),
  hasAccount: z.boolean(),
  isStaff: z.boolean(),
  /** Placed with this address, whatever became of them. */
  orders: z.number().int(),
  preOrders: z.number().int(),
  /** In rupees: what those orders come to that were neither cancelled nor refunded in full. */
  spent: z.number(),
  /** ISO 8601, of an order or pre-order. */
  lastOrdered: z.string().nullable(),
  /** When the account was used last. ISO 8601, to about a quarter of an hour; null without an account. */
  lastSeen: z.string().nullable(),
  blocked: z.boolean(),
}

export const Customer = z.object(customerFields).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const CustomerNote = z
  .object({
    id: z.string(),
    text: z.string(),
    /** E-mail address of who wrote it. */
    by: z.string(),
    /** ISO 8601. */
    at: z.string(),
  })
  .meta({ id: 'CustomerNote' })
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerDetails = z
  .object({
    ...customerFields,
    /** ISO 8601; null without an account. */
    memberSince: z.string().nullable(),
    /** Whether somebody has read a mail there; false without an account. */
    emailProven: z.boolean(),
    block: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
    /** The latest first. */
    notes: z.array(CustomerNote),
  })
  .meta({ id: 'CustomerDetails' })
export type CustomerDetails = z.infer<typeof CustomerDetails>

const seen = { access: 'admin', permission: 'see-customers' } as const
const edited = { access: 'admin', permission: 'edit-customers' } as const
const Saved = z.object({ success: z.literal(true), message: z.string(), customer: CustomerDetails })
const params = z.object({ id: Id })

export const customerCalls = {
  'GET /customers': {
    summary: 'All customers by e-mail address: accounts, and guests who ordered or pre-ordered',
    ...seen,
    query: paging(officeLimits.rowsPerAnswer, 20).extend({
      /** A part of the name or e-mail address, or of the phone number in any spelling. */
      search: text(limits.search).optional(),
      show: CustomerFilter.optional(),
      sort: CustomerSort.default('last-ordered'),
    }),
    answer: z.array(Customer),
    paged: true,
  },
  'GET /customers/{id}': {
    summary: 'One customer with the notes of the shop',
    ...seen,
    params,
    answer: CustomerDetails,
    refusals: ['NOT_FOUND'],
  },
  'POST /customers/{id}/notes': planned(
    {
      summary: 'Add a note that only people of the shop see',
      ...seen,
      params,
      body: z.object({ text: requiredText(limits.note, msg`Please write a note`) }),
      status: 201,
      answer: Saved,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /customers/{id}', params }],
      undo: noUndo,
    },
  ),
  'DELETE /customers/{id}/notes/{noteId}': {
    summary: 'Delete a note',
    ...edited,
    params: z.object({ id: Id, noteId: Id }),
    answer: Saved,
    refusals: ['NOT_FOUND'],
  },
  'POST /customers/{id}/block': planned(
    {
      summary:
        'Take no more orders and pre-orders of this address, its account and its phone number; what was ordered stays',
      ...edited,
      params,
      body: z.object({ reason: requiredText(limits.note, msg`Please say why`) }),
      answer: Saved,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /customers/{id}', params }],
      // Who was blocked before stays so.
      undo: ({ input: { params }, before: [seen] }) =>
        CustomerDetails.parse(seen).block === null ? [{ call: 'POST /customers/{id}/unblock', params }] : null,
    },
  ),
  'POST /customers/{id}/unblock': planned(
    {
      summary: 'Take orders and pre-orders of this address again',
      ...edited,
      params,
      answer: Saved,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /customers/{id}', params }],
      undo: noUndo,
    },
  ),
} as const satisfies Record<string, Endpoint>
