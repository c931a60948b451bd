/** The calls about redirects. */
import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { say } from '#contract/text/say.ts'
import { isAllowed } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import { sayUnseen } from '../../platform/sheets/other-sheets.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../audit/audit.ts'
import { listMissed, listRedirects } from './list-redirects.ts'
import { readRedirectFile } from './read-file.ts'
import { lookAtFile, recordFile } from './record-file.ts'
import { changeRedirect, deleteRedirect, makeRedirect } from './save-redirect.ts'
import type { ShopAddresses } from './shop-addresses.ts'
import { missedAddresses } from './tables.ts'

export function mountRedirects(mount: Mount, services: Services, addresses: ShopAddresses): void {
  const { db, transaction, config } = services

  mount('GET /redirects', ({ query }) => listRedirects(db, query))

  mount('POST /redirects', async ({ body, actor, http }) => {
    const make = { ...body, by: auditSource(http, actor), isOwner: isAllowed(actor, 'change-settings') }
    const redirect = await transaction((tx) => makeRedirect(tx, make, addresses, services))
    return { success: true, message: say(msg`Redirect saved`), redirect }
  })

  mount('PUT /redirects/{id}', async ({ params, body, actor, http }) => {
    const by = auditSource(http, actor)
    const change = { ...params, ...body, by, isOwner: isAllowed(actor, 'change-settings') }
    const redirect = await transaction((tx) => changeRedirect(tx, change, services))
    return { success: true, message: say(msg`Redirect saved`), redirect }
  })

  mount('DELETE /redirects/{id}', async ({ params, actor, http }) => {
    const by = auditSource(http, actor)
    await transaction((tx) => deleteRedirect(tx, { id: params.id, by }, services))
    return { success: true, message: say(msg`Redirect deleted`) }
  })

  mount('POST /redirects/file', async ({ body, actor, http }) => {
    const { rows, ...sheet } = await readRedirectFile(body, config.publicUrl)
    const elsewhere = body.elsewhere && isAllowed(actor, 'change-settings')
    const file = { rows, elsewhere, by: auditSource(http, actor) }
    const judged = body.record
      ? await transaction((tx) => recordFile(tx, file, addresses, services))
      : await lookAtFile(db, file, addresses)
    return {
      success: true,
      message: say(body.record ? msg`Redirects saved` : msg`File looked at`),
      told: sayUnseen(sheet),
      ...judged,
    }
  })

  mount('GET /redirects/missed', ({ query }) => listMissed(db, query, addresses))

  mount('POST /redirects/missed/dismiss', async ({ body }) => {
    await transaction((tx) => tx.delete(missedAddresses).where(eq(missedAddresses.path, body.path)))
    return { success: true, message: say(msg`Taken off the list`) }
  })
}
