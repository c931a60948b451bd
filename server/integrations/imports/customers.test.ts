// Customers of another shop: looked at, made accounts of without a mail to anybody, mailed when asked for, taken back.

import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHandlers } from '#server/app/jobs.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'
import { customerRow, customersFile } from '#tests/support/shop/shopify-customers.ts'
import { profiles, users } from '../../people/accounts/tables.ts'
import { days, hours } from '../../platform/durations.ts'
import { addJob } from '../../platform/jobs/job.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { consents } from '../../site/consents/tables.ts'
import { subscribers } from '../../site/newsletter/tables.ts'
import { purgeImports } from './imports.ts'
import { passwordMailsDue } from './mail-people.ts'
import { importRows, imports } from './tables.ts'

const shop = await openTestShop()
const { services, call } = shop
const { db, transaction } = services
let manager = await signedIn(shop, { staffRole: 'manager' })
let office = openImports(shop, manager)

/** Signed in anew: so much time has passed. */
async function later(ms: number) {
  await passTime(shop, ms)
  manager = await signedIn(shop, { staffRole: 'manager' })
  office = openImports(shop, manager)
}

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.queuedAt)
const notesOf = async (id: string) => {
  const rows = await office.rows(id)
  return rows.map(({ email, title, kind, notes }) => [email ?? title, kind, ...notes])
}
async function importAll(...rows: string[]) {
  const looked = await office.begin({ file: customersFile(...rows), fileName: 'customers.csv' })
  return office.run(looked.id, { withoutRefused: true })
}
/** The job of each minute, once. */
async function sendMails() {
  await transaction((tx) => addJob(tx, passwordMailsDue, {}))
  await runDueJobs(services, createHandlers(services))
}

describe('a file of Shopify', () => {
  let id = ''
  beforeAll(async () => {
    await aPerson(shop, { email: 'here@example.com' })
    const looked = await office.begin({
      file: customersFile(
        customerRow('Nimal', 'Nimal@Example.com', 'yes'),
        customerRow('Kamala', 'kamala@example.com'),
        customerRow('Here', 'HERE@example.com', 'yes'),
        customerRow('Nameless', ''),
        customerRow('Wrong', 'no address'),
        customerRow('Nimal', 'nimal@example.COM', 'no'),
        customerRow('Asha', 'asha@example.com', 'yes'),
        '=1+1,"=HYPERLINK(""x"")",\0Doe,doe@example.com,maybe,,,,,,DE,,,9.47712E+10,no,0,0,,no,',
      ),
      fileName: 'customers.csv',
    })
    id = looked.id
  })

  test('is looked at: who is here, who has no address, who stands there twice', async () => {
    const looked = await office.read(id)
    expect(looked).toMatchObject({
      state: 'checked',
      format: 'shopify-customers',
      counts: { add: 4, edit: 0, same: 1, refused: 3 },
      mails: null,
    })
    expect(looked.message).toContain('Rows without an email address, for which there can be no account: 1.')
    expect(looked.message).toContain('Columns that are left out: "Customer ID", "Accepts SMS Marketing"')
    expect(await notesOf(id)).toEqual([
      ['nimal@example.com', 'add'],
      ['kamala@example.com', 'add'],
      ['here@example.com', 'same', 'There is an account with this email address already: it stays as it is.'],
      ['Nameless Silva', 'refused', 'The row has no email address.'],
      ['Wrong Silva', 'refused', '"no address" is no email address.'],
      ['nimal@example.com', 'refused', 'Line 2 has the same email address.'],
      ['asha@example.com', 'add'],
      [
        ...['doe@example.com', 'add', 'Its phone number was cut by a spreadsheet: 9.47712E+10.'],
        'Letters of it were lost before it came here.',
      ],
    ])
    expect(await userOf('nimal@example.com')).toBeUndefined()
  })

  test('makes accounts with unproven addresses, keeps consents, writes to nobody', async () => {
    const before = await db.$count(outbox)
    expect(await office.run(id)).toMatchObject({ code: 'BAD_INPUT' })
    expect(await office.run(id, { withoutRefused: true })).toMatchObject({ state: 'done', counts: { add: 4, same: 1 } })
    const user = await userOf('kamala@example.com')
    expect(user).toMatchObject({ firstName: 'Kamala', lastName: 'Silva', emailVerifiedAt: null, role: 'user' })
    const [profile] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, user?.id ?? ''))
    expect(profile).toMatchObject({
      name: 'Kamala Silva',
      phone: '+94771234567',
      addressLine: '12 Lake Road',
      city: 'Kandy',
      state: 'CP',
      postalCode: '20000',
    })
    const doe = await userOf('doe@example.com')
    expect(doe).toMatchObject({ firstName: '=HYPERLINK("x")', lastName: '\ufffdDoe' })
    expect(await db.$count(outbox)).toBe(before)
    // Of two rows of one address both must say so, and an account that was here is left alone.
    expect(await db.select({ email: subscribers.email, source: subscribers.source }).from(subscribers)).toEqual([
      { email: 'asha@example.com', source: 'import' },
    ])
    expect(await db.select().from(consents).where(eq(consents.email, 'asha@example.com'))).toMatchObject([
      {
        about: 'newsletter',
        source: 'import',
        words: 'Agreed to the newsletter of another shop, as its file "customers.csv" says.',
        withdrawnAt: null,
      },
    ])
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ kind: 'customers.imported', after: { added: 4, agreed: 1 } })
  })

  test('again: everybody is here already', async () => {
    const again = await office.begin({ file: customersFile(customerRow('Nimal', 'nimal@example.com', 'yes')) })
    expect(again.counts).toEqual({ add: 0, edit: 0, same: 1, refused: 0 })
    expect(await office.run(again.id)).toMatchObject({ code: 'BAD_INPUT' })
  })
})

