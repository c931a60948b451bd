/** Pieces as their buyers are told of them: by what stands on a piece and their phone number, and on their order. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../../core/endpoint.ts'
import { InAllLanguages } from '../../text/in-all-languages.ts'
import { Id, requiredText } from '../../text/text.ts'
import { OrderKey } from '../orders.ts'
import { markOf } from './marks.ts'
import { WarrantyStanding } from './warranty-standing.ts'

/** A piece, without anything of who bought it, for how much and with which order. */
export const OwnUnit = z
  .object({
    title: z.string(),
    /** Of the item's page; null where there is none by now. */
    slug: z.string().nullable(),
    /** The last four letters at most; empty for one that is known by its IMEI alone. */
    serialEnd: z.string(),
    imeiEnds: z.array(z.string()),
    /** Days are written as `2026-12-15`. */
    soldOn: z.string(),
    warrantyStarts: z.string(),
    warrantyEnds: z.string().nullable(),
    standing: WarrantyStanding,
  })
  .meta({ id: 'OwnUnit' })
export type OwnUnit = z.infer<typeof OwnUnit>

/** On the page of its order, where it can be claimed for. */
export const LinkedUnit = OwnUnit.extend({ id: z.string() }).meta({ id: 'LinkedUnit' })
export type LinkedUnit = z.infer<typeof LinkedUnit>

export const ownUnitCalls = {
  'POST /warranty': {
    summary: 'Whether a piece is under warranty: for its serial number or IMEI with the phone number of its order',
    access: 'anyone',
    body: z.object({
      number: requiredText(80, msg`Please enter the serial number or IMEI`).transform(markOf),
      phone: requiredText(254, msg`Please enter the phone number`),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      /** One, but where two items have one serial number. */
      units: z.array(OwnUnit),
      /** What the owner says of every warranty; empty where nothing. */
      terms: InAllLanguages,
    }),
    limits: {
      perAddress: 'RATE_LIMIT_TRACK',
      everywhere: 'RATE_LIMIT_TRACK_ORDER',
      aside: 'RATE_LIMIT_TRACK_ORDER_NETWORK',
      countedBy: 'number',
    },
    refusals: ['NOT_FOUND'],
  },
  'GET /order-links/{id}/units': {
    summary: 'The pieces that were noted on the order a link opens, with their warranties',
    access: 'anyone',
    params: z.object({ id: Id }),
    query: z.object({ key: OrderKey.default('') }),
    answer: z.array(LinkedUnit),
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
