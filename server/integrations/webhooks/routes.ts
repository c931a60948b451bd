/** The calls about webhooks. */
import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { requireRecentSignIn } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { addEndpoint, changeEndpoint, deleteEndpoint, listEndpoints, rotateSecret, showSecret } from './endpoints.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replayOne, replayPeriod, sendTest } from './replay.ts'

export function mountWebhooks(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /webhook-endpoints', () => listEndpoints(db, services))

  mount('POST /webhook-endpoints', async ({ body, actor, http }) => {
    requireRecentSignIn(actor, services)
    const added = { endpoint: body, by: auditSource(http, actor) }
    const made = await transaction((tx) => addEndpoint(tx, added, services))
    return { success: true, message: say(msg`Endpoint added`), ...made }
  })

  mount('PUT /webhook-endpoints/{id}', async ({ params, body, actor, http }) => {
    requireRecentSignIn(actor, services)
    const change = { id: params.id, endpoint: body, by: auditSource(http, actor) }
    const endpoint = await transaction((tx) => changeEndpoint(tx, change, services))
    return { success: true, message: say(msg`Endpoint saved`), endpoint }
  })

  mount('DELETE /webhook-endpoints/{id}', async ({ params, actor, http }) => {
    await transaction((tx) => deleteEndpoint(tx, { id: params.id, by: auditSource(http, actor) }, services))
    return { success: true, message: say(msg`Endpoint deleted`) }
  })

  mount('POST /webhook-endpoints/{id}/secret', async ({ params, actor, http }) => {
    requireRecentSignIn(actor, services)
    const asked = { id: params.id, by: auditSource(http, actor) }
    return { secret: await transaction((tx) => showSecret(tx, asked, services)) }
  })

  mount('POST /webhook-endpoints/{id}/rotate', async ({ params, actor, http }) => {
    requireRecentSignIn(actor, services)
    const asked = { id: params.id, by: auditSource(http, actor) }
    const rotated = await transaction((tx) => rotateSecret(tx, asked, services))
    return { success: true, message: say(msg`New secret made`), ...rotated }
  })

  mount('POST /webhook-endpoints/{id}/test', async ({ params }) => {
    await transaction((tx) => sendTest(tx, params, services))
    return { success: true, message: say(msg`A test event is on its way`) }
  })

  mount('POST /webhook-endpoints/{id}/replay', async ({ params, body, actor, http }) => {
    const period = { ...body, from: new Date(body.from), to: new Date(body.to) }
    const asked = { ...period, id: params.id, by: auditSource(http, actor) }
    const replayed = await transaction((tx) => replayPeriod(tx, asked, services))
    const message = say(
      msg`${plural({ replayed }, { one: '# event is sent again', other: '# events are sent again' })}`,
    )
    return { success: true, message, replayed }
  })

  mount('GET /webhook-deliveries', ({ query }) => listDeliveries(db, query))

  mount('POST /webhook-deliveries/{id}/replay', async ({ params, actor, http }) => {
    const asked = { id: params.id, by: auditSource(http, actor) }
    await transaction((tx) => replayOne(tx, asked, services))
    return { success: true, message: say(msg`It is sent again`) }
  })
}
