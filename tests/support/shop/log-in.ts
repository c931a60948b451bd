/** Logs in as a person does: at the login page. */
import type { Page } from 'playwright-core'
import { waitForPage } from '#tests/support/browser/open-browser-shop.ts'
import { PASSWORD } from './people.ts'

export async function logIn(
  page: Page,
  email: string,
  { password = PASSWORD, remember = true }: { password?: string; remember?: boolean } = {},
): Promise<void> {
  await page.goto('/login')
  // A page that was not opened by `openPage`: its form may not hear yet of what is typed.
  await waitForPage(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** What the browser keeps of the session. */
export function storedSession(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('kade-session') ?? 'null'))
}
