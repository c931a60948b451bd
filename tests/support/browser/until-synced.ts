/** Waits for the last call that signing in brings about: sent while a person logs out, it would be refused. */
import type { Page } from 'playwright-core'

/** Until the wishes of this browser are those of the account. */
export async function untilSynced(page: Page): Promise<void> {
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('kade-wishlist-synced') ?? '{}').uid)
}
