/** The calls about API keys. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { requireRecentSignIn } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { listKeys, makeKey, revokeKey } from './api-keys.ts'

export function mountApiKeys(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /api-keys', () => listKeys(db, services))

  mount('POST /api-keys', async ({ body, actor, http }) => {
    requireRecentSignIn(actor, services)
    const by = { ...auditSource(http, actor), userId: actor.userId, email: actor.email }
    const made = await transaction((tx) => makeKey(tx, { key: body, by }, services))
    return { success: true, message: say(msg`Key made. Copy it now: it is not shown again.`), ...made }
  })

  mount('DELETE /api-keys/{id}', async ({ params, actor, http }) => {
    await transaction((tx) => revokeKey(tx, { id: params.id, by: auditSource(http, actor) }, services))
    return { success: true, message: say(msg`The key was revoked.`) }
  })
}
