/** The statement of a bank, its columns as the owner has named them, and what its lines may pay. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { hasWholeCents } from '../core/money.ts'
import { officeLimits } from '../core/office-limits.ts'
import { saying } from '../text/say.ts'
import { day, Id, requiredText, text } from '../text/text.ts'
import { BankColumns, GuessedColumns } from './statement-columns.ts'

/**
 * What became of one line. `exact`: it names one order that waits for a transfer, with its amount, on a day it can be
 * from; only these are confirmed together. `twice`: two orders or two lines fit. `amount-only`: it names none, and one
 * order of its amount waits. `not-waiting`: it names an order that waits for no transfer, or that a person has to look
 * at first. `known`: it has paid an order already. `went-back`: as much went out again, by a line that is of it; or, of
 * a line of money that went (`read` is null), it names an order that is paid.
 */
export const StatementOutcome = z.enum([
  'exact',
  'twice',
  'short',
  'over',
  'other-day',
  'amount-only',
  'not-waiting',
  'unknown',
  'known',
  'went-back',
  'unreadable',
])
export type StatementOutcome = z.infer<typeof StatementOutcome>

/** Twelve digits, as the reader of amounts takes them. */
export const MOST_RUPEES = 999_999_999_999

/** A line of money that came, as the statement has it. Two that say the same are told apart by `nth`, from 1. */
export const StatementLine = z.object({
  day: day(),
  /** In rupees. */
  amount: z
    .number()
    .positive()
    .max(MOST_RUPEES)
    .refine(hasWholeCents, saying(msg`Please use at most two decimal places`)),
  /** What stands in its column of references, and of descriptions; may be empty. */
  reference: text(officeLimits.statementCell),
  description: text(officeLimits.statementCell),
  /** The bank's own number of the payment, where the statement has one. */
  number: text(officeLimits.statementCell),
  nth: z.number().int().min(1).max(officeLimits.statementRows),
})
export type StatementLine = z.infer<typeof StatementLine>

/** An order that a line may be for, or a deposit of a pre-order, which has a number of the same form. */
const ProposedOrder = z.object({
  id: z.string(),
  /** What is to be paid, in rupees. */
  amount: z.number(),
  /** Of the buyer; empty for a deposit. */
  name: z.string(),
  /** The day it was placed. */
  day: z.string(),
  isDeposit: z.boolean(),
})
export type ProposedOrder = z.infer<typeof ProposedOrder>

export const StatementRow = z
  .object({
    /** In the file, from 1. */
    line: z.number().int(),
    /** Null where it can't be read, and of money that went. */
    read: StatementLine.nullable(),
    outcome: StatementOutcome,
    /** Why it can't be read, or what is to be looked at, in words; empty otherwise. */
    note: z.string(),
    /** As it stands in the file, where `read` is null. */
    said: z.string(),
    /** The surest first; of a line that is known the one it has paid. */
    orders: z.array(ProposedOrder),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof StatementRow>

export const Bank = z
  .object({
    id: z.string(),
    name: z.string(),
    columns: BankColumns,
    /** Counted up by each change. */
    version: z.number().int(),
  })
  .meta({ id: 'Bank' })
export type Bank = z.infer<typeof Bank>

const byStaff = { access: 'admin', permission: 'handle-orders' } as const
const params = z.object({ id: Id })
const list = {
  /** As it was pasted. */
  csv: text(officeLimits.statementText).default(''),
  /** In its place the file itself, in base64: Excel, or a text in any encoding. */
  file: z
    .base64()
    .max(officeLimits.statementFile, saying(msg`The file is too large: please paste a part of it`))
    .optional(),
}
const bodyBytes = 4 * 1024 * 1024
const BankBody = z.object({
  name: requiredText(limits.name, msg`Please name the bank`),
  columns: BankColumns,
})
const BankAnswer = z.object({ success: z.literal(true), message: z.string(), bank: Bank })

export const statementCalls = {
  'GET /banks': {
    ...byStaff,
    summary: 'The banks whose statements the shop can read, by name',
    answer: z.array(Bank),
  },
  'POST /banks': {
    ...byStaff,
    summary: 'Say what the columns of the statements of a bank are',
    body: BankBody,
    answer: BankAnswer,
    status: 201,
    refusals: ['MOVE_NOT_ALLOWED'],
  },
  'PUT /banks/{id}': {
    ...byStaff,
    summary: 'Change what the columns of the statements of a bank are',
    params,
    // `version` as it was seen.
    body: BankBody.extend({ version: z.number().int() }),
    answer: BankAnswer,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /banks/columns': {
    ...byStaff,
    summary: 'What the columns of a statement are called, with what they probably are; nothing is kept of it',
    body: z.object(list),
    bodyBytes,
    answer: z.object({
      success: z.literal(true),
      /** In their order, each with its first filled cell. */
      headings: z.array(z.object({ name: z.string(), example: z.string() })),
      guess: GuessedColumns,
    }),
  },
  'POST /statements': {
    ...byStaff,
    summary: "Match a bank's statement with the orders that wait for a transfer, and confirm what is exact",
    body: z.object({
      ...{ bank: Id, ...list },
      /** Whether to confirm what is exact; else it is only looked up. */
      record: z.boolean().default(false),
    }),
    bodyBytes,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      /** What of the file was left out, or is hidden there, in words; empty where nothing is. */
      told: z.string(),
      rows: z.array(StatementRow),
      /** Lines of money that went out, which are left out. */
      debits: z.number().int(),
    }),
    refusals: ['NOT_FOUND'],
  },
  'POST /statements/lines': {
    ...byStaff,
    summary: 'Confirm the payment of one order by one line of a statement; another amount is flagged',
    body: z.object({ bank: Id, line: StatementLine, orderId: Id }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
} as const satisfies Record<string, Endpoint>
