/** A shopper sends a photo of what they send back, while the return is under way. */
import { and, eq } from 'drizzle-orm'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { type ReadBody, readUpload } from '../files/read-upload.ts'
import { storeFile } from '../files/store-file.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { lockOrder } from '../order/lock-order.ts'
import { orderReturns } from './tables.ts'

interface SendPhoto {
  id: string
  key: string
  returnId: string
  /** The network address it comes from, where it is known. */
  address: string | undefined
  read: ReadBody
}

/**
 * Throws NOT_FOUND for a wrong key too, MOVE_NOT_ALLOWED once the return has ended, and as `readUpload` and `storeFile`
 * do.
 */
export async function sendPhoto({ id, key, returnId, address, read }: SendPhoto, services: Services): Promise<void> {
  await requireOpenLink(services.db, { id, key }, services)
  await requireOpenReturn(services.db, { id, returnId })
  const upload = await readUpload(read, { orderId: id, address }, services)
  await storeFile(services, upload, {
    orderId: id,
    purpose: 'return',
    returnId,
    most: { files: orderFileLimits.files, inAll: orderFileLimits.photosInAll },
    enter: async (tx) => {
      await lockOrder(tx, id)
      await requireOpenReturn(tx, { id, returnId })
    },
    onStored: async () => {},
  })
}

async function requireOpenReturn(db: Db, { id, returnId }: { id: string; returnId: string }): Promise<void> {
  const [found] = await db
    .select({ state: orderReturns.state })
    .from(orderReturns)
    .where(and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, id)))
  if (!found) throw new Refusal('RETURN_NOT_FOUND')
  if (found.state === 'asked' || found.state === 'accepted') return
  throw new Refusal('RETURN_ENDED')
}
