// Questions about items: anybody asks, the shop answers, shows or hides; the asker's address is forgotten with the
// answer.
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { items } from '../../catalogue/data/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { questions } from './tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const admin = await signedIn(shop, { staffRole: 'manager' })
await setSetting(services, 'messages.shopAddress', 'shop@example.com')

let itemId: string
beforeEach(async () => {
  itemId = (await anItem(services, { title: 'Steel kettle' })).id
  await setSetting(services, 'questions.on', true)
})

const asking = { name: 'Kamal', email: 'Kamal@Example.com', text: 'Does it whistle? See http://bad.example' }
const ask = (parts: object = {}) =>
  call('POST /items/{id}/questions', { params: { id: itemId }, body: { ...asking, ...parts } })
const shown = async () => (await call('GET /items/{id}/questions', { params: { id: itemId } })).json
const listed = async () => (await admin.call('GET /questions')).json.filter((question) => question.itemId === itemId)
const answer = (id: string, body: object) => admin.call('PUT /questions/{id}', { params: { id }, body })
const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.queuedAt))

test('An answer is shown, told once by mail, and the address is forgotten with it', async () => {
  expect((await ask()).status).toBe(201)
  expect(await shown()).toMatchObject({ total: 0, questions: [] })
  const [question] = await listed()
  expect(question).toMatchObject({ state: 'waiting', toldByMail: true, itemTitle: 'Steel kettle' })
  expect((await mailsTo('shop@example.com'))[0]?.subject).toBe('A question about Steel kettle')
  const id = question?.id ?? ''
  expect((await answer(id, { answer: ' ', state: 'shown', version: 1 })).status).toBe(400)
  expect((await answer(id, { answer: 'It does.', state: 'shown', version: 1 })).json.question).toMatchObject({
    ...{ state: 'shown', toldByMail: false, version: 2 },
  })
  const mails = await mailsTo('kamal@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Your question about Steel kettle'])
  expect(mails[0]?.text).toContain('It does.')
  expect(mails[0]?.html).not.toContain('href="http://bad.example')
  const { total, questions: read } = await shown()
  expect([total, read.length]).toEqual([1, 1])
  expect(read[0]).toMatchObject({ name: 'Kamal', text: asking.text, answer: 'It does.' })
  // A later change of the answer is told to nobody.
  await answer(id, { answer: 'It whistles softly.', state: 'shown', version: 2 })
  expect(await mailsTo('kamal@example.com')).toHaveLength(1)
  expect((await db.select().from(questions).where(eq(questions.id, id)))[0]?.email).toBe(null)
  const [noted] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(noted).toMatchObject({ kind: 'question.answered', subject: id, userId: admin.userId })
  const [told] = (await admin.call('GET /history', { query: { topic: 'customer' } })).json
  expect(told).toMatchObject({ what: 'question.answered', topic: 'customer', about: id })
})

test('Who asked about an item that is hidden since is told the answer, and not what it is called by now', async () => {
  await ask({ email: 'dias@example.com' })
  const set = { disabled: true, title: 'Kettle of next year', slug: 'kettle-of-next-year' }
  await db.update(items).set(set).where(eq(items.id, itemId))
  const [question] = await listed()
  expect(question?.itemTitle).toBe('Kettle of next year')
  await answer(question?.id ?? '', { answer: 'It does.', state: 'shown', version: 1 })
  const [mail] = await mailsTo('dias@example.com')
  expect(mail?.text).toContain('It does.')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/next.year/)
})

test('A hidden question is seen by nobody, and without an answer nobody is written to', async () => {
  await ask({ email: 'silva@example.com' })
  const id = (await listed())[0]?.id ?? ''
  await answer(id, { answer: '', state: 'hidden', version: 1 })
  expect(await shown()).toMatchObject({ total: 0, questions: [] })
  expect(await mailsTo('silva@example.com')).toEqual([])
  expect((await answer(id, { answer: 'No', state: 'shown', version: 1 })).problem.code).toBe('QUESTION_CHANGED')
})

test('An address is not needed; nothing is taken while questions are off, or for an item nobody sees', async () => {
  expect((await ask({ email: '' })).status).toBe(201)
  expect((await ask({ email: undefined })).status).toBe(201)
  expect((await listed()).map(({ toldByMail }) => toldByMail)).toEqual([false, false])
  const wrong = [{ email: 'not one' }, { name: '' }, { text: ' ' }, { text: 'x'.repeat(1_001) }]
  for (const parts of wrong) expect((await ask(parts)).status).toBe(400)
  const id = (await listed())[0]?.id ?? ''
  await answer(id, { answer: 'Yes', state: 'shown', version: 1 })
  await setSetting(services, 'questions.on', false)
  expect(await shown()).toMatchObject({ total: 0, questions: [] })
  expect((await ask()).status).toBe(404)
  await setSetting(services, 'questions.on', true)
  itemId = (await anItem(services, { disabled: true })).id
  expect((await ask()).status).toBe(404)
})

test('What waits for an answer is in the copy of its asker, and goes with them', async () => {
  const person = await signedIn(shop)
  await ask({ email: person.email })
  const params = { email: person.email }
  const copy = (await person.call('POST /users/{email}/export', { params })).json
  expect(copy.questions).toMatchObject([{ itemId, name: 'Kamal', text: asking.text }])
  await person.call('POST /users/{email}/delete', { params, body: { currentPassword: PASSWORD } })
  expect(await listed()).toEqual([])
})
