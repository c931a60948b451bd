// The rest of the owner's day: thirty prices, a sale for the weekend, five orders, three inquiries, somebody new, and
// the accountant's figures.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const PRICES = 30
const main = (page: Page) => page.getByRole('main')

async function typeThirtyPrices(page: Page, name: string) {
  for (let at = 1; at <= PRICES; at += 1) await anItem(shop.services, { title: `${name} ${at}`, price: 100, qty: 20 })
  await page.goto(`/admin?view=table&search=${name.toLowerCase()}`)
  await page.getByText(`${PRICES} items`).waitFor()
  await page.locator('input[data-cell=price]').first().focus()
  for (let at = 1; at <= PRICES; at += 1) {
    await page.keyboard.type(String(1_000 + at))
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByText(`${PRICES} items saved`).waitFor()
}

/** From Saturday to Sunday of a week that is far ahead, and one that runs already. */
async function putOnSale(page: Page, id: string) {
  await page.goto(`/edit-item/${id}`)
  await page.getByLabel('On sale for (LKR)').fill('900')
  await page.getByLabel('Sale until').fill('2036-12-28')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/item/${id}`)
}

async function order(page: Page, id: string): Promise<string> {
  const contact = { name: 'Nimali Perera', email: 'nimali@example.com', phone: '+94 77 123 4567' }
  const data = { ...contact, address: '12 Temple Road, Kandy', items: [{ id, qty: 1 }] }
  return (await (await page.request.post('/api/orders', { data })).json()).order.id
}

async function serveFive(page: Page, ids: readonly string[]) {
  await page.goto('/orders?status=pending')
  const details = page.getByRole('dialog', { name: 'Order Details' })
  for (const id of ids) {
    await page.getByRole('button', { name: `View order ${id}` }).click()
    await details.getByRole('button', { name: 'Mark as Processing' }).click()
    await details.getByText(/^Processing by /).waitFor()
    await details.getByRole('button', { name: 'Close' }).click()
    await details.waitFor({ state: 'hidden' })
  }
}

async function answerThree(page: Page, where: string) {
  const askers = ['Anjali', 'Bandara', 'Chamari'].map((name) => `${name} on a ${where}`)
  for (const name of askers) {
    const data = {
      name,
      email: `${name.replaceAll(' ', '-').toLowerCase()}@example.com`,
      message: 'Do you deliver to Jaffna?',
    }
    expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
  }
  for (const name of askers) {
    await page.goto('/inquiries?answered=false')
    await page.getByRole('link', { name: `Reply to ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Reply to ${name}` })
    await dialog.getByLabel('Your reply').fill('Yes, we do.')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await mailIn(shop, { to: `${name.replaceAll(' ', '-').toLowerCase()}@example.com`, kind: 'inquiry-reply' })
  }
}

async function inviteAndRemove(page: Page, where: string) {
  const email = `sunil-${where}@example.com`
  const leaver = await aPerson(shop, { staffRole: 'staff', email: `leaver-${where}@example.com` })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const mail = await mailIn(shop, { to: email, kind: 'staff-invitation' })
  const member = await shop.openPage({ expects: [/Password forms should/] })
  await member.goto(/http:\S+#token=[\w-]+/.exec(mail.text)?.[0] ?? '')
  await member.getByLabel('First name').fill('Sunil')
  await member.getByLabel('New password').fill(PASSWORD)
  await member.getByRole('button', { name: 'Accept the invitation' }).click()
  await member.waitForURL('**/admin')

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: leaver.email })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
}

async function takeFigures(page: Page): Promise<string[]> {
  await page.goto('/reports')
  await page.getByRole('link', { name: 'This month' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Orders as CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  "the rest of the owner's day: prices, a sale, orders, answers, staff and the month's figures, on a %s",
  async (where, viewport) => {
    const { page } = await openOffice(shop, '/admin', { viewport })
    const name = `Fan${where}`
    await typeThirtyPrices(page, name)
    const item = await anItem(shop.services, { title: `Kettle of the ${where}`, price: 1_000, qty: 20 })
    await putOnSale(page, item.id)
    const orders: string[] = []
    for (let at = 0; at < 5; at += 1) orders.push(await order(page, item.id))
    await serveFive(page, orders)
    await answerThree(page, where)
    await inviteAndRemove(page, where)

    const lines = await takeFigures(page)
    for (const id of orders) expect(lines.filter((line) => line.includes(id))).toHaveLength(1)
    expect(lines.find((line) => line.includes(orders[0] ?? ''))).toContain(',900,')
    await main(page).getByText('LKR').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)
