/** Papers of an order: invoices, tax invoices and credit notes, which never change, and packing slips. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Endpoint, paging } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { hasWholeCents, rupees } from '../../core/money.ts'
import { officeLimits } from '../../core/office-limits.ts'
import { LANGUAGES } from '../../text/languages.ts'
import { saying } from '../../text/say.ts'
import { Id, requiredText, text } from '../../text/text.ts'
import { HIGHEST_TOTAL } from '../orders.ts'
import { PaperPiece, Piece, ProposedWarranty } from '../units/pieces.ts'
import { EndedQr, IssuedQr, PaperQr } from './paper-qr.ts'
import { Tin } from './paper-settings.ts'
import { englishPaperTexts, type PaperTextName } from './paper-texts.ts'

export const PaperKind = z.enum(['invoice', 'tax-invoice', 'credit-note'])
export type PaperKind = z.infer<typeof PaperKind>

/** How many papers are issued, shown or printed at once. */
export const PAPERS_AT_ONCE = 50

/** What staff note on an order for its papers. `version` counts the changes: one made unseen is refused. */
export const PaperDetails = z
  .object({
    /** Of a buyer who asks for a tax invoice; else empty. */
    buyerTin: Tin,
    /** Where the goods of this order were supplied; empty: as the owner has set it. */
    placeOfSupply: text(limits.city).trim().default(''),
    pieces: z.array(Piece).max(1_000, saying(msg`At most 1,000 pieces can be noted`)),
    version: z.number().int().min(0),
  })
  .meta({ id: 'PaperDetails' })
export type PaperDetails = z.infer<typeof PaperDetails>

export const PaperParty = z.object({ name: z.string(), address: z.string(), phone: z.string(), tin: z.string() })

/** Amounts in rupees, VAT included where it is not said otherwise. */
export const PaperLine = z.object({
  description: z.string(),
  qty: z.number().int(),
  unitPrice: z.number(),
  amount: z.number(),
  /** Without VAT; the same as `amount` where none is shown. */
  net: z.number(),
  pieces: z.array(PaperPiece),
})
export type PaperLine = z.infer<typeof PaperLine>

/** A paper as it was issued. */
export const PaperSnapshot = z
  .object({
    heading: z.string(),
    /** English for papers of before there were other languages, and for all that show VAT. */
    language: z.enum(LANGUAGES).optional(),
    /** ISO 8601, as are all moments. */
    issuedAt: z.string(),
    deliveredAt: z.string(),
    placeOfSupply: z.string(),
    supplier: PaperParty,
    buyer: PaperParty,
    lines: z.array(PaperLine),
    total: z.number(),
    /** Null where no VAT is shown. */
    vat: z.object({ percent: z.number(), amount: z.number(), net: z.number() }).nullable(),
    /** The seller is registered, so prices include VAT even where none is shown. */
    includesVat: z.boolean(),
    /** As the form of the tax office wants it; empty in other languages than English. */
    inWords: z.string(),
    modeOfPayment: z.string(),
    /** The invoice that a credit note corrects, and why. */
    credits: z.object({ number: z.string(), issuedAt: z.string(), reason: z.string() }).nullable(),
    /** Of an invoice that was unpaid when it was issued. */
    lankaQr: IssuedQr.optional(),
  })
  .meta({ id: 'PaperSnapshot' })
export type PaperSnapshot = z.infer<typeof PaperSnapshot>

export const PaperSummary = z
  .object({
    id: z.string(),
    kind: PaperKind,
    number: z.string(),
    orderId: z.string(),
    issuedAt: z.string(),
    total: z.number(),
    /** Of an invoice: how much of it credit notes have taken back. */
    credited: z.number(),
    /** How often it was printed or saved; the second time says COPY. */
    prints: z.number().int(),
    /** Its buyer was removed from the shop: only an owner opens it in full, for as long as the law wants it kept. */
    sealed: z.boolean(),
  })
  .meta({ id: 'PaperSummary' })
export type PaperSummary = z.infer<typeof PaperSummary>

/** What programs read of papers, such as one that hands them to the tax office: each once, in the order of issue. */
export const IssuedPaper = z
  .object({
    /** Behind which the next answer begins: it grows from one paper to the next. */
    position: z.number().int(),
    /** Stays for good, as the paper itself does. */
    id: z.string(),
    kind: PaperKind,
    number: z.string(),
    orderId: z.string(),
    /** The invoice that a credit note corrects. */
    invoiceId: z.union([z.string(), z.null()]),
    issuedAt: z.string(),
    /** In rupees; `vat` is 0 where the paper shows none. */
    total: z.number(),
    vat: z.number(),
  })
  .meta({ id: 'IssuedPaper' })
export type IssuedPaper = z.infer<typeof IssuedPaper>

const textNames = Object.keys(englishPaperTexts) as PaperTextName[]
/** What the paper says beside its content; English where it is left out. */
const texts = z.record(z.enum(textNames), z.string()).optional()

/** Its texts and its code come where papers are asked by their ids. */
export const Paper = PaperSummary.extend({
  snapshot: PaperSnapshot,
  texts,
  lankaQr: z.union([PaperQr, EndedQr]).optional(),
}).meta({ id: 'Paper' })
export type Paper = z.infer<typeof Paper>

