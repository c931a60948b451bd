/**
 * Warranty cards: what a shop hands out with pieces, in all three languages on one sheet. They show the pieces as they
 * stand, have no number of their own and are not kept.
 */
import { z } from 'zod'
import type { Endpoint } from '../../core/endpoint.ts'
import { InAllLanguages } from '../../text/in-all-languages.ts'
import { Id } from '../../text/text.ts'
import { cardTextNames } from './card-texts.ts'
import { Ids, ListedIds, PaperParty, PdfFile } from './papers.ts'

/** A piece that its buyer has. Days are written as `2026-12-15`, which is read in each language. */
const CardUnit = z.object({
  id: z.string(),
  title: z.string(),
  /** Counted up from 1: the number of its warranty. */
  number: z.number().int(),
  serial: z.string(),
  imeis: z.array(z.string()),
  soldOn: z.string(),
  warrantyStarts: z.string(),
  warrantyEnds: z.string(),
  /** Null where it lasts no whole number of months. */
  months: z.number().int().nullable(),
})
export type CardUnit = z.infer<typeof CardUnit>

export const WarrantyCard = z
  .object({
    orderId: z.string(),
    issuer: PaperParty,
    /** The number of the shop's vendor licence, until its last day; else empty. */
    licence: z.string(),
    /** Those with a warranty; where none is noted on the order there is nothing to print. */
    units: z.array(CardUnit),
    /** What the owner says of every warranty; empty where nothing. */
    terms: InAllLanguages,
    /** Where a buyer checks a warranty, as it is typed: `kade.example/warranty`. */
    checkAt: z.string(),
    texts: z.record(z.enum(cardTextNames), InAllLanguages),
  })
  .meta({ id: 'WarrantyCard' })
export type WarrantyCard = z.infer<typeof WarrantyCard>

const byStaff = { access: 'admin', permission: 'handle-orders' } as const
/** One piece of the orders; without it all of them. */
const unitId = Id.optional()

export const warrantyCardCalls = {
  'GET /warranty-cards': {
    ...byStaff,
    summary: 'The warranty cards of orders, as their pieces stand now',
    query: z.object({ orderIds: ListedIds, unitId }),
    answer: z.array(WarrantyCard),
    refusals: ['NOT_FOUND'],
  },
  'POST /warranty-cards/pdf': {
    ...byStaff,
    summary: 'Warranty cards as one PDF file; orders without a piece that has a warranty are left out',
    body: z.object({ orderIds: Ids, unitId }),
    answer: PdfFile,
    refusals: ['NOT_FOUND', 'PAPER_NOT_POSSIBLE'],
  },
} as const satisfies Record<string, Endpoint>
