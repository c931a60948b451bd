// The security log in the back office, and what each role is offered there.
import { expect, test } from 'vitest'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { saveSetting } from '#server/site/settings/settings.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'Steel kettle' })

async function logIn(email: string, password = PASSWORD) {
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${shop.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}

test.each([DESKTOP, PHONE])(
  'An owner finds what a person did, by address and by kind ($width px)',
  async (viewport) => {
    const { email } = await aPerson(shop)
    await logIn(email, 'a wrong guess')
    await logIn(email)
    const { page } = await openOffice(shop, '/admin', { viewport })
    if (viewport === PHONE) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Security log' }).filter({ visible: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Security log' }).waitFor()
    await page.getByLabel('Search by person').fill(email)
    await page.getByText('2 events', { exact: true }).waitFor()
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    expect(await rows.count()).toBe(2)
    expect(await rows.nth(0).innerText()).toContain('Logged in')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Event').selectOption('Wrong password')
    await page.getByText('1 event', { exact: true }).waitFor()
    expect(await rows.nth(0).innerText()).toContain('Wrong password')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)

test('Twenty events are on a page, and the next ones on the next', async () => {
  const { page, email } = await openOffice(shop, '/security-log')
  for (let guess = 0; guess < 20; guess += 1) await logIn(email, 'a wrong guess')
  await page.goto(`/security-log?search=${encodeURIComponent(email)}`)
  await page.getByText('21 events').waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click()
  await page.waitForURL('**page=2')
  await page.getByRole('cell', { name: 'Logged in' }).waitFor()
})

test('What was changed is told in words, a long value folded', async () => {
  const by = { userId: null, address: undefined }
  const value = { ...proposedTariff, confirmed: true }
  await shop.services.transaction(async (tx) => {
    await saveSetting(tx, { name: 'energy.tariff', value, by }, shop.services)
    await saveSetting(tx, { name: 'orders.returnDays', value: 7, by }, shop.services)
  })
  const { page } = await openOffice(shop, '/security-log?kind=setting.changed', { viewport: PHONE })
  const rows = page.getByRole('row').filter({ hasText: 'Setting changed' })
  await rows.filter({ hasText: /Shoppers can ask for a return for\s*from\s*nothing\s*to\s*7/ }).waitFor()
  await rows.filter({ hasText: 'Electricity' }).getByText('Show the texts').click()
  await page
    .getByText(/unitCents: 500/)
    .first()
    .waitFor()
  expect(await page.getByRole('table').innerText()).not.toContain('{')
  expect(await axeFindings(page)).toEqual([])
})

test('An owner logs a person out everywhere, after a question', async () => {
  const { email } = await aPerson(shop)
  await logIn(email)
  const { page } = await openOffice(shop, `/security-log?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByText('1 device was logged out.').waitFor()
  await page.getByText('2 events', { exact: true }).waitFor()
})

test('Staff are offered what they may do: items, but no deleting, and no security log', async () => {
  const { email } = await aPerson(shop, { staffRole: 'staff' })
  const { page } = await openOffice(shop, '/admin', { email, expects: [/403 \(Forbidden\)/] })
  const menu = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  await page.getByRole('link', { name: 'Edit Steel kettle' }).waitFor()
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toHaveLength(14)
  await expect.poll(() => page.getByRole('button', { name: 'Delete Steel kettle' }).count()).toBe(0)
  await page.goto(`/item/${item.id}`)
  await page.getByRole('link', { name: 'Edit' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.goto('/security-log')
  await page.getByText('You are not allowed to do this.').waitFor()
})

test('A manager has the whole menu but the settings and the staff', async () => {
  const { email } = await aPerson(shop, { staffRole: 'manager' })
  const { page } = await openOffice(shop, '/admin', { email })
  const menu = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  await page.getByRole('link', { name: 'Edit Steel kettle' }).waitFor()
  await expect.poll(() => menu.getByRole('link').count()).toBe(24)
})
