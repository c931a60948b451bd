/** Pieces that staff note on an order as they are handed over: each is a unit, found again by what stands on it. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { saying } from '../../text/say.ts'
import { day, Id, text } from '../../text/text.ts'
import { bodyOfImei, Imei } from './imei.ts'

/** A phone for two SIM cards has two. */
export const MOST_IMEIS = 2

/** `3.56938E+14`: the digits are gone. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d{1,3}$/i

/** What stands on it; one of them at least. */
const marks = {
  serial: text(60)
    .trim()
    .refine(
      (serial) => !SHORTENED.test(serial),
      saying(msg`A spreadsheet has shortened this number: please write all of it`),
    )
    .default(''),
  imeis: z.array(Imei).max(MOST_IMEIS).default([]),
}

interface Marks {
  serial: string
  imeis: readonly string[]
}

const isMarked = ({ serial, imeis }: Marks) => serial !== '' || imeis.length > 0
const markMissing = { ...saying(msg`Please fill in the serial number`), path: ['serial'] }
const differ = ({ imeis }: Marks) => new Set(imeis.map(bodyOfImei)).size === imeis.length
const imeiTwice = { ...saying(msg`This IMEI is noted twice`), path: ['imeis', 1] }

export const MarksOfPiece = z.object(marks).refine(isMarked, markMissing).refine(differ, imeiTwice)
export type MarksOfPiece = z.infer<typeof MarksOfPiece>

export const Piece = z
  .object({
    itemId: z.string().max(200),
    /** Null for one that is noted for the first time. */
    unitId: Id.nullable().default(null),
    ...marks,
    /** The first day of its warranty; null: the day it was handed over, or today. */
    warrantyStarts: day(msg`Please choose a day`).nullable().default(null),
    /** The last day of it; null where none is given. */
    warrantyEnds: day(msg`Please choose a day`).nullable(),
    /** Why it is shorter than the owner has set at least. */
    reason: text(200).trim().default(''),
  })
  .refine(isMarked, markMissing)
  .refine(differ, imeiTwice)
  .refine(({ warrantyStarts, warrantyEnds }) => !warrantyStarts || !warrantyEnds || warrantyStarts <= warrantyEnds, {
    ...saying(msg`The last day of a warranty is not before its first`),
    path: ['warrantyEnds'],
  })
export type Piece = z.infer<typeof Piece>

/** What papers say of a piece. */
export const PaperPiece = z.object({
  serial: z.string(),
  imeis: z.array(z.string()).optional(),
  warrantyEnds: z.string().nullable(),
})
export type PaperPiece = z.infer<typeof PaperPiece>

/** What the warranty of an item's piece is, unless staff say otherwise. */
export const ProposedWarranty = z.object({
  itemId: z.string(),
  starts: z.string(),
  ends: z.string().nullable(),
  /** Before this day it would be shorter than the owner has set at least. */
  leastEnds: z.string().nullable(),
  /** Where that is said; may be empty. */
  leastSource: z.string(),
})
export type ProposedWarranty = z.infer<typeof ProposedWarranty>
