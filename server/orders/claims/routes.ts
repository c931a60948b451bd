/** The calls about claims under warranty, of staff and of buyers. */
import { msg } from '@lingui/core/runtime-macro'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import { say, type Word } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { readBytes } from '../../http/read-body.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { moveClaim, noteRepair, openClaim } from './move-claim.ts'
import { openOwnClaim, readOwnClaims } from './own-claims.ts'
import { listClaims, readClaim } from './read-claims.ts'
import { sendClaimPhoto } from './send-claim-photo.ts'

export function mountClaims(mount: Mount, services: Services): void {
  const { db, transaction } = services

  /** `run` answers the id of the claim. */
  async function change(message: Word, run: (tx: Tx) => Promise<string>) {
    const id = await transaction(run)
    return { success: true as const, message: say(message), claim: await readClaim(db, id) }
  }

  mount('GET /claims', ({ query }) => listClaims(db, query))

  mount('GET /claims/{id}', ({ params }) => readClaim(db, params.id))

  mount('POST /units/{id}/claims', ({ params, body, actor }) =>
    change(msg`Claim taken`, (tx) => openClaim(tx, { unitId: params.id, ...body, by: actor.email }, services)),
  )

  mount('PUT /claims/{id}', ({ params: { id }, body }) =>
    change(msg`Noted`, async (tx) => {
      await noteRepair(tx, { id, ...body })
      return id
    }),
  )

  mount('POST /claims/{id}/moves', ({ params: { id }, body, actor }) =>
    change(msg`Claim updated`, async (tx) => {
      await moveClaim(tx, { id, ...body, by: actor.email }, services)
      return id
    }),
  )

  mount('GET /order-links/{id}/claims', async ({ params: { id }, query: { key } }) => {
    await requireOpenLink(db, { id, key }, services)
    return readOwnClaims(db, id)
  })

  mount('POST /order-links/{id}/claims', async ({ params: { id }, body: { key, ...asked } }) => {
    await requireOpenLink(db, { id, key }, services)
    await transaction((tx) => openOwnClaim(tx, { orderId: id, ...asked }, services))
    return { success: true, message: say(msg`Thank you. We have your claim.`), claims: await readOwnClaims(db, id) }
  })

  mount('POST /order-links/{id}/claims/{claimId}/photos', async ({ params, query: { key }, http }) => {
    const { id: orderId, claimId } = params
    const read = () => readBytes(http, orderFileLimits.bytes)
    await sendClaimPhoto({ orderId, claimId, key, address: http.env?.address, read }, services)
    const claims = await readOwnClaims(db, orderId)
    return { success: true, message: say(msg`Thank you. We have your photo.`), claims }
  })
}
