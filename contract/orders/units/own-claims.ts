/** Claims under warranty as buyers make and follow them, by the link of their order. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { UploadKey, uploadRefusals } from '../../checkout/order-files.ts'
import type { Endpoint } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { Id, requiredText } from '../../text/text.ts'
import { OrderKey } from '../orders.ts'
import { ClaimState } from './claim-states.ts'

/** What a buyer sends to claim under warranty. */
export const NewClaim = z.object({
  unitId: Id,
  fault: requiredText(limits.returnReason, msg`Please say what is wrong with it`),
})
export type NewClaim = z.infer<typeof NewClaim>

/** Without what the shop notes for itself. */
export const OwnClaim = z
  .object({
    id: z.string(),
    unitId: z.string(),
    state: ClaimState,
    fault: z.string(),
    /** ISO 8601. */
    openedAt: z.string(),
    /** The oldest first; what the buyer was told beside may be empty. */
    steps: z.array(z.object({ to: ClaimState, word: z.string(), at: z.string() })),
    /** How many photos its buyer has sent. */
    photos: z.number().int(),
  })
  .meta({ id: 'OwnClaim' })
export type OwnClaim = z.infer<typeof OwnClaim>

/** All of the order, the oldest first. */
const ClaimsAnswer = z.object({ success: z.literal(true), message: z.string(), claims: z.array(OwnClaim) })

export const ownClaimCalls = {
  'GET /order-links/{id}/claims': {
    summary: 'The claims under warranty for the pieces of the order a link opens',
    access: 'anyone',
    params: z.object({ id: Id }),
    query: z.object({ key: OrderKey.default('') }),
    answer: z.array(OwnClaim),
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND'],
  },
  'POST /order-links/{id}/claims': {
    summary: 'Claim under warranty for a piece of the order a link opens',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: NewClaim.extend({ key: OrderKey }),
    status: 201,
    answer: ClaimsAnswer,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /order-links/{id}/claims/{claimId}/photos': {
    summary: 'Send a photo of a piece that is claimed for; the body is its bytes',
    access: 'anyone',
    params: z.object({ id: Id, claimId: Id }),
    query: z.object({ key: UploadKey }),
    status: 201,
    answer: ClaimsAnswer,
    limits: { perAddress: 'RATE_LIMIT_ORDER_FILE', everywhere: 'RATE_LIMIT_ORDER_FILE_LINK', countedBy: 'key' },
    refusals: [...uploadRefusals, 'MOVE_NOT_ALLOWED'],
  },
} as const satisfies Record<string, Endpoint>
