/** The VAT desk: turnover beside the thresholds, what a period owes by the ledger, and the schedules as files. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { saying } from '../text/say.ts'
import { VAT_PERIOD } from './vat-period.ts'
import { ScheduleName } from './vat-settings.ts'

/** How many faults an answer lists. */
export const FAULTS_LISTED = 50

export const VatPeriod = z.string().regex(VAT_PERIOD, saying(msg`A period is written as 2640`))

/** In rupees, without VAT, and the VAT of it. */
const amounts = { net: z.number(), vat: z.number() }
const counted = { ...amounts, count: z.number().int() }

const Threshold = z.object({ from: z.string(), year: z.number(), quarter: z.number() })
const Turnover = z.object({ from: z.string(), to: z.string(), net: z.number() })

/** `unset`: there is no threshold to compare with. */
export const TurnoverLevel = z.enum(['unset', 'below', 'near', 'reached'])
export type TurnoverLevel = z.infer<typeof TurnoverLevel>

const RateOfPeriod = z.object({
  percent: z.number(),
  /** What the ledger says: orders of the period less refunds of the period, as it stood at its end, and `changed`. */
  ledger: z.object(counted),
  /** Of it, what orders of earlier periods lost in this one: they were cancelled, or pieces were taken off. */
  changed: z.object(counted),
  /** Tax invoices and tax credit notes issued in the period. */
  invoices: z.object(counted),
  credits: z.object(counted),
  /** All else of the ledger, in one row: the ledger less tax invoices, and with what credit notes took back. */
  cash: z.object({
    ...counted,
    /** Its VAT less value times rate. */
    off: z.number(),
    /** How far it may be off: a cent, or as the owner has set it, for each paper and order behind it. */
    tolerance: z.number(),
  }),
})
export type RateOfPeriod = z.infer<typeof RateOfPeriod>

/**
 * What the shop's own checks find. `amount` is how far it is off, in rupees.
 * - `shop-tin`: the shop has no TIN.
 * - `rate`, `cash-rate`, `purchase-rate`: the VAT is not value times rate.
 * - `cash-below-nothing`: invoices of the period bill orders of the one before, or more was taken back than sold.
 * - `purchase-taken-back`: the goods of a purchase were received by a receipt that was reversed; `amount` is its VAT.
 * - `ledger`: invoices and credit notes of an order come to something else than the order does by now.
 */
export const VatFault = z.object({
  kind: z.enum([
    'shop-tin',
    'rate',
    'cash-rate',
    'purchase-rate',
    'purchase-taken-back',
    'cash-below-nothing',
    'ledger',
  ]),
  /** A paper or purchase by its number, an order by its id, a rate in percent. */
  subject: z.string(),
  amount: z.number(),
})
export type VatFault = z.infer<typeof VatFault>

export const VatDesk = z
  .object({
    period: z.string(),
    from: z.string(),
    to: z.string(),
    registered: z.boolean(),
    turnover: z.object({
      year: Turnover,
      quarter: Turnover,
      quarterBefore: Turnover,
      /** In force at the end of the quarter before, which it is compared with. */
      thresholdBefore: z.union([Threshold, z.null()]),
      threshold: z.union([Threshold, z.null()]),
      next: z.union([Threshold, z.null()]),
      level: TurnoverLevel,
    }),
    /** The highest first. */
    rates: z.array(RateOfPeriod),
    purchases: z.object({ ...counted, disallowed: z.number() }),
    /** VAT of the ledger less what is allowed of purchases; below nothing it is a credit. */
    due: z.number(),
    faults: z.array(VatFault),
    faultsInAll: z.number().int(),
    /** Those that may be taken as files. */
    schedules: z.array(ScheduleName),
  })
  .meta({ id: 'VatDesk' })
export type VatDesk = z.infer<typeof VatDesk>

export const vatCalls = {
  'GET /vat': {
    summary: 'Turnover beside the thresholds of VAT, and what a period owes, with what the checks find',
    access: 'admin',
    permission: 'see-reports',
    query: z.object({ period: VatPeriod }),
    answer: VatDesk,
  },
  'POST /vat/schedules': {
    summary: 'A schedule of the VAT return as CSV, in the form of the tax office; it is noted in the audit log',
    access: 'admin',
    permission: 'export-accounts',
    body: z.object({
      period: VatPeriod,
      schedule: ScheduleName,
      /** What the file is called: the first one of the period, or one that replaces it. */
      kind: z.enum(['ORIGINAL', 'AMENDMENT']).default('ORIGINAL'),
    }),
    file: true,
    answer: z.string().meta({ format: 'binary' }),
    refusals: ['MOVE_NOT_ALLOWED', 'PAPER_NOT_POSSIBLE'],
    limits: { perAddress: 'RATE_LIMIT_EXPORT' },
  },
} as const satisfies Record<string, Endpoint>
