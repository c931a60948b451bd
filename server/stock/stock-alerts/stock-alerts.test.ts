// Being told once that an item is back: asking, confirming, stopping, and what tells nobody who waits.
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHandlers } from '#server/app/jobs.ts'
import { days, hours, minutes, seconds } from '#server/platform/durations.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { otherKey } from '#tests/support/shop/other-key.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'
import { alertLinkOf, aStockAlert } from '#tests/support/shop/stock-alerts.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { purgeAlerts } from './purge-alerts.ts'
import { sendAlerts } from './send-alerts.ts'
import { stockAlerts } from './tables.ts'

const allowances = { RATE_LIMIT_STOCK_ALERT: '1000/1h', RATE_LIMIT_EMAIL_EVERYWHERE: '1000/1h' }
const shop = await openTestShop({ env: { RATE_LIMITS: 'on', RATE_LIMIT_ORDER_LINK: '1000/1h', ...allowances } })
const { call, services, clock } = shop
const { db, transaction } = services

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(stockAlerts)
  await setSetting(shop, 'messages.stockAlerts', 'mail-and-sms')
})

const soldOut = (title = 'Rare kettle') => anItem(services, { title, qty: 0, price: 12_500 })
const ask = (itemId: string, contact: string) => call('POST /stock-alerts', { body: { itemId, contact } })
const confirm = ({ id, key }: { id: string; key: string }) =>
  call('POST /stock-alerts/{id}/confirm', { params: { id }, body: { key } })
const cancel = ({ id, key }: { id: string; key: string }) =>
  call('POST /stock-alerts/{id}/cancel', { params: { id }, body: { key } })
/** A second later, so that the messages have their order though the machine's clock be set back a little. */
const tell = () => {
  clock.pass(seconds(1))
  return sendAlerts(services)
}
const sentTo = async (to: string) =>
  (await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.queuedAt))).map(({ kind }) => kind)

describe('asking', () => {
  test('a link is sent, and only who opens it waits; they are told once and forgotten', async () => {
    const item = await soldOut()
    const contact = 'nimali@example.com'
    expect((await ask(item.id, ' Nimali@Example.com ')).json).toEqual({ success: true, state: 'asked' })
    const [mail] = await db.select().from(outbox)
    const link = await alertLinkOf(shop, contact, item.id)
    expect(mail).toMatchObject({ kind: 'stock-alert-link', to: contact, subject: 'Tell you when Rare kettle is back?' })
    expect(mail?.text).toContain(`http://127.0.0.1:3000/back-in-stock/${link.id}#token=${link.key}`)

    await ask(item.id, 'never@example.com')
    expect((await confirm(link)).json).toEqual({
      state: 'waiting',
      item: { title: 'Rare kettle', slug: item.slug, image: null },
    })
    expect((await confirm(link)).json.state).toBe('waiting')
    await tell()
    expect(await sentTo(contact)).toEqual(['stock-alert-link'])

    await receiveStock(shop, item.id, 3)
    await tell()
    await tell()
    expect(await sentTo(contact)).toEqual(['stock-alert-link', 'back-in-stock'])
    expect(await sentTo('never@example.com')).toEqual(['stock-alert-link'])
    const told = (await db.select().from(outbox).where(eq(outbox.kind, 'back-in-stock')))[0]
    expect(told?.text).toContain('Rare kettle can be ordered again, at LKR\u00a012,500.00.')
    expect(told?.text).not.toMatch(/reserv|held/)
    expect((await db.select().from(stockAlerts)).map((row) => row.contact)).toEqual(['never@example.com'])
    expect((await confirm(link)).status).toBe(404)
  })

  test('the answer is the same for who waits already, who asked before, and who never did', async () => {
    const item = await soldOut()
    await aStockAlert(shop, 'waits@example.com', item.id)
    const [first, again, waiting] = [
      await ask(item.id, 'new@example.com'),
      await ask(item.id, 'new@example.com'),
      await ask(item.id, 'waits@example.com'),
    ]
    const seen = [first, again, waiting].map(({ status, json }) => [status, json])
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    // A second press in the same minute sends nothing more, and who waits gets no second link.
    expect([await sentTo('new@example.com'), await sentTo('waits@example.com')]).toEqual([
      ['stock-alert-link'],
      ['stock-alert-link'],
    ])
    clock.pass(minutes(2))
    await ask(item.id, 'new@example.com')
    expect(await sentTo('new@example.com')).toHaveLength(2)
  })

  test('an address gets three links an hour, and they use up no other mail', async () => {
    const contact = 'victim@example.com'
    for (let at = 0; at < 6; at += 1) await ask((await soldOut(`Kettle ${at}`)).id, contact)
    expect(await sentTo(contact)).toHaveLength(3)
    await call('POST /auth/signup', {
      body: { email: contact, password: 'a kettle on the hob', fName: 'A', lName: 'B' },
    })
    expect((await sentTo(contact)).filter((kind) => kind !== 'stock-alert-link')).toHaveLength(1)
  })

  test('what can be had now is said at once, and nothing is sent or kept', async () => {
    const item = await anItem(services, { qty: 2 })
    expect((await ask(item.id, 'a@example.com')).json).toEqual({ success: true, state: 'here' })
    expect([await db.$count(outbox), await db.$count(stockAlerts)]).toEqual([0, 0])
  })

  test('an item that is not sold, a contact that can not be read, and a shop that tells nobody', async () => {
    const item = await soldOut()
    const hidden = await anItem(services, { qty: 0, disabled: true })
    expect((await ask('unknown', 'a@example.com')).status).toBe(404)
    expect((await ask(hidden.id, 'a@example.com')).status).toBe(404)
    for (const typed of ['', 'nimali', '+44 20 7946 0958', '011 234 5678', 'a@b@c']) {
      expect([typed, (await ask(item.id, typed)).status]).toEqual([typed, 400])
    }
    await setSetting(shop, 'messages.stockAlerts', 'mail')
    expect((await ask(item.id, '077 123 4567')).problem).toMatchObject({
      fields: { contact: 'Please enter a valid email address' },
    })
    expect((await call('GET /sale-terms')).json.stockAlerts).toBe('mail')
    await setSetting(shop, 'messages.stockAlerts', 'off')
    expect((await call('GET /sale-terms')).json.stockAlerts).toBeUndefined()
    expect((await ask(item.id, 'a@example.com')).status).toBe(404)
    expect(await db.$count(stockAlerts)).toBe(0)
  })
})

