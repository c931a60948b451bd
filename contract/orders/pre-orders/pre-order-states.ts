/** The states of a pre-order, and why one ended. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../../text/say.ts'

/**
 * - `waiting`: in the queue of its item.
 * - `told`: all its pieces are held, and its person was sent the link that orders them.
 * - `ordered`: it has become an order.
 * - `cancelled`: nothing is held, and nothing will be.
 */
export const PreOrderState = z.enum(['waiting', 'told', 'ordered', 'cancelled'])
export type PreOrderState = z.infer<typeof PreOrderState>

/**
 * Its person did not order in time, its person or the shop cancelled it, the item was deleted, or its deposit did not
 * come.
 */
export const PreOrderEnd = z.enum(['expired', 'person', 'shop', 'gone', 'unpaid'])
export type PreOrderEnd = z.infer<typeof PreOrderEnd>

const labels: Record<PreOrderState, Word> = {
  waiting: msg`Waiting`,
  told: msg`Told`,
  ordered: msg`Ordered`,
  cancelled: msg`Cancelled`,
}

/** `Waiting`; a pre-order without a state waits. */
export function preOrderStateLabel(state: PreOrderState = 'waiting'): Word {
  return labels[state]
}
