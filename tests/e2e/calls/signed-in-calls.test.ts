// How the browser calls the shop for a person: with the token and the cookie, one refresh, one retry, and nothing more.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { untilSynced } from '#tests/support/browser/until-synced.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const failing = [/Failed to load resource/]

interface Heard {
  asked: string
  status: number
  authorization: string | undefined
  hasCookie: boolean
  body: string | null
}

async function openSignedIn(options: Parameters<typeof shop.openPage>[0] = {}) {
  const { email } = await aPerson(shop)
  const page = await shop.openPage(options)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  await untilSynced(page)
  return { page, email, profile: `/api/users/profile/${encodeURIComponent(email)}` }
}

/** Every call the page makes from now on, in the order of the answers. */
function listenTo(page: Page): Promise<Heard>[] {
  const heard: Promise<Heard>[] = []
  const tell = async (request: Request, status: number): Promise<Heard> => {
    const headers = await request.allHeaders()
    return {
      asked: `${request.method()} ${new URL(request.url()).pathname}`,
      status,
      authorization: headers.authorization,
      hasCookie: headers.cookie?.includes('kade_session=') ?? false,
      body: request.postData(),
    }
  }
  page.on('response', (response) => {
    if (response.url().includes('/api/')) heard.push(tell(response.request(), response.status()))
  })
  return heard
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kade-session') ?? '{}').token)

/** In seconds since 1970. */
const issuedAt = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat

/** As if the access token had run out while the browser was closed. */
const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    localStorage.setItem('kade-session', JSON.stringify({ ...stored, token: 'run.out.long-ago' }))
  })

test('A call carries the access token and the cookie when there is a token, and no token when there is none', async () => {
  const { page, profile } = await openSignedIn()
  const heard = listenTo(page)
  await page.reload()
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  // The driver may tell of an answer after the page has drawn it.
  const call = async () => (await Promise.all(heard)).find(({ asked }) => asked === `GET ${profile}`)
  await expect.poll(call).toEqual({
    asked: `GET ${profile}`,
    status: 200,
    authorization: `Bearer ${await tokenIn(page)}`,
    hasCookie: true,
    body: null,
  })
  const stranger = await shop.openPage()
  const heardOfStranger = listenTo(stranger)
  await stranger.goto('/')
  await stranger.getByRole('button', { name: 'Search products' }).click()
  await stranger.getByText('No results found').waitFor()
  await expect.poll(() => heardOfStranger.length).toBeGreaterThan(0)
  const calls = await Promise.all(heardOfStranger)
  expect(calls.map(({ authorization }) => authorization).filter(Boolean)).toEqual([])
})

test('Refused with 401 it refreshes once, stores the new token, asks again with it, and the person stays signed in', async () => {
  const { page, profile } = await openSignedIn({ expects: failing })
  const before = await tokenIn(page)
  // Tokens of one session that are issued in one second are the same.
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(issuedAt(before))
  await spoilToken(page)
  const heard = listenTo(page)
  // The page asks for more than the profile: whichever call is refused first has the token renewed.
  const refused = page.waitForResponse((answer) => answer.url().endsWith(profile) && answer.status() === 401)
  await page.route('**/api/auth/refresh', async (route) => {
    await refused
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  const fresh = await tokenIn(page)
  expect(fresh).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(['run.out.long-ago', before]).not.toContain(fresh)
  const calls = async () =>
    (await Promise.all(heard))
      .filter(({ asked }) => asked === `GET ${profile}` || asked === 'POST /api/auth/refresh')
      .map(({ asked, status, authorization, hasCookie, body }) => [asked, status, authorization, hasCookie, body])
  await expect.poll(calls).toEqual([
    [`GET ${profile}`, 401, 'Bearer run.out.long-ago', true, null],
    ['POST /api/auth/refresh', 200, undefined, true, null],
    [`GET ${profile}`, 200, `Bearer ${fresh}`, true, null],
  ])
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor()
})

test('When the refresh fails the first error is passed on, after one try of each, and the page stays where it is', async () => {
  const { page } = await openSignedIn({ expects: failing })
  const message = 'Please log in to do this.'
  await page.route('**/api/users/*', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, message, error: message, code: 'SIGN_IN_NEEDED' },
    }),
  )
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const heard = listenTo(page)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('button', { name: 'Update profile' }).click()
  expect(await page.getByRole('alert').innerText()).toBe(message)
  const answers = async () => (await Promise.all(heard)).map(({ asked, status }) => [asked.split('/').at(2), status])
  await expect.poll(answers).toEqual([
    ['users', 401],
    ['auth', 500],
  ])
  expect(new URL(page.url()).pathname).toBe('/account')
})

test('No call has a time limit, and what fails is not asked again', async () => {
  const { page } = await openSignedIn({ expects: failing })
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (address, init) => {
      document.documentElement.dataset.limited = String(init?.signal instanceof AbortSignal)
      return send(address, init)
    }
  })
  let asked = 0
  await page.route('**/api/users/*', (route) => {
    asked += 1
    return route.fulfill({ status: 503, body: 'broken' })
  })
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('button', { name: 'Update profile' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('Failed to update user profile')
  await expect.poll(() => page.getByRole('button', { name: 'Update profile' }).isEnabled()).toBe(true)
  expect([asked, await page.locator('html').getAttribute('data-limited')]).toEqual([1, 'false'])
})

test('Logging out sends the cookie and an empty body', async () => {
  const { page } = await openSignedIn()
  const heard = listenTo(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  const logouts = async () =>
    (await Promise.all(heard))
      .filter(({ asked }) => asked === 'POST /api/auth/logout')
      .map(({ status, hasCookie, body }) => [status, hasCookie, body])
  await expect.poll(logouts).toEqual([[200, true, null]])
})
