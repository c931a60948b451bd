/** Discount codes: what a shopper is told of one, and the owner's list of them. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { isDay } from '../core/is-day.ts'
import { limits } from '../core/limits.ts'
import { HIGHEST_PRICE } from '../core/money.ts'
import { officeLimits } from '../core/office-limits.ts'
import { planned } from '../core/planned.ts'
import { say, saying, type Word } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'
import { codeKey, type DiscountTerms as Terms } from './discount.plain.ts'

const MOST_NAMES = 50
const MOST_USES = 1_000_000

const Day = text(10)
  .refine((typed) => isDay(typed), saying(msg`A day is written as 2026-12-15`))
  .nullable()
  .default(null)

const Amount = z
  .number(saying(msg`Please enter an amount`))
  .int()
  .min(0, saying(msg`It is never below 0`))
  .max(HIGHEST_PRICE, saying(msg`That is too much`))
  .default(0)

const Uses = z
  .number(saying(msg`Please enter a number`))
  .int(saying(msg`Please enter a whole number`))
  .min(1, saying(msg`It must be at least 1`))
  .max(MOST_USES, saying(msg`That is too many`))
  .nullable()
  .default(null)

const DiscountKind = z.enum(['amount', 'percent', 'free-delivery'])

const termFields = {
  code: requiredText(limits.discountCode, msg`Please give the code a name`).refine(
    (code) => codeKey(code).length >= 3,
    saying(msg`A code has at least 3 letters or digits`),
  ),
  kind: DiscountKind,
  amountCents: Amount,
  percent: z
    .number(saying(msg`Please enter a number`))
    .int(saying(msg`Please enter whole per cent`))
    .min(0, saying(msg`It must be at least 1`))
    .max(100, saying(msg`It is at most 100`))
    .default(0),
  categories: z.array(requiredText(limits.itemCategory, msg`Please choose a category`)).max(MOST_NAMES).default([]),
  brands: z.array(requiredText(limits.itemBrand, msg`Please choose a brand`)).max(MOST_NAMES).default([]),
  leastCents: Amount,
  from: Day,
  until: Day,
}

/** What a shopper is told of a code, to see in the cart what it takes off. */
export const DiscountTerms: z.ZodType<Terms> = z.object(termFields).meta({ id: 'DiscountTerms' })

export const DiscountInput = z
  .object({
    ...termFields,
    /** How often one person may use it, and all together; null: no limit. */
    perPerson: Uses,
    inAll: Uses,
    isOn: z.boolean().default(true),
  })
  .superRefine(({ kind, amountCents, percent, from, until }, context) => {
    const fault = (path: string, what: Word) => context.addIssue({ code: 'custom', path: [path], message: say(what) })
    if (kind === 'amount' && amountCents < 1) fault('amountCents', msg`Please enter an amount`)
    if (kind === 'percent' && percent < 1) fault('percent', msg`It must be at least 1`)
    if (from && until && until < from) fault('until', msg`The last day cannot be before the first`)
  })
export type DiscountInput = z.output<typeof DiscountInput>

export const Discount = z
  .object({
    ...termFields,
    perPerson: z.number().nullable(),
    inAll: z.number().nullable(),
    isOn: z.boolean(),
    id: z.string(),
    version: z.number().int(),
    /** Orders that keep it: those cancelled unpaid have given theirs back. */
    uses: z.number().int(),
    /** What the orders with it that were not cancelled come to, in rupees. */
    revenue: z.number(),
  })
  .meta({ id: 'Discount' })
export type Discount = z.output<typeof Discount>

const Saved = z.object({ success: z.literal(true), message: z.string(), discount: Discount })

/** The code a shopper has typed. */
export const TypedCode = text(limits.discountCode).trim()

export const discountCalls = {
  'POST /discount-codes/check': {
    summary: 'What a discount code gives and on what terms; whether an order may have it is decided when it is placed',
    access: 'anyone',
    body: z.object({ code: TypedCode.min(1, saying(msg`Please enter a code`)) }),
    answer: z.object({ success: z.literal(true), discount: DiscountTerms }),
    limits: { perAddress: 'RATE_LIMIT_DISCOUNT_CODE' },
    refusals: ['SIGN_IN_NEEDED', 'DISCOUNT_REFUSED'],
  },
  'GET /discounts': {
    summary: 'All discount codes with their uses, newest first',
    access: 'admin',
    permission: 'edit-discounts',
    query: paging(officeLimits.rowsPerAnswer, 50),
    answer: z.array(Discount),
    paged: true,
  },
  'POST /discounts': planned(
    {
      summary: 'Make a discount code',
      access: 'admin',
      permission: 'edit-discounts',
      body: DiscountInput,
      status: 201,
      answer: Saved,
    },
    {
      shows: () => [],
      // A code is never deleted: orders name it.
      undo({ answer: { discount } }) {
        const { id, version } = discount
        const body = { ...DiscountInput.parse(discount), isOn: false, version }
        return [{ call: 'PUT /discounts/{id}', params: { id }, body }]
      },
    },
  ),
  'PUT /discounts/{id}': planned(
    {
      summary: 'Change a discount code, or switch it on or off; orders placed with it stay as they are',
      access: 'admin',
      permission: 'edit-discounts',
      params: z.object({ id: Id }),
      body: DiscountInput.safeExtend({ version: z.number().int() }),
      answer: Saved,
      refusals: ['NOT_FOUND', 'DISCOUNT_CHANGED'],
    },
    {
      shows: ({ params }) => [
        { call: 'GET /discounts', query: { limit: officeLimits.rowsPerAnswer }, only: [params.id] },
      ],
      undo({ input: { params }, answer, before: [seen] }) {
        const was = Discount.array()
          .parse(seen)
          .find(({ id }) => id === params.id)
        const body = was && { ...DiscountInput.parse(was), version: answer.discount.version }
        return body ? [{ call: 'PUT /discounts/{id}', params, body }] : null
      },
    },
  ),
} as const satisfies Record<string, Endpoint>
