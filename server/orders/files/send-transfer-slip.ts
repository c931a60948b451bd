/** A shopper sends a slip of their transfer: from then on the goods are held until the shop has looked at it. */

import { and, eq } from 'drizzle-orm'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import { flagPayment, lockPayment, movePayment, recordEvent } from '../../checkout/payments/payment.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { notifyShopOfSlip } from '../messages/slip-mails.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { lockOrder, orderNotFound, readOrder } from '../order/lock-order.ts'
import { findOpenSlips } from './read-files.ts'
import { type ReadBody, readUpload } from './read-upload.ts'
import { storeFile } from './store-file.ts'
import { type OrderFileRow, orderFiles } from './tables.ts'
import { takesSlips } from './takes-slips.ts'

interface SendTransferSlip {
  id: string
  key: string
  /** The network address it comes from, where it is known. */
  address: string | undefined
  read: ReadBody
}

/**
 * Throws NOT_FOUND for a wrong key too, PAYMENT_NOT_POSSIBLE where none is waited for, and as `readUpload` and
 * `storeFile` do.
 */
export async function sendTransferSlip(
  { id, key, address, read }: SendTransferSlip,
  services: Services,
): Promise<void> {
  await requireOpenLink(services.db, { id, key }, services)
  // Before its bytes are read.
  const [payment, [order]] = await Promise.all([
    findPayment(services.db, id),
    services.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)),
  ])
  if (!payment || !order) throw orderNotFound()
  if (!takesSlips(payment, order)) throw notTaken()
  const upload = await readUpload(read, { orderId: id, address }, services)
  await storeFile(services, upload, {
    orderId: id,
    purpose: 'slip',
    most: { files: orderFileLimits.files, inAll: orderFileLimits.slipsInAll },
    enter: (tx) => enter(tx, id),
    onStored: (tx, row) => onStored(tx, row, services),
  })
}

async function enter(tx: Tx, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  const payment = await lockPayment(tx, id)
  if (!payment || !takesSlips(payment, order)) throw notTaken()
}

async function onStored(tx: Tx, row: OrderFileRow, context: Services): Promise<void> {
  const { orderId: id } = row
  const payment = await lockPayment(tx, id)
  if (!payment) throw orderNotFound()
  const isFirst = (await findOpenSlips(tx, id)).length === 1
  await recordEvent(tx, payment, { kind: 'slip' }, context)
  if (payment.state === 'expired') {
    if (payment.flag === null) await flagPayment(tx, payment, 'late-slip', context)
  } else {
    // The clock of the hold stands still, and what was left of it is kept with the slip.
    if (payment.holdUntil) await storeHold(tx, row.id, payment.holdUntil)
    await movePayment(tx, payment, 'waiting-for-slip', { holdUntil: null, note: '' })
  }
  if (isFirst) await notifyShopOfSlip(tx, await readOrder(tx, id), context)
}

async function storeHold(tx: Tx, fileId: string, holdUntil: Date): Promise<void> {
  await tx
    .update(orderFiles)
    .set({ holdUntil })
    .where(and(eq(orderFiles.id, fileId)))
}

function notTaken(): Refusal {
  return new Refusal('NO_SLIP_AWAITED')
}
