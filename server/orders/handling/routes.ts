/** The calls by which staff handle an order. */
import type { Order } from '#contract/orders.ts'
import type { Mount } from '../../http/mount.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Services } from '../../services.ts'
import { readKey } from '../idempotency-header.ts'
import { moveReturn } from '../returns/move-return.ts'
import { addNote, correctContact } from './add-note.ts'
import { cancelLines } from './cancel-lines.ts'
import { collectCash } from './collect-cash.ts'
import { enterOrder } from './enter-order.ts'
import { matchRemittance } from './match-remittance.ts'
import { moveGoods } from './move-goods.ts'
import { readHandling } from './read-handling.ts'
import { readOpenOrder, refuseNamingLastStep } from './read-steps.ts'
import { undoStep } from './undo-step.ts'

export function mountOrderHandling(mount: Mount, services: Services): void {
  const { db, transaction } = services

  async function change(message: string, run: (tx: Tx) => Promise<Order>) {
    return { success: true as const, message, order: await transaction(run) }
  }

  /** Of an order that somebody else may have moved meanwhile. */
  function changeOpen(message: string, { id, by }: { id: string; by: string }, run: (tx: Tx) => Promise<Order>) {
    return change(message, run).catch((error: unknown) => refuseNamingLastStep({ id, by, error }, services))
  }

  mount('GET /orders/{id}/handling', ({ params }) => readHandling(db, params.id, services))

  mount('GET /orders/{id}/now', ({ params }) => readOpenOrder(db, params.id))

  mount('POST /orders/{id}/fulfilment', ({ params: { id }, body, actor }) =>
    changeOpen('Order updated', { id, by: actor.email }, (tx) =>
      moveGoods(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /orders/{id}/undo', ({ params: { id }, body, actor }) =>
    changeOpen('Undone', { id, by: actor.email }, (tx) => undoStep(tx, { id, ...body, by: actor.email }, services)),
  )

  mount('POST /orders/{id}/notes', ({ params: { id }, body, actor }) =>
    change('Note added', (tx) => addNote(tx, { id, ...body, by: actor.email }, services)),
  )

  mount('POST /orders/{id}/contact', ({ params: { id }, body, actor }) =>
    changeOpen('Order corrected', { id, by: actor.email }, (tx) =>
      correctContact(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /orders/{id}/lines', ({ params: { id }, body, actor }) =>
    changeOpen('Taken off the order', { id, by: actor.email }, (tx) =>
      cancelLines(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /orders/{id}/cash', ({ params: { id }, body, actor }) =>
    changeOpen('Cash recorded', { id, by: actor.email }, (tx) =>
      collectCash(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /returns/{id}', ({ params, body, actor }) =>
    change('Return updated', (tx) => moveReturn(tx, { returnId: params.id, ...body, by: actor.email }, services)),
  )

  mount('POST /remittances', async ({ body, actor }) => {
    const rows = await transaction((tx) => matchRemittance(tx, { ...body, by: actor.email }, services))
    return { success: true, message: body.record ? 'Remittance recorded' : 'Remittance compared', rows }
  })

  mount('POST /entered-orders', ({ body, actor, http }) => {
    const key = readKey(http.req.header('idempotency-key'))
    return change('Order placed', (tx) => enterOrder(tx, { order: body, key, by: actor.email }, services))
  })
}
