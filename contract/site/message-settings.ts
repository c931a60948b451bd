/** What an owner sets about mails and SMS: entries of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { formatNumber } from '../core/format.ts'
import { saying } from '../text/say.ts'
import { Email } from '../text/text.ts'
import { OrderMessageEvent, orderMessageLabels } from './order-messages.ts'
import { PreOrderMessageEvent, preOrderMessageLabels } from './pre-order-messages.ts'

const events = OrderMessageEvent.options.map((value) => ({ value, label: orderMessageLabels[value] }))

const preOrderEvents = PreOrderMessageEvent.options.map((value) => ({ value, label: preOrderMessageLabels[value] }))

const MOST_SMS_A_DAY = 100_000

const StockAlertWays = z.enum(['off', 'mail', 'mail-and-sms'])
export type StockAlertWays = z.infer<typeof StockAlertWays>

export const messageSettings = {
  'messages.mails': {
    group: 'messages' as const,
    input: 'choices' as const,
    label: msg`Mails to buyers`,
    explains: msg`When a buyer gets a mail; customers can switch off all but the first in their account.`,
    choices: events,
    schema: z.array(OrderMessageEvent).max(events.length),
    defaultValue: [...OrderMessageEvent.options],
  },
  'messages.sms': {
    group: 'messages' as const,
    input: 'choices' as const,
    label: msg`SMS to buyers`,
    explains: msg`When a buyer with a Sri Lankan mobile number gets an SMS; each costs what your gateway takes.`,
    choices: events,
    schema: z.array(OrderMessageEvent).max(events.length),
    defaultValue: [] as OrderMessageEvent[],
  },
  'messages.preOrderSms': {
    group: 'messages' as const,
    input: 'choices' as const,
    label: msg`SMS about pre-orders`,
    explains: msg`When a person with a Sri Lankan mobile number gets an SMS about a pre-order, beside the mail.`,
    choices: preOrderEvents,
    schema: z.array(PreOrderMessageEvent).max(preOrderEvents.length),
    defaultValue: [] as PreOrderMessageEvent[],
  },
  'messages.mostSmsADay': {
    group: 'messages' as const,
    input: 'number' as const,
    label: msg`Most SMS in 24 hours`,
    explains: msg`Of all buyers together: what is over is left out, so that nobody can use up your balance.`,
    schema: z
      .number(saying(msg`Please enter a number`))
      .int(saying(msg`Please enter a whole number`))
      .min(0, saying(msg`It must be at least 0`))
      .max(MOST_SMS_A_DAY, saying(msg`It must be at most ${{ most: formatNumber(MOST_SMS_A_DAY) }}`)),
    defaultValue: 500,
  },
  'messages.stockAlerts': {
    group: 'messages' as const,
    input: 'choices' as const,
    label: msg`Tell shoppers when a product is back`,
    explains: msg`They ask on its page and confirm by a link; each gets one message and is forgotten. SMS cost money.`,
    choices: [
      { value: 'off', label: msg`No` },
      { value: 'mail', label: msg`By mail` },
      { value: 'mail-and-sms', label: msg`By mail or SMS` },
    ],
    schema: StockAlertWays,
    defaultValue: 'mail' as StockAlertWays,
    onPages: true as const,
  },
  'messages.shopAddress': {
    group: 'messages' as const,
    input: 'line' as const,
    label: msg`Tell the shop at`,
    explains: msg`This email address gets a mail about every new order, inquiry, pre-order, return and claim; empty: none.`,
    schema: z.union([z.literal(''), Email], saying(msg`Please enter an email address`)),
    defaultValue: '',
  },
}