describe('by SMS', () => {
  test('a number in any spelling is one; link and message are one part each', async () => {
    const item = await soldOut()
    await ask(item.id, '077 123 4567')
    await ask(item.id, '+94771234567')
    const link = await alertLinkOf(shop, '94771234567', item.id)
    await confirm(link)
    await receiveStock(shop, item.id, 1)
    await tell()
    const rows = await db.select().from(outbox).orderBy(asc(outbox.queuedAt), asc(outbox.kind))
    expect(rows.map(({ channel, to, text }) => [channel, to, text]).sort()).toEqual([
      ['sms', '94771234567', `Kade: Rare kettle is back in stock. http://127.0.0.1:3000/products/${item.slug}`],
      [
        'sms',
        '94771234567',
        `Kade: to hear when Rare kettle is back, open http://127.0.0.1:3000/back-in-stock/${link.id}#token=${link.key}`,
      ],
    ])
  })

  test('half of the SMS of a day are left to orders; who gets none today is told once there is room', async () => {
    const item = await soldOut()
    const row = { itemId: item.id, channel: 'sms' as const, words: '', askedAt: clock.now(), confirmedAt: clock.now() }
    const numbers = [1, 2, 3, 4].map((at) => ({ ...row, id: `sms${at}`, contact: `9477123456${at}` }))
    await db.insert(stockAlerts).values(numbers)
    await setSetting(shop, 'messages.mostSmsADay', 5)
    await receiveStock(shop, item.id, 1)
    await tell()
    await tell()
    expect([await db.$count(outbox), await db.$count(stockAlerts)]).toEqual([2, 2])
    clock.pass(days(1) + 1)
    await tell()
    expect([await db.$count(outbox), await db.$count(stockAlerts)]).toEqual([4, 0])
    await setSetting(shop, 'messages.mostSmsADay', 500)
  })
})

