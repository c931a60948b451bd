/** What a person is told about a pre-order; mails beside the first have no switch. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../text/say.ts'

export const PreOrderMessageEvent = z.enum(['noted', 'deposit-paid', 'here', 'cancelled', 'deposit-refunded'])
export type PreOrderMessageEvent = z.infer<typeof PreOrderMessageEvent>

export const preOrderMessageLabels: Record<PreOrderMessageEvent, Word> = {
  noted: msg`Pre-order noted`,
  'deposit-paid': msg`Deposit paid`,
  here: msg`Pieces are here and held`,
  cancelled: msg`Cancelled`,
  'deposit-refunded': msg`Deposit given back`,
}
