// What is on and what is off is seen in the reader's own colours, too: Windows' contrast themes take those of the shop
// (as github.com/tailwindlabs/tailwindcss-forms/pull/152 tells it).
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()

/** Whether it looks another way once it is on. */
async function showsItself(control: Locator): Promise<boolean> {
  const look = async (isOn: boolean) => {
    await control.setChecked(isOn)
    await control.hover()
    await control.blur()
    return control.locator('..').screenshot({ animations: 'disabled' })
  }
  const off = await look(false)
  return !(await look(true)).equals(off)
}

test.each(['light', 'dark'] as const)('boxes and switches show whether they are on, in %s themes', async (scheme) => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ forcedColors: 'active', colorScheme: scheme })
  await page.goto('/signup')
  expect(await showsItself(page.getByLabel('I agree to the terms'))).toBe(true)
  await logIn(page, email)
  await page.goto('/account?section=settings')
  expect(await showsItself(page.getByRole('switch').first())).toBe(true)
})
