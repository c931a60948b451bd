// What anybody may ask for in somebody's name keeps that person from nothing.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { minutes } from '../../platform/durations.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { stockAlerts } from './tables.ts'

const limits = { RATE_LIMITS: 'on', RATE_LIMIT_STOCK_ALERT: '1000/1h', RATE_LIMIT_EMAIL_EVERYWHERE: '300/10m' }
const { call, services, clock } = await openTestShop({ env: limits })
const { db, transaction } = services
const soldOut = (title: string) => anItem(services, { title, qty: 0 })
const ask = (itemId: string, contact: string) => call('POST /stock-alerts', { body: { itemId, contact } })

beforeEach(async () => {
  await setSetting(services, 'messages.stockAlerts', 'mail-and-sms')
})

test('fifty alerts asked for in the name of an address leave room for its own', async () => {
  for (let count = 0; count < 51; count += 1) await ask((await soldOut(`Kettle ${count}`)).id, 'nimali@example.com')
  clock.pass(minutes(120))
  const wanted = await soldOut('Wanted')
  await ask(wanted.id, 'nimali@example.com')
  const rows = await db.select().from(stockAlerts)
  expect(rows).toHaveLength(50)
  expect(rows.map(({ itemId }) => itemId)).toContain(wanted.id)
})

test('SMS asked for in the name of a number leave it those of its orders', async () => {
  const item = await soldOut('Rare kettle')
  for (let count = 0; count < 14; count += 1) {
    await ask(item.id, '077 123 4567')
    clock.pass(minutes(11))
  }
  expect(await db.$count(outbox, eq(outbox.channel, 'sms'))).toBe(3)
  const sms = { kind: 'order-shipped', to: '94771234567', text: 'On its way', person: 'nimali@example.com' }
  for (let count = 0; count < 6; count += 1) {
    expect(await transaction((tx) => queueSms(tx, { sms, mostADay: 500 }, services))).not.toBeNull()
  }
})