test('a file of WooCommerce’s Analytics says nothing of consent, and so nobody has given one', async () => {
  const woo = [
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
    'Ruwan de Mel,ruwan,2026-01-01 10:00:00,2025-01-01 10:00:00,ruwan@example.com,2,100.00,50.00,LK,Galle,SP,80000',
  ].join('\n')
  const looked = await office.begin({ file: woo })
  expect(looked.format).toBe('woocommerce-customers')
  expect(looked.message).toContain('The file does not say who agreed to the newsletter')
  expect(await office.run(looked.id)).toMatchObject({ state: 'done' })
  expect(await userOf('ruwan@example.com')).toMatchObject({ firstName: 'Ruwan de', lastName: 'Mel' })
  expect(await db.$count(subscribers, eq(subscribers.email, 'ruwan@example.com'))).toBe(0)
})

test('who has left the newsletter here is not put on its list again', async () => {
  const email = 'left@example.com'
  await transaction((tx) =>
    tx.insert(consents).values({
      ...{ id: 'left', about: 'newsletter', email, userId: null, words: 'Once', source: 'home' },
      ...{ givenAt: services.clock(), withdrawnAt: services.clock() },
    }),
  )
  await importAll(customerRow('Left', email, 'yes'))
  expect(await userOf(email)).toBeDefined()
  expect(await db.$count(subscribers, eq(subscribers.email, email))).toBe(0)
})

test('somebody who signs up between the look and the import keeps their own account', async () => {
  const looked = await office.begin({
    file: customersFile(customerRow('Quick', 'quick@example.com', 'yes'), customerRow('Slow', 'slow@example.com')),
  })
  const { userId } = await aPerson(shop, { email: 'quick@example.com' })
  expect(await office.run(looked.id)).toMatchObject({ state: 'done', counts: { add: 1, same: 1 } })
  expect((await userOf('quick@example.com'))?.id).toBe(userId)
  expect(await db.$count(subscribers, eq(subscribers.email, 'quick@example.com'))).toBe(0)
})

test('orders of a guest show to nobody before the address is proven, by the mail of a forgotten password', async () => {
  const email = 'guest@example.com'
  const { id: itemId } = await anItem(services, { price: 1_000, qty: 9 })
  const order = anOrderBody([{ id: itemId, qty: 1 }])
  const placed = await call('POST /orders', { body: { ...order, email } })
  expect(placed.status).toBe(201)
  await importAll(customerRow('Guest', email))
  const browser = aBrowser(shop)
  expect((await browser.logIn(email)).status).toBe(401)
  await call('POST /auth/forgot-password', { body: { email } })
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'password-reset')
  const secret = secretOf(mail ?? { text: '' })
  await call('POST /auth/reset-password', { body: { token: secret, password: PASSWORD } })
  expect((await browser.logIn(email)).status).toBe(200)
  // What came with the file is the person's own: no stranger could have put it there.
  expect((await browser.call('GET /users/profile/{email}', { params: { email } })).json).toMatchObject({
    name: 'Guest Silva',
    city: 'Kandy',
    emailVerified: true,
  })
  expect((await browser.call('GET /orders/{email}', { params: { email } })).json).toHaveLength(1)
})

