/** The states of an order and the moves between them: the one table that server, screens and tests use. */
import { z } from 'zod'

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

export function isLawfulMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}

/** `Pending`; an order without a state is shown as pending. */
export function orderStateLabel(state: string | undefined): string {
  const word = state ? state : 'pending'
  return word.charAt(0).toUpperCase() + word.slice(1)
}
