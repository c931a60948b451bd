/** What an owner sets about pre-orders: entries of the registry in `settings.ts`. All off in a fresh shop. */
import { z } from 'zod'

const count = (most: number) =>
  z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'It must be at least 1')
    .max(most, `It must be at most ${most}`)

const group = 'pre-orders' as const

export const preOrderSettings = {
  'pre-orders.confirm': {
    group,
    input: 'switch' as const,
    label: 'Confirm pre-orders by mail',
    explains: 'Whoever pre-orders gets a mail that says so, with a link to see and cancel the pre-order.',
    schema: z.boolean(),
    defaultValue: false as boolean,
  },
  'pre-orders.holdStock': {
    group,
    input: 'switch' as const,
    label: 'Hold new stock for pre-orders',
    explains:
      'Stock that comes in is first held for those who asked, in the order they asked; each gets a mail with a link to order.',
    schema: z.boolean(),
    defaultValue: false as boolean,
  },
  'pre-orders.heldDays': {
    group,
    input: 'number' as const,
    label: 'Held for',
    explains: 'In days: whoever was told and has not ordered by then loses the pieces to the next in line.',
    schema: count(60),
    defaultValue: 3,
  },
  'pre-orders.mostPiecesAnItem': {
    group,
    input: 'number' as const,
    label: 'Most pieces of an item on pre-order',
    explains: 'Of all people together, for items without a number of their own; empty: no limit.',
    schema: count(1_000_000).nullable(),
    defaultValue: null as number | null,
  },
}
