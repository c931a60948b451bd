// Somebody comes and leaves: invited by the owner, at work with a password of their own, removed while a page is open.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sessions, users } from '#server/people/accounts/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'Steel kettle' })

const EMAIL = 'sunil@example.com'
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('An owner invites somebody, who works and is removed while a page is open', async () => {
  const { page: owner } = await openOffice(shop, '/staff')
  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  await owner.getByText('Email is required').waitFor()
  await owner.getByRole('dialog').getByLabel('Email').fill(EMAIL)
  expect(await axeFindings(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  await owner.getByText(`An invitation is on its way to ${EMAIL}.`).waitFor()
  await owner.getByRole('heading', { name: 'Invitations' }).waitFor()

  const mail = await mailIn(shop, { to: EMAIL, kind: 'staff-invitation' })
  const member = await shop.openPage({ viewport: PHONE, expects: [/Password forms should|401|403|404/] })
  await member.goto(/http:\S+#token=[\w-]+/.exec(mail.text)?.[0] ?? '')
  await member.getByLabel('First name').fill('Sunil')
  await member.getByRole('button', { name: 'Accept the invitation' }).click()
  await member.getByText('Password must be at least 8 characters').waitFor()
  expect(await axeFindings(member)).toEqual([])
  await member.getByLabel('New password').fill(PASSWORD)
  await member.getByRole('button', { name: 'Accept the invitation' }).click()
  await member.waitForURL('**/admin')

  await member.goto(`/edit-item/${item.id}`)
  await member.getByLabel('Title').fill('Copper kettle')
  await member.getByRole('button', { name: 'Save Changes' }).click()
  await member.getByRole('heading', { level: 1, name: 'Copper kettle' }).waitFor()
  expect(await member.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  await owner.reload()
  await owner.getByRole('button', { name: 'Remove Sunil' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('button', { name: 'Remove Sunil' }).waitFor({ state: 'detached' })

  // As when somebody comes back to the tab.
  await member.evaluate(() => window.dispatchEvent(new Event('focus')))
  await member.getByRole('heading', { level: 1, name: 'You no longer work here' }).waitFor()
  expect(await member.getByRole('main').getByText('Copper kettle').count()).toBe(0)
  expect(await axeFindings(member)).toEqual([])
  expect((await member.goto('/orders'))?.status()).toBe(404)

  await owner.goto(`/item/${item.id}`)
  const told = owner.getByRole('region', { name: 'History' })
  await told.getByText('Steel kettle').waitFor()
  expect(await told.getByText('Sunil').count()).toBe(1)
  await owner.goto('/history?topic=staff')
  await owner.getByRole('cell', { name: 'Role changed' }).waitFor()
  expect(await axeFindings(owner)).toEqual([])
  await owner.setViewportSize(PHONE)
  expect(await fits(owner)).toBe(true)
})

test('Who did what is narrowed by thing, person and days', async () => {
  const kettle = await anItem(shop.services, { title: 'Brass kettle' })
  const { page, email } = await openOffice(shop, `/edit-item/${kettle.id}`, { viewport: PHONE })
  await page.getByLabel('Brand').fill('Ruhuna')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/item/${kettle.id}`)
  await page.goto('/history')
  await page.getByLabel('Search by item, order or setting').fill('brass')
  await page.getByText('3 changes', { exact: true }).waitFor()
  await page.getByLabel('Search by person').fill(email)
  await page.getByText('1 change', { exact: true }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Lanka Home' }).innerText()).toContain('Ruhuna')
  expect(await axeFindings(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('heading', { name: 'No changes found.' }).waitFor()
})

test('An owner whose login is long ago logs in again before a role changes, and then it is done', async () => {
  const { page, email } = await openOffice(shop, '/staff', { expects: [/403/] })
  const member = await aPerson(shop, { staffRole: 'staff' })
  const { db } = shop.services
  const [boss] = await db.select().from(users).where(eq(users.email, email))
  const longAgo = new Date(Date.now() - 3_600_000)
  await db
    .update(sessions)
    .set({ startedAt: longAgo })
    .where(eq(sessions.userId, boss?.id ?? ''))
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: member.email })
  await row.getByRole('button', { name: /^Change role/ }).click()
  await page.getByRole('radio', { name: /^Manager/ }).check()
  await page.getByRole('button', { name: 'Change role', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await row.getByText('Manager').waitFor()
})
