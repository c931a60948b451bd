// Account settings: the devices a person is logged in on.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
]

/** Logs in as another device would. */
async function logInAt(email: string, agent: string) {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': agent }
  const body = JSON.stringify({ email, password: PASSWORD })
  const { token } = await (await fetch(`${shop.url}/api/auth/login`, { method: 'POST', headers, body })).json()
  return async () =>
    (await fetch(`${shop.url}/api/account/sessions`, { headers: { Authorization: `Bearer ${token}` } })).status
}

test('A person sees their devices, logs one of them out, and then all others', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  const [phone, laptop] = [await logInAt(email, AGENTS[0] ?? ''), await logInAt(email, AGENTS[1] ?? '')]
  await logInAt(email, AGENTS[1] ?? '')
  await page.goto('/account?section=settings')
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(4)
  expect(await devices.nth(0).innerText()).toMatch(/Chrome on Linux[\s\S]*This device/)
  expect(await devices.nth(0).getByRole('button').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Log out Chrome on Android' }).click()
  await page.getByText('This device was logged out.').waitFor()
  await expect.poll(() => devices.count()).toBe(3)
  expect([await phone(), await laptop()]).toEqual([401, 200])

  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByText('2 devices were logged out.').waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  expect(await laptop()).toBe(401)
})

test('After the password has changed only this device is in the list', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  await logInAt(email, AGENTS[0] ?? '')
  await page.goto('/account?section=settings')
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('a rice cooker on the shelf')
  await page.getByLabel('Confirm new password').fill('a rice cooker on the shelf')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => devices.count()).toBe(1)
})
