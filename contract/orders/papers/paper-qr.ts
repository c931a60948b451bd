/** The LANKAQR code on papers of orders that wait for their money. */
import { z } from 'zod'
import { DrawnQr } from '../../core/drawn-qr.ts'

const toPay = {
  /** Whom it pays. */
  payee: z.string(),
  /** In rupees. */
  amount: z.number(),
  /** Whether the code itself says how much. */
  hasAmount: z.boolean(),
}

export const PaperQr = DrawnQr.extend(toPay)
export type PaperQr = z.infer<typeof PaperQr>

/** As it is kept with a paper: the text that is drawn. */
export const IssuedQr = z.object({ code: z.string(), ...toPay })
export type IssuedQr = z.infer<typeof IssuedQr>

/** Why a paper that had a code shows it no more: its order was paid, or another code or amount holds. */
export const EndedQr = z.enum(['paid', 'changed'])
export type EndedQr = z.infer<typeof EndedQr>