describe('links', () => {
  test('a wrong key opens nothing, and says no more than one that has ended', async () => {
    const item = await soldOut()
    const { id } = await aStockAlert(shop, 'a@example.com', item.id)
    const wrong = [await confirm({ id, key: 'x'.repeat(22) }), await confirm({ id: 'nothing', key: '' })]
    const ended = await cancel({ id, key: 'x'.repeat(22) })
    expect([...wrong, ended].map(({ status, problem }) => [status, problem?.message])).toEqual(
      Array(3).fill([404, 'This link does not work any more.']),
    )
    expect(await db.$count(stockAlerts)).toBe(1)
  })

  test('who cancels is not told; twice is the same as once', async () => {
    const item = await soldOut()
    const link = await aStockAlert(shop, 'a@example.com', item.id)
    expect([(await cancel(link)).status, (await cancel(link)).status]).toEqual([200, 200])
    await receiveStock(shop, item.id, 1)
    await tell()
    expect(await sentTo('a@example.com')).toEqual(['stock-alert-link'])
  })

  test('the link of a message stops all others of that address, and of no other', async () => {
    const [first, second] = [await soldOut('A'), await soldOut('B')]
    await aStockAlert(shop, 'a@example.com', first.id)
    await aStockAlert(shop, 'a@example.com', second.id)
    await aStockAlert(shop, 'b@example.com', second.id)
    await receiveStock(shop, first.id, 1)
    await tell()
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'back-in-stock'))
    const token = /back-in-stock#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await call('POST /stock-alerts/stop', { body: { token: otherKey(token) } })).status).toBe(404)
    expect((await call('POST /stock-alerts/stop', { body: { token } })).status).toBe(200)
    expect((await call('POST /stock-alerts/stop', { body: { token } })).status).toBe(200)
    expect((await db.select().from(stockAlerts)).map(({ contact }) => contact)).toEqual(['b@example.com'])
  })

  test('the link holds for 48 hours; an item that came back meanwhile is said, and may sell out again', async () => {
    const item = await soldOut()
    await ask(item.id, 'a@example.com')
    const link = await alertLinkOf(shop, 'a@example.com', item.id)
    await receiveStock(shop, item.id, 1)
    expect((await confirm(link)).json.state).toBe('here')
    await receiveStock(shop, item.id, -1)
    clock.pass(hours(47))
    expect((await confirm(link)).json.state).toBe('waiting')

    await ask(item.id, 'b@example.com')
    const late = await alertLinkOf(shop, 'b@example.com', item.id)
    clock.pass(hours(48))
    expect((await confirm(late)).status).toBe(404)
    clock.pass(1)
    await transaction((tx) => purgeAlerts(tx, services))
    expect((await db.select().from(stockAlerts)).map(({ contact }) => contact)).toEqual(['a@example.com'])
    clock.pass(days(365))
    await transaction((tx) => purgeAlerts(tx, services))
    expect(await db.$count(stockAlerts)).toBe(0)
  })
})

test('a hidden item is back once it is shown, a deleted one once it is restored; for good, nobody waits', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const item = await soldOut()
  await aStockAlert(shop, 'a@example.com', item.id)
  await admin.call('DELETE /items/{id}', { params: { id: item.id } })
  await transaction((tx) => purgeAlerts(tx, services))
  await tell()
  expect(await db.$count(stockAlerts)).toBe(1)
  await admin.call('POST /inventory/bin/restore', { body: { ids: [item.id] } })
  const edit = async (edits: object) =>
    admin.call('POST /inventory/edits', { body: { rows: [{ id: item.id, ...edits }] } })
  await edit({ disabled: { from: false, to: true }, qty: { from: 0, to: 4 } })
  await tell()
  expect(await sentTo('a@example.com')).toEqual(['stock-alert-link'])
  await edit({ disabled: { from: true, to: false } })
  await tell()
  expect(await sentTo('a@example.com')).toEqual(['stock-alert-link', 'back-in-stock'])

  const gone = await soldOut()
  await aStockAlert(shop, 'b@example.com', gone.id)
  await admin.call('DELETE /items/{id}', { params: { id: gone.id } })
  await db.execute('delete from deleted_items')
  await transaction((tx) => purgeAlerts(tx, services))
  expect(await db.$count(stockAlerts)).toBe(0)
})

test('the owner sees how many wait, and finds those items', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const item = await soldOut('Wanted kettle')
  await soldOut('Unwanted kettle')
  for (const name of ['a', 'b']) await aStockAlert(shop, `${name}@example.com`, item.id)
  await ask(item.id, 'unconfirmed@example.com')
  const { json } = await admin.call('GET /inventory', { query: { stock: 'awaited' } })
  expect(json.map(({ title, waiting }) => [title, waiting])).toEqual([['Wanted kettle', 2]])
})

test('the schedule tells, with nothing but the stock to go by', async () => {
  const item = await soldOut()
  await aStockAlert(shop, 'a@example.com', item.id)
  await receiveStock(shop, item.id, 1)
  await db.execute(`select graphile_worker.add_job('stock-alerts-due')`)
  await runDueJobs(
    services,
    createHandlers(services).filter(({ name }) => name === 'stock-alerts-due'),
  )
  await passTime(shop, 1)
  expect(await sentTo('a@example.com')).toEqual(['stock-alert-link', 'back-in-stock'])
})
