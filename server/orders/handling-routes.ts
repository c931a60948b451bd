/** The calls by which staff handle an order. */
import { msg } from '@lingui/core/runtime-macro'
import type { Order } from '#contract/orders/orders.ts'
import { say, type Word } from '#contract/text/say.ts'
import type { Mount } from '../http/mount.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { sayUnseen } from '../platform/sheets/other-sheets.ts'
import type { Services } from '../services.ts'
import { addNote, correctContact } from './fulfil/add-note.ts'
import { cancelLines } from './fulfil/cancel-lines.ts'
import { enterOrder } from './fulfil/enter-order.ts'
import { moveGoods } from './fulfil/move-goods.ts'
import { undoStep } from './fulfil/undo-step.ts'
import { readOpenOrder, refuseNamingLastStep } from './order/read-steps.ts'
import { collectCash } from './pay/collect-cash.ts'
import { matchRemittance } from './pay/match-remittance.ts'
import { readRemittance } from './pay/read-remittance.ts'
import { readKey } from './place/idempotency-header.ts'
import { readHandling } from './read-handling.ts'
import { moveReturn } from './return/move-return.ts'

export function mountOrderHandling(mount: Mount, services: Services): void {
  const { db, transaction } = services

  async function change(message: Word, run: (tx: Tx) => Promise<Order>) {
    return { success: true as const, message: say(message), order: await transaction(run) }
  }

  /** Of an order that somebody else may have moved meanwhile. */
  function changeOpen(message: Word, { id, by }: { id: string; by: string }, run: (tx: Tx) => Promise<Order>) {
    return change(message, run).catch((error: unknown) => refuseNamingLastStep({ id, by, error }, services))
  }

  mount('GET /orders/{id}/handling', ({ params }) => readHandling(db, params.id, services))

  mount('GET /orders/{id}/now', ({ params }) => readOpenOrder(db, params.id))

  mount('POST /orders/{id}/fulfilment', ({ params: { id }, body, actor }) =>
    changeOpen(msg`Order updated`, { id, by: actor.email }, (tx) =>
      moveGoods(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /orders/{id}/undo', ({ params: { id }, body, actor }) =>
    changeOpen(msg`Undone`, { id, by: actor.email }, (tx) => undoStep(tx, { id, ...body, by: actor.email }, services)),
  )

  mount('POST /orders/{id}/notes', ({ params: { id }, body, actor }) =>
    change(msg`Note added`, (tx) => addNote(tx, { id, ...body, by: actor.email }, services)),
  )

  mount('POST /orders/{id}/contact', ({ params: { id }, body, actor }) =>
    changeOpen(msg`Order corrected`, { id, by: actor.email }, (tx) =>
      correctContact(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /orders/{id}/lines', ({ params: { id }, body, actor }) =>
    changeOpen(msg`Taken off the order`, { id, by: actor.email }, (tx) =>
      cancelLines(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /orders/{id}/cash', ({ params: { id }, body, actor }) =>
    changeOpen(msg`Cash recorded`, { id, by: actor.email }, (tx) =>
      collectCash(tx, { id, ...body, by: actor.email }, services),
    ),
  )

  mount('POST /returns/{id}', ({ params, body, actor }) =>
    change(msg`Return updated`, (tx) => moveReturn(tx, { returnId: params.id, ...body, by: actor.email }, services)),
  )

  mount('POST /remittances', async ({ body, actor }) => {
    const { listed, ...sheet } = await readRemittance(body)
    const asked = { rows: listed, record: body.record, by: actor.email }
    const rows = await transaction((tx) => matchRemittance(tx, asked, services))
    const message = say(body.record ? msg`Remittance recorded` : msg`Remittance compared`)
    return { success: true, message, told: sayUnseen(sheet), rows }
  })

  mount('POST /entered-orders', ({ body, actor, http }) => {
    const key = readKey(http.req.header('idempotency-key'))
    return change(msg`Order placed`, (tx) => enterOrder(tx, { order: body, key, by: actor.email }, services))
  })
}
