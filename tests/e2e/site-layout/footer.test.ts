// The foot of every page.
import { expect, test } from 'vitest'
import { newsletterRequests } from '#server/site/newsletter/tables.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()

test('The sign-up box stores the address it is given', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill('Nimal@Example.lk')
  await footer.getByRole('button', { name: 'Sign up' }).click()
  await footer.getByText('Thank you. Please press the button in the mail we have sent you.').waitFor()
  await expect.poll(() => footer.getByLabel('Email address').inputValue()).toBe('')
  const stored = await shop.services.db.select().from(newsletterRequests)
  expect(stored.map((row) => row.email)).toEqual(['nimal@example.lk'])
})

test('The sign-up box refuses what is no e-mail address, and says when the shop cannot be reached', async () => {
  const page = await shop.openPage({ expects: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const box = footer.getByLabel('Email address')
  await box.fill('not an address')
  await footer.getByRole('button', { name: 'Sign up' }).click()
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await page.route('**/api/newsletter', (route) => route.abort())
  await box.fill('kamala@example.lk')
  await footer.getByRole('button', { name: 'Sign up' }).click()
  await footer.getByText('This did not work. Please try again.').waitFor()
  expect(await box.inputValue()).toBe('kamala@example.lk')
})

test('Footer links scroll to the top after navigating', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
  await page.waitForURL('**/products')
  await page.waitForFunction(() => window.scrollY === 0)
})
