// What files of other programs hold of people beside what is taken: passwords, notes, words for a consent. None of it
// is kept behind the file, and nobody agrees to anything by a word that nobody here knows.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { imports } from '#server/integrations/imports/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { subscribers } from '#server/site/newsletter/tables.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const HEAD = 'First Name,Last Name,Email,Accepts Email Marketing,Phone,Note,Password Hash'
const person = (email: string, agreed = 'no') =>
  `Kamala,Silva,${email},${agreed},0771234567,Pays late,$2y$10$abcdefghijklmnopqrstuv`
const file = (...rows: string[]) => [HEAD, ...rows, ''].join('\n')
const columnsOf = async (id: string) =>
  JSON.stringify((await db.select().from(imports).where(eq(imports.id, id)))[0]?.columns)

test.each([
  ['yes', 1],
  ['TRUE', 1],
  ['Subscribed', 1],
  ['', 0],
  ['no', 0],
  ['pending', 0],
  ['unsubscribed', 0],
  ['not_subscribed', 0],
  ['not subscribed', 0],
  ['opt-out', 0],
  ['NULL', 0],
  ['2', 0],
  ['yes, by phone', 0],
  ['#N/A', 0],
])('"%s" as a word for the newsletter: %d on its list', async (word, count) => {
  const email = `c${word.replaceAll(/[^a-z0-9]/gi, '-')}x@example.com`.toLowerCase()
  const looked = await office.begin({ file: file(person(email, `"${word}"`)) })
  await office.run(looked.id)
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
  expect(await db.$count(subscribers, eq(subscribers.email, email))).toBe(count)
})

test('what a file says of people is not kept behind it, and a password never', async () => {
  const looked = await office.begin({ file: file(person('kept-not@example.com')) })
  expect(looked.columns.find(({ head }) => head === 'Password Hash')).toMatchObject({ samples: ['***'], field: null })
  expect(looked.message).toContain('"Password Hash"')
  expect(await columnsOf(looked.id)).toContain('kept-not@example.com')
  await office.run(looked.id)
  expect(await columnsOf(looked.id)).not.toMatch(/kept-not|Pays late|2y/)
  const head = 'Name,Email,Financial Status,Created at,Total,Currency,Lineitem quantity,Lineitem name,Notes'
  const order = '#1,buyer@example.com,paid,2026-01-02 10:00:00 +0530,100,LKR,1,Pot,Ring twice'
  const past = await office.begin({ file: `${head}\n${order}\n` })
  expect(past.format).toBe('shopify-orders')
  await office.run(past.id)
  expect(await columnsOf(past.id)).not.toMatch(/buyer@|Ring twice/)
})

// Of Magento (https://github.com/magento/magento2, ImportExport/Files/Sample/customer_composite.csv), whose customers
// are not known here.
test('nor is a password told in what is said of a row', async () => {
  const hash = '703feeb7a8a5195cf1cc9b759ba1e113:V2h36OrOJRh56MyGHw9NF1J855eL9X4P'
  const csv = `email,firstname,password_hash,rp_token,password\njondoe@example.com,Jon,${hash},a1b2c3,Se-cret-5\n`
  const looked = await office.begin({ file: csv })
  expect(looked.columns.map(({ samples }) => samples[0])).toEqual(['jondoe@example.com', 'Jon', '***', '***', '***'])
  expect(JSON.stringify(await office.rows(looked.id))).not.toMatch(/703feeb7|Se-cret/)
  const goods = 'sku,title,category,price,qty,Passwort,metadata'
  const kept = await office.begin({
    file: `${goods}\nPW-1,Pot,Pots,100,5,geheim,\nPW-2,Pan,Pans,100,5,,"{""password"":""geheim""}"\n`,
  })
  const rows = await office.rows(kept.id)
  expect(rows.map(({ notes }) => notes.join(' '))).toEqual([
    expect.stringMatching(/\*\*\*/),
    expect.stringMatching(/\*\*\*/),
  ])
  expect(JSON.stringify(rows)).not.toContain('geheim')
})

test('who goes is gone from files that were looked at and never taken', async () => {
  const gone = await signedIn(shop, { email: 'goes-away@example.com' })
  const { email } = gone
  const looked = await office.begin({ file: file(person('Goes-Away@example.com'), person('stays@example.com')) })
  expect((await columnsOf(looked.id))?.toLowerCase()).toContain(email)
  const answer = await gone.call('POST /users/{email}/delete', {
    params: { email },
    body: { currentPassword: PASSWORD },
  })
  expect(answer.status).toBe(200)
  expect((await columnsOf(looked.id))?.toLowerCase()).not.toContain(email)
})
