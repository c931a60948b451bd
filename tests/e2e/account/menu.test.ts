// The frame of the account area: who may see it, its menu, and the way out.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sessions } from '#server/people/accounts/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openSynced, untilSynced } from '#tests/support/browser/until-synced.ts'
import { logIn, storedSession } from '#tests/support/shop/log-in.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { db } = shop.services
const refusals = [/Failed to load resource/]
const SECTIONS = ['My Profile', 'Orders', 'Wishlist', 'Payment Methods', 'Account Settings']

/** Until the account that logging in has opened waits for no answer. */
async function untilAllIsAnswered(page: Page) {
  await untilSynced(page)
  await page.getByText('Member since').waitFor()
}

test('A visitor is led from the account area to the login page, by the server and in the browser', async () => {
  const answer = await fetch(`${shop.url}/account`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login'])
  const page = await shop.openPage()
  await page.goto('/account')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
})

test('The side menu has all sections, and each opens under an address of its own', async () => {
  const { email } = await aPerson(shop)
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await shop.openPage({ viewport })
    await logIn(page, email)
    const menu = page.getByRole('navigation', { name: 'Account' })
    await menu.waitFor()
    expect(await menu.getByRole('listitem').allInnerTexts()).toEqual([...SECTIONS, 'Logout'])
    for (const section of SECTIONS) {
      await menu.getByRole('link', { name: section }).click()
      await page.getByRole('heading', { level: 1, name: section }).waitFor()
      await expect.poll(() => page.title()).toBe(`${section} - Kade`)
      expect(await menu.getByRole('link', { name: section }).getAttribute('aria-current')).toBe('page')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('section-title')
      await page.waitForFunction(() => !document.querySelector('main [role=status][aria-label="Loading..."]'))
      expect([section, await axeFindings(page)]).toEqual([section, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: section }).waitFor()
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Payment Methods' }).waitFor()
    await page.context().close()
  }
})

test('Logout clears the session, here and at the shop, and goes to the login page', async () => {
  const { email, userId } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  await untilAllIsAnswered(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  // That somebody signed in here before is known of the browser, for the limits of wrong passwords, and names no
  // session.
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toEqual(['kade_device'])
  // The cookies are gone as soon as the answer comes, and the page has yet to read it.
  await expect
    .poll(() => storedSession(page))
    .toEqual({
      user: null,
      token: null,
      removed: false,
      remember: true,
      leaving: false,
      left: expect.stringMatching(/^\d+$/),
    })
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(rows.map((row) => row.endedAt !== null)).toEqual([true])
  await page.goto('/account')
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('Logout clears the drafts of forms: the next person at this browser finds nothing of what was typed', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  await page.goto('/support')
  await page.getByRole('textbox', { name: 'Message' }).fill('My neighbour must not read this')
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('My neighbour must not read this')
  const other = await page.context().newPage()
  await other.goto('/support')
  await other.getByRole('textbox', { name: 'Message' }).fill('Nor this, in another tab')
  await other.evaluate(() => sessionStorage.setItem('kade.form.order-key-ORD-1', 'opens-their-order'))
  const stored = (of: typeof page) =>
    of.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kade.form.')))
  await expect.poll(async () => (await stored(other)).length).toBe(2)
  await openSynced(page, '/account')
  await page.getByText('Member since').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await stored(page)).toEqual([])
  await expect.poll(() => stored(other)).toEqual([])
  await page.goto('/support')
  await page.locator('html[data-hydrated]').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
})

test("When the shop can't be told, the session is cleared anyway, 'Logout failed' is shown, and the cookie brings nobody back", async () => {
  const { email, userId } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logout failed').waitFor()
  await page.waitForURL('**/login')
  expect(await storedSession(page)).toMatchObject({ user: null, token: null })
  const isOpen = async () =>
    (await db.select().from(sessions).where(eq(sessions.userId, userId))).some((row) => row.endedAt === null)
  expect(await isOpen()).toBe(true)
  await page.unroute('**/api/auth/logout')
  await page.goto('/account')
  await page.waitForURL('**/login')
  await expect.poll(isOpen).toBe(false)
})

test('What the shop says when logging out fails is shown, and the session is cleared anyway', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  const message = 'The shop is very busy. Please try again in a moment.'
  const body = JSON.stringify({ success: false, message, error: message, code: 'BUSY' })
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body }),
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText(message).waitFor()
  await page.waitForURL('**/login')
  expect(await storedSession(page)).toMatchObject({ user: null, token: null })
})

test('Logging out in one tab leads the others to the login page', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  const other = await page.context().newPage()
  await other.goto('/account?section=settings')
  await other.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor()
  await untilAllIsAnswered(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL('**/login')
})
