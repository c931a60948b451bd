// Account Settings: a copy of one's data, the end of the account, and mails of an address that is not proved.
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const refusals = [/Failed to load resource/]

async function anOrderOf(email: string): Promise<string> {
  const item = await anItem(shop.services)
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...anOrderBody([{ id: item.id, qty: 1 }]), email }),
  })
  const { order } = await response.json()
  await shop.services.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id))
  return order.id
}

test('Download my data saves a file with everything about the person', async () => {
  const { email } = await aPerson(shop)
  const id = await anOrderOf(email)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  await page.goto('/account?section=settings')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    momentary(page, '[data-toast]', 'Your data was downloaded'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^kade-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ email, account: { firstName: 'Nimali' }, orders: [{ id }] })
})

test('A download that fails says so and can be tried again', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.goto('/account?section=settings')
  await page.route('**/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByText('Your data could not be fetched. Please try again.').waitFor()
  await page.unroute('**/export')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await saved
})

test('Delete my account asks for the password, removes the person, and the back office shows the order without them', async () => {
  const { email } = await aPerson(shop)
  const id = await anOrderOf(email)
  const page = await shop.openPage({ viewport: PHONE, expects: refusals })
  await logIn(page, email)
  await page.goto('/account?section=settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const press = dialog.getByRole('button', { name: 'Delete my account' })
  await press.click()
  await dialog.getByText('Please enter your password').waitFor()
  await dialog.getByLabel('Your password').fill('not the one')
  await press.click()
  await dialog.getByText('The current password is not right').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await findAccount(shop.services.db, email)).not.toBeNull()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await press.click()
  await page.getByText('Your account was deleted. We have sent you a mail that says so.').waitFor()
  await page.waitForURL('**/login')
  expect(await findAccount(shop.services.db, email)).toBeNull()
  await mailIn(shop, { to: email, kind: 'account-deleted' })
  await page.goto('/account')
  await page.waitForURL('**/login**')

  const office = await openOffice(shop, '/orders')
  const row = office.page.getByRole('row').filter({ hasText: id })
  await row.getByText("Removed at the person's request").waitFor()
  expect(await row.getByRole('link', { name: 'removed' }).count()).toBe(0)
})

test('Until the address is verified the newsletter can not be chosen, and the other choices can', async () => {
  const { email } = await aPerson(shop, { verified: false })
  const page = await shop.openPage()
  await logIn(page, email)
  await page.goto('/account?section=settings')
  const choice = (name: string) => page.getByRole('switch', { name })
  await page.getByText('Please verify your email address first, with the link in the mail we sent you.').waitFor()
  expect(await choice('Newsletter').isDisabled()).toBe(true)
  await choice('Offers').check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Notification settings saved').waitFor()
})
