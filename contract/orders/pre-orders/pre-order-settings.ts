/** What an owner sets about pre-orders: entries of the registry in `settings.ts`. All off in a fresh shop. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { saying } from '../../text/say.ts'

const count = (most: number) =>
  z
    .number(saying(msg`Please enter a number`))
    .int(saying(msg`Please enter a whole number`))
    .min(1, saying(msg`It must be at least 1`))
    .max(most, saying(msg`It must be at most ${{ most }}`))

const group = 'pre-orders' as const

export const preOrderSettings = {
  'pre-orders.confirm': {
    group,
    input: 'switch' as const,
    label: msg`Confirm pre-orders by mail`,
    explains: msg`Whoever pre-orders gets a mail that says so, with a link to see and cancel the pre-order.`,
    schema: z.boolean(),
    defaultValue: false as boolean,
  },
  'pre-orders.holdStock': {
    group,
    input: 'switch' as const,
    label: msg`Hold new stock for pre-orders`,
    explains: msg`Stock that comes in is first held for those who asked, in the order they asked; each gets a mail with a link to order.`,
    schema: z.boolean(),
    defaultValue: false as boolean,
  },
  'pre-orders.heldDays': {
    group,
    input: 'number' as const,
    label: msg`Held for`,
    explains: msg`In days: whoever was told and has not ordered by then loses the pieces to the next in line.`,
    schema: count(60),
    defaultValue: 3,
  },
  'pre-orders.mostPiecesAnItem': {
    group,
    input: 'number' as const,
    label: msg`Most pieces of an item on pre-order`,
    explains: msg`Of all people together, for items without a number of their own; empty: no limit.`,
    schema: count(1_000_000).nullable(),
    defaultValue: null as number | null,
  },
  'pre-orders.deposit': {
    group,
    input: 'switch' as const,
    label: msg`Ask for a deposit`,
    explains: msg`By bank transfer or on the page of a vendor, whichever you offer; it is counted against the order.`,
    schema: z.boolean(),
    defaultValue: false as boolean,
  },
  'pre-orders.depositPercent': {
    group,
    input: 'number' as const,
    label: msg`Deposit in percent`,
    explains: msg`Of the price of all pieces on the day they were asked for.`,
    schema: count(100),
    defaultValue: 20,
  },
  'pre-orders.depositCents': {
    group,
    input: 'amount' as const,
    label: msg`Deposit as a sum`,
    explains: msg`For each pre-order, in place of the percentage, and never above the price; empty: the percentage holds.`,
    schema: count(100_000_000_000).nullable(),
    defaultValue: null as number | null,
  },
  'pre-orders.depositHours': {
    group,
    input: 'number' as const,
    label: msg`Deposit is paid within`,
    explains: msg`In hours: a pre-order without its deposit by then is cancelled.`,
    schema: count(720),
    defaultValue: 48,
  },
}
