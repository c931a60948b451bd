/** The calls about what could not be sent or done. */
import { msg } from '@lingui/core/runtime-macro'
import type { AuditKind } from '#contract/site/audit.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { dismissFailed, type FailedKind, listFailed, nameOfFailed, retryFailed } from '../../platform/outbox/failed.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { type AuditSource, audit, auditSource } from '../audit/audit.ts'

export function mountMessages(mount: Mount, services: Services): void {
  const { db, transaction, clock } = services

  mount('GET /failed-messages', async ({ query }) => {
    const { rows, total } = await listFailed(db, { ...query, now: clock() })
    return {
      rows: rows.map(({ what, id, kind, to, subject, since, attempts, failure, next }) => ({
        ...{ what, id, kind, to, subject, attempts, failure },
        since: since.toISOString(),
        next: next?.toISOString() ?? null,
      })),
      total,
    }
  })

  /** `act` says what it did, or that it is no longer there. */
  async function handled({ kind, by, params }: Handled, act: (tx: Tx) => Promise<boolean>): Promise<void> {
    await transaction(async (tx) => {
      // What it is, and never to whom: who that was is forgotten with the message.
      const subject = `${params.what} ${(await nameOfFailed(tx, params)) ?? ''}`.trim()
      if (!(await act(tx))) throw notThere()
      await audit(tx, { kind, by, subject }, services)
    })
  }

  mount('POST /failed-messages/{what}/{id}/retry', async ({ params, actor, http }) => {
    const by = auditSource(http, actor)
    await handled({ kind: 'message.retried', by, params }, (tx) => retryFailed(tx, params, clock()))
    return { success: true, message: say(msg`It is tried again now`) }
  })

  mount('DELETE /failed-messages/{what}/{id}', async ({ params, actor, http }) => {
    const by = auditSource(http, actor)
    await handled({ kind: 'message.dismissed', by, params }, (tx) => dismissFailed(tx, params))
    return { success: true, message: say(msg`Taken off the list`) }
  })
}

interface Handled {
  kind: AuditKind
  by: AuditSource
  params: { what: FailedKind; id: string }
}

function notThere(): Refusal {
  return new Refusal('FAILED_MESSAGE_GONE')
}
