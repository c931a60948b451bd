/** The states of an order and the moves between them: the one table that server, screens and tests use. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../text/say.ts'

export const OrderState = z.enum(['pending', 'processing', 'delivered', 'completed', 'cancelled'])
export type OrderState = z.infer<typeof OrderState>

/** Where an order may go from each state. Cancelling gives the stock back. */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['delivered', 'cancelled'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
}

/** The buyer waits for the goods. */
export const UNDER_WAY: readonly OrderState[] = ['pending', 'processing']

export function isLawfulMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}

const labels: Record<OrderState, Word> = {
  pending: msg`Pending`,
  processing: msg`Processing`,
  delivered: msg`Delivered`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
}

/** `Pending`; an order without a state is shown as pending. */
export function orderStateLabel(state: string | undefined): Word {
  const known = OrderState.options.find((one) => one === (state || 'pending'))
  return known ? labels[known] : { message: `${state?.charAt(0).toUpperCase()}${state?.slice(1)}` }
}
