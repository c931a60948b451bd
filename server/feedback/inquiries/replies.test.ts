// Answers to inquiries: sent by mail, kept, with answers to them led to the shop's mailbox.
import { desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { inquiries, inquiryReplies } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const staff = await signedIn(shop, { staffRole: 'staff' })
const owner = await signedIn(shop, { role: 'admin' })
await setSetting(services, 'messages.shopAddress', 'desk@example.com')

async function anInquiry(parts = {}) {
  const body = {
    name: 'Nimali',
    email: 'nimali@example.com',
    message: 'Does it whistle? See http://evil.example/x',
    ...parts,
  }
  return (await call('POST /contact', { body })).json.inquiry.id
}
const reply = (id: string, seen: number, text = 'Dear Nimali,\n\nyes: https://shop.example/kettle') =>
  staff.call('POST /contact/{id}/replies', { params: { id }, body: { text, seen } })
const replyMails = () =>
  db.select().from(outbox).where(like(outbox.kind, 'inquiry-reply')).orderBy(desc(outbox.queuedAt))

test('A reply goes out by mail, is kept with who and when, and marks the inquiry as answered', async () => {
  const id = await anInquiry()
  const { status, json } = await reply(id, 0)
  expect([status, json.message]).toEqual([201, 'Reply sent'])
  expect(json.thread).toMatchObject({
    inquiry: { id, answered: true },
    replies: [
      { by: staff.email, at: clock.now().toISOString(), text: 'Dear Nimali,\n\nyes: https://shop.example/kettle' },
    ],
    answersTo: 'desk@example.com',
  })
  const [mail] = await replyMails()
  expect(mail).toMatchObject({
    to: 'nimali@example.com',
    replyTo: 'desk@example.com',
    subject: 'Re: Your message to Kade',
  })
  expect(mail?.text).toContain('https://shop.example/kettle')
  expect(mail?.text).toContain('> Does it whistle?')
  expect(mail?.text).not.toContain('evil')
  const [noted] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(noted).toMatchObject({ kind: 'inquiry.replied', userId: staff.userId, subject: id })
  expect((await owner.call('GET /contact/{id}', { params: { id } })).json).toEqual(json.thread)
})

test('Of two replies at one moment one is sent, and a double click sends nothing twice', async () => {
  const id = await anInquiry()
  const before = (await replyMails()).length
  const statuses = (await Promise.all([reply(id, 0), reply(id, 0)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
  expect((await reply(id, 0)).problem.code).toBe('INQUIRY_CHANGED')
  expect((await replyMails()).length).toBe(before + 1)
  expect((await reply(id, 1)).json.thread.replies).toHaveLength(2)
})

test('An empty reply, an unknown inquiry and a removed person are refused in words', async () => {
  const id = await anInquiry()
  expect((await reply(id, 0, ' ')).problem.fields).toEqual({ text: 'Please write a reply' })
  expect((await reply('nothing', 0)).status).toBe(404)
  await db.update(inquiries).set({ email: 'removed' }).where(eq(inquiries.id, id))
  expect((await reply(id, 0)).problem.message).toBe('The person was removed: there is no address to answer to.')
})

test('Saved replies are offered to staff as the owner has set them', async () => {
  const saved = [{ title: 'Jaffna', text: 'Dear {name}, we do.' }]
  const set = await owner.call('PUT /settings/{name}', {
    params: { name: 'messages.savedReplies' },
    body: { value: saved },
  })
  expect(set.status).toBe(200)
  const thread = await staff.call('GET /contact/{id}', { params: { id: await anInquiry() } })
  expect(thread.json.savedReplies).toEqual(saved)
})

test('Replies are in the copy of personal data and go with the person', async () => {
  const person = await signedIn(shop, { email: 'asks@example.com' })
  const id = await anInquiry({ email: person.email })
  await reply(id, 0, 'You live in 12 Temple Road.')
  const about = { params: { email: person.email } }
  const copy = await person.call('POST /users/{email}/export', about)
  expect(copy.json.inquiryReplies).toMatchObject([{ inquiryId: id, text: 'You live in 12 Temple Road.' }])

  await person.call('POST /users/{email}/delete', { ...about, body: { currentPassword: PASSWORD } })
  expect(await db.$count(inquiryReplies, eq(inquiryReplies.inquiryId, id))).toBe(0)
})
