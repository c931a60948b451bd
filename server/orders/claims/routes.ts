/** The calls about claims under warranty. */
import { msg } from '@lingui/core/runtime-macro'
import { say, type Word } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'
import { moveClaim, noteRepair, openClaim } from './move-claim.ts'
import { listClaims, readClaim } from './read-claims.ts'

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
}
