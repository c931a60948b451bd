// A demo shop becomes a shop of its own: nothing of the demo is left, the owner's stays, and numbers begin anew.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ElectricityTariff, proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { openShopperAccount } from '#demo/fill/open-shopper-account.ts'
import { demoSettingNames, setSettings } from '#demo/fill/set-settings.ts'
import { people } from '#demo/people/people.ts'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { users } from '#server/people/accounts/tables.ts'
import { makeAdmin } from '#server/people/staff/make-admin.ts'
import { tablesThat } from '#server/platform/database/shop-table.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { storePicture } from '#server/site/media/store-picture.ts'
import { readSettings } from '#server/site/settings/settings.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { commands } from '../commands/commands.ts'
import { refuseDemoOfLiveShop } from '../demo-accounts.ts'
import { removeDemoTariff } from './clear-shop.ts'
import { goLive } from './go-live.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'kade-live-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await openTestShop({ env: { DATA_DIR: dataDir } })
const { services } = shop
const { db } = services
const command = commands.find(({ usage }) => usage.startsWith('go-live'))

/** What the fill of the demo makes of each kind, through the same commands. */
beforeAll(async () => {
  const passwords = createPasswordHashing({ atOnce: 1 })
  await openShopperAccount({ ...services, passwords }, { now: shop.clock.now() })
  const passwordHash = await passwords.hash(people.admin.password)
  await services.transaction((tx) => makeAdmin(tx, { ...people.admin, passwordHash }, services))
  await setSettings(services)
  const { url } = await storePicture(services, { folder: 'product_0_demo', file: 'a', bytes: await aPicture() })
  const { id } = await anItem(services, { title: 'Redmi 14C', qty: 9, images: [url] })
  const body = { ...anOrderBody([{ id, qty: 1 }]), email: people.customers[0]?.email }
  expect((await shop.call('POST /orders', { body })).status).toBe(201)
  const inquiry = { name: 'Kasun', email: people.customers[4]?.email, message: 'Do you deliver to Jaffna?' }
  expect((await shop.call('POST /contact', { body: inquiry })).status).toBe(201)
})

async function filesStored() {
  const found: string[] = []
  for await (const key of services.files.list('employees')) found.push(key)
  return found
}

async function countIn(table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)
  return rows[0]?.count ?? 0
}

async function invoice(person: Awaited<ReturnType<typeof signedIn>>, itemId: string) {
  const { json } = await person.call('POST /orders', { body: anOrderBody([{ id: itemId, qty: 1 }]) })
  const answer = await person.call('POST /papers', { body: { orderIds: [json.order.id] } })
  return answer.json.papers[0]?.number
}

