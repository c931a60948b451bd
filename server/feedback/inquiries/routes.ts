/** The calls about inquiries. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { listInquiries, markInquiry, sendInquiry } from './inquiries.ts'
import { readThread, replyToInquiry } from './reply.ts'

export function mountInquiries(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('POST /contact', async ({ body }) => {
    const inquiry = await transaction((tx) => sendInquiry(tx, body, services))
    return { success: true, message: say(msg`Message sent successfully!`), inquiry }
  })

  mount('GET /contact', ({ query: { answered, ...query } }) =>
    listInquiries(db, { ...query, answered: answered === undefined ? undefined : answered === 'true' }),
  )

  mount('POST /contact/{id}/answered', async ({ params, body }) => {
    const mark = { id: params.id, answered: body.answered }
    const inquiry = await transaction((tx) => markInquiry(tx, mark))
    return { success: true, message: say(inquiry.answered ? msg`Marked as answered` : msg`Marked as open`), inquiry }
  })

  mount('GET /contact/{id}', ({ params }) => readThread(db, params.id))

  mount('POST /contact/{id}/replies', async ({ params, body, actor, http }) => {
    const reply = { ...params, ...body, staff: actor.email, by: auditSource(http, actor) }
    await transaction((tx) => replyToInquiry(tx, reply, services))
    return { success: true, message: say(msg`Reply sent`), thread: await readThread(db, params.id) }
  })
}