export const OrderPapers = z
  .object({
    details: PaperDetails,
    /** Whether the shop is registered for VAT: then a buyer's TIN makes the invoice a tax invoice. */
    registered: z.boolean(),
    papers: z.array(PaperSummary),
    /** What was given back for it, in rupees. */
    refunded: z.number(),
    /** What its invoice bills beyond what it comes to by now, in rupees. */
    excess: z.number(),
    /** What its pieces have of warranty, unless staff say otherwise. */
    warranties: z.array(ProposedWarranty),
  })
  .meta({ id: 'OrderPapers' })
export type OrderPapers = z.infer<typeof OrderPapers>

export const PackingSlip = z
  .object({
    orderId: z.string(),
    language: z.enum(LANGUAGES),
    placedAt: z.string(),
    buyer: z.object({ name: z.string(), address: z.string(), phones: z.array(z.string()) }),
    pickup: z.boolean(),
    /** Town and district, where they were said and the address does not tell them. */
    place: z.string(),
    lines: z.array(PaperLine.pick({ description: true, qty: true, pieces: true })),
    /** Where the order waits for money that can come by it. */
    lankaQr: PaperQr.optional(),
    texts,
  })
  .meta({ id: 'PackingSlip' })
export type PackingSlip = z.infer<typeof PackingSlip>

export const Ids = z.array(Id).min(1).max(PAPERS_AT_ONCE)
/** `a,b,c`. */
export const ListedIds = z
  .string()
  .max(PAPERS_AT_ONCE * 81)
  .transform((ids) => ids.split(','))
  .pipe(Ids)
const params = z.object({ id: Id })
const byStaff = { access: 'admin', permission: 'handle-orders' } as const
export const PdfFile = z.object({ fileName: z.string(), base64: z.string() })

/** The serial numbers of a large order. */
const DETAILS_BYTES = 256 * 1024

export const paperCalls = {
  'GET /orders/{id}/papers': {
    ...byStaff,
    summary: 'The papers of an order, and what is noted for them',
    params,
    answer: OrderPapers,
    refusals: ['NOT_FOUND'],
  },
  'PUT /orders/{id}/paper-details': {
    ...byStaff,
    summary: "Note the buyer's TIN and the serial numbers of pieces; papers already issued stay as they are",
    params,
    body: PaperDetails,
    bodyBytes: DETAILS_BYTES,
    answer: PaperDetails,
    refusals: ['NOT_FOUND', 'PAPER_NOT_POSSIBLE'],
  },
  'POST /papers': {
    ...byStaff,
    summary: 'Issue the invoices of orders; one that has its invoice gets the same again, under the same number',
    body: z.object({ orderIds: Ids }),
    answer: z.object({
      papers: z.array(PaperSummary),
      refused: z.array(z.object({ orderId: z.string(), message: z.string() })),
    }),
  },
  'GET /papers': {
    ...byStaff,
    summary: 'All papers, newest first; or those of the ids given, in their order',
    query: paging(officeLimits.rowsPerAnswer, 50).extend({
      ids: ListedIds.optional(),
      /** A part of the serial number or of the order id. */
      search: text(limits.search).optional(),
    }),
    answer: z.array(Paper),
    paged: true,
    refusals: ['NOT_FOUND'],
  },
  'GET /papers/issued': {
    ...byStaff,
    summary: 'Papers in the order of issue behind a position, for programs that read each of them once',
    query: z.object({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      limit: z.coerce.number().int().min(1).max(officeLimits.rowsPerAnswer).default(100),
    }),
    answer: z.array(IssuedPaper),
  },
  'POST /papers/{id}/credit-notes': {
    ...byStaff,
    summary: 'Take back a part of an invoice, or all of it',
    params,
    body: z.object({
      amount: z
        .number()
        .positive(saying(msg`Please enter an amount`))
        .max(rupees(HIGHEST_TOTAL))
        .refine(hasWholeCents, saying(msg`Please use at most two decimal places`)),
      reason: requiredText(200, msg`Please say why`),
      /** What had been credited when this was asked for: a second press is refused. */
      credited: z.number().min(0).max(rupees(HIGHEST_TOTAL)),
    }),
    answer: PaperSummary,
    refusals: ['NOT_FOUND', 'PAPER_NOT_POSSIBLE'],
  },
  'POST /papers/{id}/open': {
    summary: 'A sealed paper in full, for the tax office; it is noted in the audit log',
    access: 'admin',
    permission: 'open-sealed-papers',
    params,
    answer: Paper,
    refusals: ['NOT_FOUND'],
  },
  'POST /papers/prints': {
    ...byStaff,
    summary: 'Count a print of each paper: only the first one is the original',
    body: z.object({ ids: Ids }),
    answer: z.array(z.object({ id: z.string(), copy: z.boolean() })),
    refusals: ['NOT_FOUND'],
  },
  'POST /papers/pdf': {
    ...byStaff,
    summary: 'Papers as one PDF file; it counts as a print',
    body: z.object({ ids: Ids }),
    answer: PdfFile,
    refusals: ['NOT_FOUND'],
  },
  'GET /packing-slips': {
    ...byStaff,
    summary: 'What goes into the parcels of orders, as they stand now',
    query: z.object({ orderIds: ListedIds }),
    answer: z.array(PackingSlip),
    refusals: ['NOT_FOUND'],
  },
  'POST /packing-slips/pdf': {
    ...byStaff,
    summary: 'Packing slips as one PDF file',
    body: z.object({ orderIds: Ids }),
    answer: PdfFile,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
