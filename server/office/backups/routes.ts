/** The calls about backups. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { requireRecentSignIn } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { audit, auditSource } from '../../site/audit/audit.ts'
import { makeLink, openDownload } from './download.ts'
import { listBackups } from './list-backups.ts'
import { requestBackup } from './request-backup.ts'

export function mountBackups(mount: Mount, services: Services): void {
  const { transaction } = services

  mount('GET /backups', () => listBackups(services))

  mount('POST /backups', async ({ actor, http }) => {
    const isNew = await transaction(async (tx) => {
      const asked = await requestBackup(tx, { cause: 'button' }, services)
      if (asked) await audit(tx, { kind: 'backup.asked', by: auditSource(http, actor) }, services)
      return asked
    })
    return { success: true, message: say(isNew ? msg`The backup has begun.` : msg`A backup is being made already.`) }
  })

  mount('POST /backups/{id}/link', async ({ params, actor, http }) => {
    requireRecentSignIn(actor, services)
    const by = auditSource(http, actor)
    return { path: await transaction((tx) => makeLink(tx, { id: params.id, by }, services)) }
  })

  mount('GET /backups/file', ({ query }) => openDownload(services, query.ticket))
}
