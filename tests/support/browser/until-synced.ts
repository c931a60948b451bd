/** Waits for the last calls that signing in brings about: sent while a person logs out, they would be refused. */
import type { Page } from 'playwright-core'

/** Until the wishes of this browser are those of the account. */
export async function untilSynced(page: Page): Promise<void> {
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('kade-wishlist-synced') ?? '{}').uid)
}

/** Opens an address, and waits until this page, and not the one before it, has asked for the wishes of its person. */
export async function openSynced(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/wishlist') && response.request().headers().referer?.endsWith(path) === true,
  )
  await page.goto(path)
  await answered
}