test('going live leaves an empty shop that works, and what is the owner’s', async () => {
  const own = await signedIn(shop, { staffRole: 'owner' })
  const kettle = await anItem(services, { title: 'Own kettle', qty: 5 })
  await setSetting(services, 'shop.name', 'Nimali Stores')
  await setSetting(services, 'orders.returnDays', 10)
  // As an earlier version's demo confirmed it: nobody of the shop has looked at it.
  await setSetting(services, 'energy.tariff', { ...proposedTariff, confirmed: true, source: 'of an earlier demo' })
  const before = await invoice(own, kettle.id)
  const read = (await own.call('GET /papers/issued')).json.at(-1)?.position ?? 0

  expect(await filesStored()).not.toEqual([])
  // Somebody may wait: it is said, and without a word nothing happens.
  let asked = ''
  const refuse = async (what: string) => {
    asked = what
    return false
  }
  await expect(goLive(services, refuse)).rejects.toThrow('Nothing was changed.')
  expect(asked).toContain('1 demo item with')
  expect(asked).toContain('Of them 1 order, 0 pre-orders and 0 inquiries are not of the demo')
  await expect(async () => command?.run(services, [])).rejects.toThrow('If that is meant, add --yes.')
  expect(await countIn('orders')).toBe(2)

  const said = await command?.run(services, ['--yes'])
  expect(said).toContain('Still to be set in the back office:\n  Logo (/settings/shop)')
  expect(said).not.toContain('Name of the shop')
  expect(said).not.toContain('no owner')

  const emptied = tablesThat(({ goingLive }) => goingLive === 'emptied')
  for (const table of emptied.filter((name) => name !== 'item_spellings')) {
    expect([table, await countIn(table)]).toEqual([table, 0])
  }
  expect(await filesStored()).toEqual([])
  const left = await db.select({ email: users.email }).from(users)
  expect(left).toEqual([{ email: own.email }])
  for (const { email, password } of [people.admin, people.shopper]) {
    expect((await shop.call('POST /auth/login', { body: { email, password } })).status).toBe(401)
  }
  const set = await readSettings(db, ['shop.name', 'shop.phone', 'home.slides'])
  expect(set).toEqual({ 'shop.name': 'Nimali Stores', 'shop.phone': '', 'home.slides': [] })
  expect(await readSettings(db, demoSettingNames)).toEqual({
    'payments.bankAccount': '',
    'energy.tariff': proposedTariff,
    'orders.returnDays': 10,
  })
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.kind, 'shop.went-live'))
  expect(event?.after).toMatchObject({ demoItems: 1, orders: 2, realOrders: 1 })

  // It goes on: what the owner has is sold, found and billed from number 1 on.
  const { json } = await shop.call('GET /items', { query: { search: 'kettle' } })
  expect(json.items.map(({ title }) => title)).toEqual(['Own kettle'])
  expect(before).toMatch(/0*1$/)
  expect(await invoice(own, kettle.id)).toBe(before)
  // A program that has read the papers of trying out misses none that comes.
  expect((await own.call('GET /papers/issued', { query: { after: read } })).json).toMatchObject([{ number: before }])
  expect((await own.call('GET /customers')).status).toBe(200)
  const [saved] = (await own.call('GET /backups')).json.backups
  expect(saved).toMatchObject({ cause: 'go-live', state: 'done', failure: '' })
})

test('what it sells from then on is taken by no script that runs the command once more', async () => {
  const orders = await countIn('orders')
  expect(orders).toBe(1)
  await expect(async () => command?.run(services, ['--yes'])).rejects.toThrow('this shop went live before')
  expect(await countIn('orders')).toBe(orders)
})

test('it is no demo again at the next start', async () => {
  const config = { ...services.config, demo: true }
  await expect(refuseDemoOfLiveShop({ db, config })).rejects.toThrow('set DEMO=off')
  await refuseDemoOfLiveShop(services)
})

test('a tariff stays that somebody of the shop has set, or set before the update that made it of a price', async () => {
  const own = await signedIn(shop, { staffRole: 'owner' })
  const set = (value: ElectricityTariff) =>
    own.call('PUT /settings/{name}', { params: { name: 'energy.tariff' }, body: { value } })
  const told = async () => (await readSettings(db, ['energy.tariff']))['energy.tariff']
  const dropped = () => services.transaction(removeDemoTariff)
  const mine = { ...proposedTariff, confirmed: true, middle: 2 }
  expect((await set(mine)).status).toBe(200)
  await dropped()
  expect(await told()).toEqual(mine)
  await db.delete(auditEvents).where(eq(auditEvents.subject, 'energy.tariff'))
  const event = { kind: 'setting.changed', network: '', subject: 'energy.tariffCents', at: services.clock() } as const
  await db.insert(auditEvents).values({ ...event, userId: 'somebody' })
  await dropped()
  expect(await told()).toEqual(mine)
  await db.delete(auditEvents).where(eq(auditEvents.subject, 'energy.tariffCents'))
  await dropped()
  expect(await told()).toEqual(proposedTariff)
})

test('a backup that fails changes nothing', async () => {
  const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  await services.files.put('employees/a/b', new Uint8Array([1]))
  const full = { ...services, files: { ...services.files, read: noRoom } }
  const orders = await countIn('orders')
  expect(orders).toBe(1)
  await expect(goLive(full, async () => true)).rejects.toThrow(
    'Nothing was changed, because the backup failed. The disk',
  )
  expect(await countIn('orders')).toBe(1)
})
