/** Tells a buyer of a step of staff, by messages that wait as long as the step can be undone. */
import { isRemoved } from '#contract/personal-data.ts'
import { wantsOrderUpdates } from '../../accounts/wants-order-updates.ts'
import { minutes } from '../../platform/durations.ts'
import { type Mail, queueMail } from '../../platform/outbox/queue-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { readSettings } from '../../settings/settings.ts'
import { queueOrderMessage } from '../queue-order-message.ts'
import type { OrderRow } from './lock-order.ts'

type StepMessage = Omit<Parameters<typeof queueOrderMessage>[1], 'waits'> & {
  /** Who did it; nobody undoes what the shopper did, empty, so that its messages leave at once. */
  by: string
}

/** What the shop tells as the owner has set, by mail and SMS. The ids in the outbox of what was queued. */
export async function queueStepMessage(tx: Tx, { by, ...message }: StepMessage, context: Context): Promise<string[]> {
  const waits = by === '' ? 0 : await undoWindow(tx)
  return queueOrderMessage(tx, { ...message, waits }, context)
}

interface QueueUpdate {
  row: Pick<OrderRow, 'email' | 'userId'>
  /** Null: there is nothing to tell. */
  mail: Mail | null
  by: string
}

/** A mail of its own words. */
export async function queueUpdate(tx: Tx, { row, mail, by }: QueueUpdate, context: Context): Promise<string[]> {
  if (!mail || row.email === '' || isRemoved(row.email) || !(await wantsOrderUpdates(tx, row))) return []
  const id = await queueMail(tx, mail, context, by === '' ? 0 : await undoWindow(tx))
  return id === null ? [] : [id]
}

/** How long a step can be undone, in ms. */
export async function undoWindow(tx: Parameters<typeof readSettings>[0]): Promise<number> {
  const { 'orders.undoMinutes': window } = await readSettings(tx, ['orders.undoMinutes'])
  return minutes(window ?? 0)
}
