// Every password field: masked, open to pasting, and named so that browsers and password managers know it.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()
const long = 'කේතලය on the stove, and a kettle of 64 letters or more beside it: ok'

test.each([
  ['/login', ['current-password']],
  ['/signup', ['new-password', 'new-password']],
  ['/reset-password#token=none', ['new-password', 'new-password']],
])('%s masks passwords, takes pasted ones whole, and is named for password managers', async (path, names) => {
  const page = await shop.openPage()
  await page.goto(path)
  await page.locator('input[type="password"]').first().waitFor()
  const fields = await page.locator('input[type="password"]').all()
  expect(await Promise.all(fields.map((field) => field.getAttribute('autocomplete')))).toEqual(names)
  for (const field of fields) {
    await field.focus()
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const isTaken = input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      if (isTaken) document.execCommand('insertText', false, text)
    }, long)
    expect(await field.inputValue()).toBe(long)
  }
})
