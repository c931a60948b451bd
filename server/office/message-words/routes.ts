/** The calls about what mails and SMS say. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { checkWords, listMessages, readWords, saveWords } from './message-words.ts'
import { composePreviews } from './preview.ts'

export function mountMessageWords(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /message-words', () => listMessages(db))

  mount('GET /message-words/{message}/{language}', ({ params }) => readWords(db, params))

  mount('PUT /message-words/{message}/{language}', async ({ params, body, actor, http }) => {
    const change = { ...params, ...body, by: auditSource(http, actor) }
    const words = await transaction((tx) => saveWords(tx, change, services))
    return { success: true, message: say(msg`The words are saved`), words }
  })

  mount('POST /message-words/{message}/{language}/preview', async ({ params, body, actor }) => {
    const texts = checkWords(params, body.texts, services)
    const { email: to } = actor
    const composed = await composePreviews(db, { ...params, texts, order: body.order, to }, services)
    const mails = composed.flatMap(({ mail }) => (mail ? [mail] : []))
    const sent = body.isSent ? mails.slice(0, 1) : []
    if (sent.length > 0) {
      await transaction(async (tx) => {
        for (const mail of sent) await queueMail(tx, { ...mail, kind: 'message-preview' }, services)
      })
    }
    return {
      success: true,
      message: say(sent.length > 0 ? msg`It is sent to ${{ to }}` : msg`This is how it looks`),
      previews: composed.map(({ mail, sms }) => ({
        mail: mail && { subject: mail.subject, preview: mail.preview, parts: mail.parts },
        sms,
      })),
    }
  })
}
