/** The calls about the files that shoppers send with their orders. */
import { msg } from '@lingui/core/runtime-macro'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { readBytes } from '../../http/read-body.ts'
import type { Services } from '../../services.ts'
import { readFile, readFiles } from '../files/read-files.ts'
import { sendTransferSlip } from '../files/send-transfer-slip.ts'
import { readLinkedPayment } from '../pay/pay-order.ts'
import { sendPhoto } from '../return/send-photo.ts'
import { readTracking } from './read-tracking.ts'

export function mountOrderFiles(mount: Mount, services: Services): void {
  const { db, files } = services

  mount('POST /order-links/{id}/slips', async ({ params: { id }, query: { key }, http }) => {
    const read = () => readBytes(http, orderFileLimits.bytes)
    await sendTransferSlip({ id, key, address: http.env?.address, read }, services)
    const payment = await readLinkedPayment(db, { id, key }, services)
    return { success: true, message: say(msg`Thank you. We have your slip and look at it.`), payment }
  })

  mount('POST /order-links/{id}/returns/{returnId}/photos', async ({ params, query: { key }, http }) => {
    const read = () => readBytes(http, orderFileLimits.bytes)
    await sendPhoto({ ...params, key, address: http.env?.address, read }, services)
    const tracking = await readTracking(db, params.id, services)
    return { success: true, message: say(msg`Thank you. We have your photo.`), tracking }
  })

  mount('GET /orders/{id}/files', async ({ params }) => ({ files: await readFiles(db, params.id) }))

  mount('GET /order-files/{id}', ({ params }) => readFile(db, params.id, files))
}
