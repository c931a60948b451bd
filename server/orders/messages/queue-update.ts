/** Tells a buyer of a step of staff, by messages that wait as long as the step can be undone. */

import type { Tx } from '../../platform/database/transaction.ts'
import { minutes } from '../../platform/durations.ts'
import type { Context } from '../../services.ts'
import type { OrderTextEvent } from '../../site/messages/texts/order-texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { type OrderMessage, queueOrderMessage } from './queue-order-message.ts'

type StepMessage<E extends OrderTextEvent> = Omit<OrderMessage<E>, 'waits'> & {
  /** Who did it; nobody undoes what the shopper did, empty, so that its messages leave at once. */
  by: string
}

/** The ids in the outbox of what was queued. */
export async function queueStepMessage<E extends OrderTextEvent>(
  tx: Tx,
  { by, ...message }: StepMessage<E>,
  context: Context,
): Promise<string[]> {
  const waits = by === '' ? 0 : await undoWindow(tx)
  return queueOrderMessage<E>(tx, { ...message, waits }, context)
}

/** How long a step can be undone, in ms. */
export async function undoWindow(tx: Parameters<typeof readSettings>[0]): Promise<number> {
  return undoWindowIn(await readSettings(tx, ['orders.undoMinutes']))
}

export function undoWindowIn({ 'orders.undoMinutes': window }: { 'orders.undoMinutes': number | null }): number {
  return minutes(window ?? 0)
}