describe('mails to set a password', () => {
  test('leave once each, sixty an hour, to whoever still needs one, with a link that holds a week', async () => {
    await later(hours(2))
    const people = Array.from({ length: 62 }, (_, at) => customerRow(`P${at}`, `p${at}@example.com`))
    const { id } = (await importAll(...people)) as { id: string }
    const ask = () => manager.call('POST /imports/{id}/mails', { params: { id } })
    const count = () => db.$count(outbox, eq(outbox.kind, 'account-moved'))
    await sendMails()
    expect(await count()).toBe(0)
    const [first] = await Promise.all([ask(), ask()])
    expect(first.json.mails).toEqual({ done: 0, total: 62 })
    await sendMails()
    await sendMails()
    expect(await count()).toBe(60)
    expect((await office.read(id)).mails).toEqual({ done: 60, total: 62 })
    // They have found in by themselves meanwhile.
    await db.update(users).set({ emailVerifiedAt: services.clock() }).where(eq(users.email, 'p60@example.com'))
    await later(hours(1) + 1)
    await sendMails()
    expect(await count()).toBe(61)
    expect((await office.read(id)).mails).toEqual({ done: 62, total: 62 })
    const [mail] = await mailsTo('p0@example.com')
    expect(mail?.subject).toBe('Set a password for your account')
    await later(days(6))
    const reset = { token: secretOf(mail ?? { text: '' }), password: PASSWORD }
    expect((await call('POST /auth/reset-password', { body: reset })).status).toBe(200)
    expect((await userOf('p0@example.com'))?.emailVerifiedAt).not.toBeNull()
    const late = { token: secretOf((await mailsTo('p1@example.com'))[0] ?? { text: '' }), password: PASSWORD }
    await later(days(1))
    expect((await call('POST /auth/reset-password', { body: late })).problem.code).toBe('TOKEN_USED')
  })

  test('are for customers who came in, not for goods, nor for an import that was undone', async () => {
    const goods = await office.begin({ file: 'SKU,Title,Price,Category\nX-1,Lamp,100,Lamps' })
    await office.run(goods.id)
    const answer = await manager.call('POST /imports/{id}/mails', { params: { id: goods.id } })
    expect(answer.problem.code).toBe('IMPORT_MOVED')
    const { id } = (await importAll(customerRow('Gone', 'gone@example.com'))) as { id: string }
    await manager.call('POST /imports/{id}/mails', { params: { id } })
    await office.undo(id)
    await later(hours(2))
    await sendMails()
    expect(await mailsTo('gone@example.com')).toEqual([])
  })

  test('an import whose mails wait is kept until they have left', async () => {
    const { id } = (await importAll(customerRow('Waits', 'waits@example.com'))) as { id: string }
    await manager.call('POST /imports/{id}/mails', { params: { id } })
    await later(days(31))
    await transaction((tx) => purgeImports(tx, services))
    expect(await db.$count(imports, eq(imports.id, id))).toBe(1)
    await sendMails()
    await transaction((tx) => purgeImports(tx, services))
    expect(await db.$count(imports, eq(imports.id, id))).toBe(0)
  })
})

test('who asks to be forgotten is forgotten in the rows of the file too', async () => {
  await importAll(customerRow('Private', 'private@example.com'))
  const owner = await signedIn(shop, { staffRole: 'owner' })
  expect(await db.$count(importRows, eq(importRows.email, 'private@example.com'))).toBe(1)
  await owner.call('POST /users/{email}/delete', {
    params: { email: 'private@example.com' },
    body: { currentPassword: PASSWORD },
  })
  expect(await db.$count(importRows, eq(importRows.email, 'private@example.com'))).toBe(0)
})
