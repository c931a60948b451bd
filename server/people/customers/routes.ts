/** The calls about customers. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { countBeforeReading } from './count-customers.ts'
import { addCustomerNote, blockCustomer, deleteCustomerNote, unblockCustomer } from './handle-customer.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'

export function mountCustomers(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /customers', async ({ query }) => {
    await countBeforeReading(services)
    return listCustomers(db, query)
  })

  mount('GET /customers/{id}', async ({ params }) => {
    await countBeforeReading(services)
    return readCustomer(db, params.id)
  })

  mount('POST /customers/{id}/notes', async ({ params, body, actor, http }) => {
    const note = { ...params, ...body, staff: actor.email, by: auditSource(http, actor) }
    await transaction((tx) => addCustomerNote(tx, note, services))
    return { success: true, message: say(msg`Note added`), customer: await readCustomer(db, params.id) }
  })

  mount('DELETE /customers/{id}/notes/{noteId}', async ({ params, actor, http }) => {
    await transaction((tx) => deleteCustomerNote(tx, { ...params, by: auditSource(http, actor) }, services))
    return { success: true, message: say(msg`Note deleted`), customer: await readCustomer(db, params.id) }
  })

  mount('POST /customers/{id}/block', async ({ params, body, actor, http }) => {
    const block = { ...params, ...body, staff: actor.email, by: auditSource(http, actor) }
    await transaction((tx) => blockCustomer(tx, block, services))
    return { success: true, message: say(msg`Customer blocked`), customer: await readCustomer(db, params.id) }
  })

  mount('POST /customers/{id}/unblock', async ({ params, actor, http }) => {
    await transaction((tx) => unblockCustomer(tx, { ...params, by: auditSource(http, actor) }, services))
    return { success: true, message: say(msg`Customer can order again`), customer: await readCustomer(db, params.id) }
  })
}
