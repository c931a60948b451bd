/** A courier's list of cash paid out, matched with orders. */
import { z } from 'zod'

/** What became of one row of a courier's list. */
export const RemittanceOutcome = z.enum([
  'matched',
  'unknown',
  'other-amount',
  'not-delivered',
  'recorded-before',
  'paid-otherwise',
  'nothing-due',
  'doubtful',
  'unreadable',
])
export type RemittanceOutcome = z.infer<typeof RemittanceOutcome>

export const RemittanceRow = z
  .object({
    /** In the file, from 1. */
    line: z.number().int(),
    number: z.string(),
    /** In rupees; null where it could not be read. */
    amount: z.number().nullable(),
    /** What was to be collected for the order; null for an order that isn't there. */
    expected: z.number().nullable(),
    outcome: RemittanceOutcome,
    /** Why a row can't be read, or is doubtful, in words; empty otherwise. */
    note: z.string(),
  })
  .meta({ id: 'RemittanceRow' })
export type RemittanceRow = z.infer<typeof RemittanceRow>
