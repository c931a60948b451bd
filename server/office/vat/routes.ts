/** The calls of the VAT desk, and of the purchases it counts. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { addPurchase, changePurchase, deletePurchase } from './keep-purchases.ts'
import { listPurchases, listReceiptsToNote, readPurchase } from './list-purchases.ts'
import { readDesk } from './read-desk.ts'
import { writeSchedule } from './write-schedule.ts'

export function mountVat(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /vat', ({ query: { period } }) => readDesk(services, period))

  // What is read in several queries is of one moment: a paper issued meanwhile is in none of them.
  mount('POST /vat/schedules', ({ body: { period: code, schedule, kind }, actor, http }) =>
    transaction((tx) => writeSchedule(tx, { code, schedule, kind, by: auditSource(http, actor) }, services), {
      isolationLevel: 'repeatable read',
    }),
  )

  mount('GET /purchases', ({ query }) => listPurchases(db, query))

  mount('GET /purchases/receipts', ({ query: { period } }) => listReceiptsToNote(db, period))

  mount('POST /purchases', async ({ body: purchase, actor, http }) => {
    const by = auditSource(http, actor)
    const made = await transaction(async (tx) => readPurchase(tx, await addPurchase(tx, { purchase, by }, services)))
    return { success: true, message: say(msg`Purchase noted`), purchase: made }
  })

  mount('PUT /purchases/{id}', async ({ params: { id }, body: { version, ...purchase }, actor, http }) => {
    const by = auditSource(http, actor)
    const changed = await transaction(async (tx) => {
      await changePurchase(tx, { id, version, purchase, by }, services)
      return readPurchase(tx, id)
    })
    return { success: true, message: say(msg`Purchase corrected`), purchase: changed }
  })

  mount('DELETE /purchases/{id}', async ({ params: { id }, query: { version }, actor, http }) => {
    await transaction((tx) => deletePurchase(tx, { id, version, by: auditSource(http, actor) }, services))
    return { success: true, message: say(msg`Purchase taken out`) }
  })
}
