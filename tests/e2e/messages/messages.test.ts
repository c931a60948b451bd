// What could not be sent or done, and how much is pending in the title of the tab.
import { expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { db } = shop.services
const item = await anItem(shop.services, { title: 'Steel kettle', qty: 100 })

const givenUp = (id: string, changes: Partial<typeof outbox.$inferInsert> = {}) =>
  db.insert(outbox).values({
    ...{ id, kind: 'order-update', to: 'nimali@example.com', subject: `Your order ${id}`, text: 'x', html: 'x' },
    ...{ queuedAt: new Date(), attempts: 1, nextAttemptAt: null, failure: 'EENVELOPE 550' },
    ...changes,
  })

async function order() {
  const body = JSON.stringify(anOrderBody([{ id: item.id, qty: 1 }]))
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(201)
}

test.each([DESKTOP, PHONE])(
  'The owner is warned of what failed, tries it again or dismisses it ($width px)',
  async (viewport) => {
    await db.delete(outbox)
    // Numbers of their own: a mail of the width before, tried again, may still be on its way.
    const mail = `MAIL-${viewport.width}`
    await givenUp(mail)
    await givenUp(`SMS-${viewport.width}`, {
      channel: 'sms',
      kind: 'order-paid',
      to: '94771234567',
      subject: '',
      failure: 'HTTP 422',
    })
    const { page } = await openOffice(shop, '/admin', { viewport })
    await page.getByText('2 messages could not be sent or done.').waitFor()
    await page.getByRole('link', { name: 'See why and try again' }).click()
    await page.getByText('The address does not exist or refuses mails. (EENVELOPE 550, tried once)').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Dismiss (Order paid)' }).click()
    await page.getByText('Order paid', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Try again (Your order ${mail})` }).click()
    await page.getByText('All mails, SMS and jobs are done.').waitFor()
    const rows = await db.select().from(outbox)
    expect(rows.map(({ id, failure }) => [id, failure])).toEqual([[mail, null]])
  },
)

test('How much is pending stands before the title, is asked for again within 30 seconds, and stays in the back office', async () => {
  const { page } = await openOffice(shop, '/robots.txt')
  await page.clock.install()
  await page.goto('/orders')
  await expect.poll(() => page.title()).toBe('Orders - Kade')
  await order()
  await page.clock.runFor(30_000)
  await expect.poll(() => page.title()).toBe('(1) Orders - Kade')
  await order()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => page.title()).toBe('(2) Orders - Kade')
  await page.getByRole('link', { name: 'Inquiry' }).filter({ visible: true }).click()
  await expect.poll(() => page.title()).toBe('(2) All Inquiries - Kade')
  await page.getByRole('link', { name: 'Kade' }).first().click()
  await expect.poll(async () => [new URL(page.url()).pathname, /^\(/.test(await page.title())]).toEqual(['/', false])
})
