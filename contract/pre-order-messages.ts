/** What a person is told about a pre-order; mails beside the first have no switch. */
import { z } from 'zod'
import { said } from './said.ts'

export const PreOrderMessageEvent = z.enum(['noted', 'deposit-paid', 'here', 'cancelled'])
export type PreOrderMessageEvent = z.infer<typeof PreOrderMessageEvent>

export const preOrderMessageLabels: Record<PreOrderMessageEvent, string> = said({
  noted: 'Pre-order noted',
  'deposit-paid': 'Deposit paid',
  here: 'Pieces are here and held',
  cancelled: 'Cancelled',
})
