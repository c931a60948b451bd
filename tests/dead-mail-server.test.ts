// While the mail server is down the shop goes on, and its mails go out over SMTP once the server is back.
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#server/app/jobs.ts'
import { minutes } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { passTime } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser } from '#tests/support/shop/people.ts'
import { startMailServer } from '#tests/support/stand-ins/mail-server.ts'

const port = await freePort()
const shop = await openTestShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
const { services } = shop
const running = await startJobs(services)
let isStopped = false
const stop = async () => {
  if (!isStopped) await running.stop()
  isStopped = true
}
afterAll(stop)

test('people sign up, order and ask for a new password without a mail server, and get every mail later', async () => {
  const account = {
    email: 'nimali@example.com',
    password: 'a kettle on the stove',
    fName: 'Nimali',
    lName: 'Perera',
  }
  const signup = await shop.call('POST /auth/signup', { body: account })
  expect(signup.status).toBe(201)
  const tried = async () => (await services.db.select().from(outbox)).some(({ attempts }) => attempts > 0)
  await expect.poll(tried).toBe(true)
  const browser = aBrowser(shop)
  expect((await browser.logIn(account.email)).status).toBe(200)
  const item = await anItem(services, { title: 'Steel kettle' })
  const placed = await browser.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  expect(placed.status).toBe(201)
  const forgot = await shop.call('POST /auth/forgot-password', { body: { email: account.email } })
  expect(forgot.status).toBe(200)

  const server = await startMailServer(port)
  try {
    const got = async () => {
      // A mail that failed waits its pause.
      await passTime(shop, minutes(5))
      return server.mails.length
    }
    await expect.poll(got, { interval: 500 }).toBe(3)
    expect(server.mails.map(({ to }) => to)).toEqual(Array(3).fill([account.email]))
    const texts = server.mails.map(({ text }) => text).join('\n')
    expect(texts).toContain(placed.json.order.id)
    expect(texts).toMatch(/\/verify-email#token=/)
    expect(texts).toMatch(/\/reset-password#token=/)
  } finally {
    await stop()
    await server.stop()
  }
})
