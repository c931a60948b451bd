/** Purchases with VAT, noted by hand or from goods received: what schedule 02 lists. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { hasWholeCents } from '../core/money.ts'
import { officeLimits } from '../core/office-limits.ts'
import { saying } from '../text/say.ts'
import { day, Id, requiredText, text } from '../text/text.ts'
import { VatPeriod } from './vat.ts'

/** Of one purchase, in rupees. */
export const MOST_RUPEES = 10_000_000_000

function amount() {
  return z
    .number(saying(msg`Please enter an amount`))
    .min(0, saying(msg`It must be at least 0`))
    .max(MOST_RUPEES)
    .refine(hasWholeCents, saying(msg`Please use at most two decimal places`))
}

const fields = {
  /** Of the supplier's tax invoice: the period it counts in. */
  day: day(msg`Please choose a day`),
  number: requiredText(40, msg`Please enter the number of the tax invoice`),
  supplierTin: z
    .string()
    .trim()
    .regex(/^\d{9}(-\d{4})?$/, saying(msg`A TIN has 9 digits, such as 123456789 or 123456789-7000`)),
  supplier: requiredText(limits.name, msg`Please say who delivered it`),
  description: requiredText(200, msg`Please say what was bought`),
  /** Without VAT. */
  net: amount(),
  vat: amount(),
  /** The part of the VAT that can't be claimed. */
  disallowed: amount().default(0),
  /** The receipt of goods it was made of. */
  receiptId: z.union([Id, z.null()]).default(null),
}

const notAbove = { ...saying(msg`It must not be more than the VAT`), path: ['disallowed'] }
const isWithin = ({ vat, disallowed }: { vat: number; disallowed: number }) => disallowed <= vat

export const PurchaseInput = z.object(fields)
export type PurchaseInput = z.infer<typeof PurchaseInput>

export const Purchase = z
  .object({
    id: z.string(),
    day: z.string(),
    number: z.string(),
    supplierTin: z.string(),
    supplier: z.string(),
    description: z.string(),
    net: z.number(),
    vat: z.number(),
    disallowed: z.number(),
    receipt: z.union([z.object({ id: z.string(), number: z.number().int() }), z.null()]),
    /** Counted up by each change. */
    version: z.number().int(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

/** Goods received of which no purchase is noted yet, with what is known of it. */
export const ReceiptToNote = z
  .object({
    id: z.string(),
    number: z.number().int(),
    day: z.string(),
    supplier: z.string(),
    /** As it was noted last for this supplier; empty where it never was. */
    supplierTin: z.string(),
    /** The costs of its lines, in rupees; null where that of a line is not known. */
    net: z.union([z.number(), z.null()]),
  })
  .meta({ id: 'ReceiptToNote' })
export type ReceiptToNote = z.infer<typeof ReceiptToNote>

const byKeepers = { access: 'admin', permission: 'keep-purchases' } as const
const params = z.object({ id: Id })
const PurchaseAnswer = z.object({ success: z.literal(true), message: z.string(), purchase: Purchase })

export const purchaseCalls = {
  'GET /purchases': {
    ...byKeepers,
    summary: 'Purchases with VAT, the newest first: of a period of VAT, or by number, supplier and description',
    query: paging(officeLimits.rowsPerAnswer, 20).extend({
      period: VatPeriod.optional(),
      search: text(limits.search).optional(),
    }),
    answer: z.array(Purchase),
    paged: true,
  },
  'GET /purchases/receipts': {
    ...byKeepers,
    summary:
      'Goods received in a period, or in the quarter before, of which no purchase is noted yet, the newest first',
    query: z.object({ period: VatPeriod }),
    answer: z.array(ReceiptToNote),
  },
  'POST /purchases': {
    ...byKeepers,
    summary: 'Note a purchase: a tax invoice of a supplier, once',
    body: z.object(fields).refine(isWithin, notAbove),
    status: 201,
    answer: PurchaseAnswer,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'PUT /purchases/{id}': {
    ...byKeepers,
    summary: 'Correct what is noted of a purchase',
    params,
    // `version` as it was seen.
    body: z.object({ ...fields, version: z.number().int() }).refine(isWithin, notAbove),
    answer: PurchaseAnswer,
    refusals: ['NOT_FOUND', 'ITEM_CHANGED', 'MOVE_NOT_ALLOWED'],
  },
  'DELETE /purchases/{id}': {
    ...byKeepers,
    summary: 'Take out a purchase that was noted by mistake',
    params,
    // As it was seen.
    query: z.object({ version: z.coerce.number().int() }),
    answer: Done,
    refusals: ['NOT_FOUND', 'ITEM_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
