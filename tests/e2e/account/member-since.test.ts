// Since when somebody is a member, at a moment when Sri Lanka is a month ahead of UTC.
import { test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { createTestClock } from '#tests/support/shop/open-test-shop.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const clock = createTestClock('2026-11-30T18:45:00Z')
const shop = await openBrowserShop({ clock: clock.now })

test("Every user is labelled 'Member', with the true month they became one", async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  const menu = page.getByRole('complementary')
  await menu.getByText('Member', { exact: true }).waitFor()
  await menu.getByText('Member since December 2026').waitFor()
})
