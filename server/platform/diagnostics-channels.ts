/** What happened that is worth counting; whoever measures this process subscribes. Nobody listening costs nothing. */
import { channel } from 'node:diagnostics_channel'
import type { PaymentMethod, PaymentState } from '#contract/checkout/payment-states.ts'

export interface PaymentMove {
  method: PaymentMethod
  from: PaymentState
  to: PaymentState
}

export interface LoggedError {
  what: string
  /** As it may be logged. */
  err?: unknown
}

/** Something was logged that somebody should know of. */
export const loggedErrors = channel('kade:logged-error')

/** A payment has changed its state; a move whose transaction is rolled back is told too. */
export const paymentMoves = channel('kade:payment-move')

/** An order was refused because a line of it could not be served. */
export const stockRefusals = channel('kade:stock-refusal')
