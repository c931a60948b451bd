/** The card for the counter: the shop's LANKAQR code as its bank gave it, for any amount, in all three languages. */
import { z } from 'zod'
import { DrawnQr } from '../../core/drawn-qr.ts'
import type { Endpoint } from '../../core/endpoint.ts'
import { InAllLanguages } from '../../text/in-all-languages.ts'
import { counterTextNames } from './card-texts.ts'
import { PdfFile } from './papers.ts'

export const CounterCard = DrawnQr.extend({
  /** Of the shop, as shoppers know it. */
  shop: z.string(),
  /** Whom the code pays, and in which town. */
  payee: z.string(),
  city: z.string(),
  texts: z.record(z.enum(counterTextNames), InAllLanguages),
}).meta({ id: 'CounterCard' })
export type CounterCard = z.infer<typeof CounterCard>

const byStaff = { access: 'admin', permission: 'handle-orders' } as const

export const counterCardCalls = {
  'GET /counter-card': {
    ...byStaff,
    summary: 'The card for the counter with the LANKAQR code; null where the shop has no code',
    answer: z.object({ card: CounterCard.nullable() }),
  },
  'POST /counter-card/pdf': {
    ...byStaff,
    summary: 'The card for the counter as a PDF file',
    answer: PdfFile,
    refusals: ['PAPER_NOT_POSSIBLE'],
  },
} as const satisfies Record<string, Endpoint>
