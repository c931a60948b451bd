/** The calls about what could not be sent or done. */
import type { Mount } from '../http/mount.ts'
import { dismissFailed, listFailed, retryFailed } from '../platform/outbox/failed.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'

export function mountMessages(mount: Mount, { db, transaction, clock }: Services): void {
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

  mount('POST /failed-messages/{what}/{id}/retry', async ({ params }) => {
    if (!(await transaction((tx) => retryFailed(tx, params, clock())))) throw notThere()
    return { success: true, message: 'It is tried again now' }
  })

  mount('DELETE /failed-messages/{what}/{id}', async ({ params }) => {
    if (!(await transaction((tx) => dismissFailed(tx, params)))) throw notThere()
    return { success: true, message: 'Taken off the list' }
  })
}

function notThere(): Refusal {
  return new Refusal('NOT_FOUND', 'It is no longer on the list.')
}
