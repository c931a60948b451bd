/** A buyer sends a photo of the piece that is claimed for, until the shop has decided. */
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import type { Services } from '../../services.ts'
import { type ReadBody, readUpload } from '../files/read-upload.ts'
import { storeFile } from '../files/store-file.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { lockOrder } from '../order/lock-order.ts'
import { requireUndecidedClaim } from './own-claims.ts'

interface SendClaimPhoto {
  orderId: string
  key: string
  claimId: string
  /** The network address it comes from, where it is known. */
  address: string | undefined
  read: ReadBody
}

/** Throws NOT_FOUND for a wrong key too, and as `requireUndecidedClaim`, `readUpload` and `storeFile` do. */
export async function sendClaimPhoto(
  { orderId, key, claimId, address, read }: SendClaimPhoto,
  services: Services,
): Promise<void> {
  const claim = { id: claimId, orderId }
  await requireOpenLink(services.db, { id: orderId, key }, services)
  await requireUndecidedClaim(services.db, claim)
  const upload = await readUpload(read, { orderId, address }, services)
  await storeFile(services, upload, {
    orderId,
    purpose: 'claim',
    claimId,
    most: { files: orderFileLimits.files, inAll: orderFileLimits.photosInAll },
    enter: async (tx) => {
      await lockOrder(tx, orderId)
      await requireUndecidedClaim(tx, claim)
    },
    onStored: async () => {},
  })
}
