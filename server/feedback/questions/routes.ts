/** The calls about questions. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { findItem, itemNotFound } from '../../catalogue/items/find-items.ts'
import { itemTag, setCacheTags } from '../../http/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { answerQuestion, listQuestions } from './answer.ts'
import { areQuestionsOn, askQuestion, readShownQuestions } from './ask.ts'

export function mountQuestions(mount: Mount, services: Services): void {
  const { database, db, transaction } = services

  mount('GET /items/{id}/questions', async ({ params, query, http }) => {
    const item = await database.read((from) => findItem(from, params.id, { withDisabled: false }))
    if (!item) throw itemNotFound()
    setCacheTags(http, [itemTag(item)])
    if (!(await areQuestionsOn(db))) return { success: true, total: 0, questions: [] }
    const shown = await database.read((from) => readShownQuestions(from, { itemId: item.id, ...query }))
    return { success: true, ...shown }
  })

  mount('POST /items/{id}/questions', async ({ params, body }) => {
    await transaction((tx) => askQuestion(tx, { itemId: params.id, ...body }, services))
    const message = body.email
      ? msg`Thank you, your question has reached us. We write to you once we have answered it.`
      : msg`Thank you, your question has reached us.`
    return { success: true, message: say(message) }
  })

  mount('GET /questions', ({ query }) => listQuestions(db, query))

  mount('PUT /questions/{id}', async ({ params, body, actor, http }) => {
    const answered = { ...params, ...body, by: auditSource(http, actor) }
    const question = await transaction((tx) => answerQuestion(tx, answered, services))
    return {
      success: true,
      message: say(question.state === 'shown' ? msg`Question shown` : msg`Question hidden`),
      question,
    }
  })
}
