/** Reviews of items by those who were delivered them, shown once the shop has read them. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { noUndo, planned } from '../core/planned.ts'
import { saying } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'
import { aboutItem, entryQuery, moderator, ofEntry, shownOnItem } from './entries.ts'
import { reviewLimits } from './review-limits.ts'

export const ReviewState = z.enum(['waiting', 'shown', 'refused'])
export type ReviewState = z.infer<typeof ReviewState>

const written = { id: z.string(), name: z.string(), stars: z.number().int(), text: z.string() }

export const ShownReview = z
  .object({
    ...written,
    /** ISO 8601. */
    date: z.string(),
  })
  .meta({ id: 'ShownReview' })
export type ShownReview = z.infer<typeof ShownReview>

/** `average` has one decimal place. Of the reviews that are shown, of which there is at least one. */
export const Rating = z.object({ average: z.number(), count: z.number().int() }).meta({ id: 'Rating' })
export type Rating = z.infer<typeof Rating>

export const ItemReviews = z.object({
  success: z.literal(true),
  /** Null while none is shown. */
  rating: Rating.nullable(),
  /** Newest first. */
  reviews: z.array(ShownReview),
})
export type ItemReviews = z.infer<typeof ItemReviews>

/** As its buyer sees it. */
export const OwnReview = z
  .object({
    ...written,
    state: ReviewState,
    /** Why the shop refused it; else empty. */
    reason: z.string(),
    date: z.string(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

/** As the office sees it. */
export const ListedReview = OwnReview.extend({ ...aboutItem, orderId: z.string() }).meta({ id: 'ListedReview' })
export type ListedReview = z.infer<typeof ListedReview>

/** The link of a delivered order, which shows that a guest bought the item. */
const OrderLink = { order: Id.optional(), key: text(60).optional() }

const itemOf = z.object({ id: Id })
const Stars = z
  .number(saying(msg`Please choose from 1 to 5 stars`))
  .int(saying(msg`Please choose from 1 to 5 stars`))
  .min(1, saying(msg`Please choose from 1 to 5 stars`))
  .max(reviewLimits.mostStars, saying(msg`Please choose from 1 to 5 stars`))

export const reviewCalls = {
  'GET /items/{id}/reviews': {
    ...shownOnItem,
    summary: 'The reviews of an item that the shop shows, newest first, with their average; none while reviews are off',
    answer: ItemReviews,
  },
  'GET /items/{id}/own-review': {
    summary: 'Whether who asks may review an item, by their account or the link of their order, and what they wrote',
    access: 'anyone',
    params: itemOf,
    query: z.object(OrderLink),
    answer: z.object({ success: z.literal(true), allowed: z.boolean(), review: OwnReview.nullable() }),
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['SIGN_IN_NEEDED'],
  },
  'PUT /items/{id}/own-review': {
    summary: 'Write a review of an item one was delivered, or change it; it is shown once the shop has read it',
    access: 'anyone',
    params: itemOf,
    body: z.object({
      ...OrderLink,
      name: requiredText(reviewLimits.name, msg`Please give the name to show`),
      stars: Stars,
      text: text(reviewLimits.text).trim().default(''),
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), review: OwnReview }),
    limits: { perAddress: 'RATE_LIMIT_CONTACT' },
    refusals: ['SIGN_IN_NEEDED', 'NOT_ALLOWED', 'REVIEW_CHANGED'],
  },
  'GET /reviews': {
    ...moderator,
    summary: 'All reviews, those written or changed last first',
    query: entryQuery.extend({ state: ReviewState.optional() }),
    answer: z.array(ListedReview),
    paged: true,
  },
  'PUT /reviews/{id}': planned(
    {
      ...ofEntry,
      summary: 'Show a review, or refuse it with a reason for its buyer',
      body: z
        .object({
          state: z.enum(['shown', 'refused']),
          reason: text(reviewLimits.reason).trim().default(''),
          version: aboutItem.version,
        })
        .refine(({ state, reason }) => state === 'shown' || reason !== '', {
          path: ['reason'],
          ...saying(msg`Please say why it is refused`),
        }),
      answer: z.object({ success: z.literal(true), message: z.string(), review: ListedReview }),
      refusals: ['NOT_FOUND', 'REVIEW_CHANGED'],
    },
    {
      shows: () => [],
      undo: noUndo,
    },
  ),
} as const satisfies Record<string, Endpoint>
