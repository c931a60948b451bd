// Logging in: the form, its errors, and where it leads.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, NEVER_COMES_AFTER, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn, storedSession } from '#tests/support/shop/log-in.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { whenOver } from '#tests/support/when-over.ts'

const shop = await openBrowserShop()
const refusals = [/Failed to load resource/]

test('Once authenticated, an admin goes to /admin, and has the back office there', async () => {
  const { email } = await aPerson(shop, { role: 'admin' })
  const page = await shop.openPage()
  await logIn(page, email)
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Add New Item' }).waitFor()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Back office' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Add New Item' }).waitFor()
  // Who is signed in already is led on from the login page.
  await page.goto('/login')
  await page.waitForURL('**/admin')
})

test('Once authenticated, any other user goes to /account, and the header says so', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  expect(new URL(page.url()).pathname).toBe('/account')
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/account')
  await page.goto('/login')
  await page.waitForURL('**/account')
})

test('A visitor who wanted a part of the account area is led there after logging in', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await page.goto('/account?section=orders')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account?section=orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

test('An address to go on to that leads to another site is not followed', async () => {
  const { email } = await aPerson(shop)
  for (const next of ['//evil.example/steal', '/.//evil.example/steal', '/./\\evil.example/steal']) {
    const page = await shop.openPage()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${shop.url}/account`)
    await page.context().close()
  }
})

test("The server's error text appears in a red box and is cleared on entering the screen again", async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  const box = page.getByRole('alert')
  await box.waitFor()
  expect(await box.innerText()).toBe('Invalid email or password.')
  expect(await box.getAttribute('data-tone')).toBe('red')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/signup')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test("Without a word from the server the box says 'Login failed'", async () => {
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByLabel('Email').fill('nimali@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('Login failed')
})

test("An empty field is answered with 'Please fill in all fields', and nothing is sent", async () => {
  const page = await shop.openPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sent.push(request.url())
  })
  await page.goto('/login')
  for (const [email, password] of [
    ['', ''],
    ['nimali@example.com', ''],
    ['', PASSWORD],
  ] as const) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await page.getByRole('alert').innerText()).toBe('Please fill in all fields')
  }
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(sent).toEqual([])
})

test('A second press while the first is under way sends nothing', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  let sent = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    sent += 1
    await held.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Logging in...' }).waitFor()
  held.resolve()
  await page.waitForURL('**/account')
  expect(sent).toBe(1)
})

test('The password can be looked at before it is sent', async () => {
  const page = await shop.openPage()
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('as typed')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('password')
})

test('Login stores the user and the access token; the refresh token stays out of reach of scripts', async () => {
  const person = await aPerson(shop, { email: 'stored@example.com' })
  const page = await shop.openPage()
  const answered = page.waitForResponse('**/api/auth/login')
  await logIn(page, person.email)
  const { refreshToken, token } = await (await answered).json()
  expect(await storedSession(page)).toEqual({
    user: { uid: person.userId, email: person.email, role: 'user', displayName: 'Nimali Perera' },
    token,
    remember: true,
    leaving: false,
    left: '',
    removed: false,
  })
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).not.toContain(refreshToken)
  const cookies = await page.context().cookies()
  expect(
    cookies.map(({ name, value, httpOnly, sameSite, path }) => ({ name, value, httpOnly, sameSite, path })),
  ).toEqual([
    { name: 'kade_session', value: refreshToken, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'kade_device', value: expect.any(String), httpOnly: true, sameSite: 'Strict', path: '/' },
  ])
})

test('Remember me off ends the session with the browser; on, it stays', async () => {
  const { email } = await aPerson(shop)
  const folder = await mkdtemp(join(tmpdir(), 'kade-profile-'))
  whenOver(() => rm(folder, { recursive: true, force: true }))
  const type = shop.browser.browserType()
  const open = async (): Promise<BrowserContext> => {
    const context = await type.launchPersistentContext(folder, { ...shop.launch, baseURL: shop.url, viewport: DESKTOP })
    context.setDefaultTimeout(NEVER_COMES_AFTER)
    return context
  }

  for (const remember of [false, true]) {
    const before = await open()
    const page = await before.newPage()
    await logIn(page, email, { remember })
    const second = await before.newPage()
    await second.goto('/account')
    await second.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
    await before.close()

    const after = await open()
    const reopened = await after.newPage()
    await reopened.goto('/')
    const link = reopened.getByRole('banner').getByRole('link', { name: remember ? 'Account' : 'Login' })
    await link.waitFor()
    await reopened.goto('/account')
    expect(new URL(reopened.url()).pathname).toBe(remember ? '/account' : '/login')
    await after.close()
  }
})
