/** A page of the back office, opened as somebody who is signed in to it. */
import type { Page } from 'playwright-core'
import type { Role } from '#contract/people/accounts.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import type { BrowserShop } from './open-browser-shop.ts'

interface OpenOffice extends NonNullable<Parameters<BrowserShop['openPage']>[0]> {
  /** The account; a new one otherwise. */
  email?: string
  role?: Role
}

export interface OfficePage {
  page: Page
  email: string
}

/** Signs in as the login page does, without its clicks, and opens an address. */
export async function openOffice(
  shop: BrowserShop,
  path: string,
  { email, role = 'admin', ...options }: OpenOffice = {},
): Promise<OfficePage> {
  const person = email ?? (await aPerson(shop, { role })).email
  const page = await shop.openPage(options)
  await signIn(page, person)
  await page.goto(path)
  return { page, email: person }
}

export async function signIn(page: Page, email: string): Promise<void> {
  // Beside the page, whose policy may let it connect to nothing; the cookies are the page's.
  const response = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD, remember: true } })
  const { user, token } = await response.json()
  await page.goto('/robots.txt')
  await page.evaluate((session) => localStorage.setItem('kade-session', JSON.stringify(session)), {
    user,
    token,
    remember: true,
    leaving: false,
  })
}
