/** The calls about units, of staff and of buyers; their moves, which change notes of orders, are with the papers. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { noteImeiAnswer } from './move-unit.ts'
import { checkWarranty, readOwnUnits } from './own-units.ts'
import { listUnits, readUnit } from './read-units.ts'

export function mountUnits(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /units', ({ query }) => listUnits(db, query))

  mount('GET /units/{id}', ({ params }) => readUnit(db, params.id))

  mount('PUT /units/{id}/imei-answer', async ({ params, body }) => {
    await transaction((tx) => noteImeiAnswer(tx, { ...params, ...body }, services))
    return { success: true, message: say(msg`Noted`), unit: await readUnit(db, params.id) }
  })

  mount('POST /warranty', async ({ body }) => {
    const found = await checkWarranty(db, body, services)
    return { success: true, message: say(msg`Here is what we know of it.`), ...found }
  })

  mount('GET /order-links/{id}/units', async ({ params: { id }, query: { key } }) => {
    await requireOpenLink(db, { id, key }, services)
    return readOwnUnits(db, id, services)
  })
}
