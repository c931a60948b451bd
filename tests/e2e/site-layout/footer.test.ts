// The foot of every page.
import { expect, test } from 'vitest'
import { subscribers } from '#server/newsletter/tables.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()

test('The footer has Support, About Us, social icons, an e-mail sign-up, a sitemap link and a region label', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const support = footer.getByRole('navigation', { name: 'Support' })
  expect(await support.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/support')
  expect(await support.getByRole('link', { name: '+94' }).getAttribute('href')).toMatch(/^tel:\+94\d+$/)
  // What is below the screen has no layout yet, and so no text to read.
  await expect.poll(() => support.locator('address').innerText()).toContain('Sri Lanka')
  const about = footer.getByRole('navigation', { name: 'About Us' })
  expect(await about.getByRole('link').first().getAttribute('href')).toBe('/about')
  for (const network of ['Facebook', 'Instagram', 'YouTube']) {
    expect(await footer.getByRole('link', { name: network }).getAttribute('href')).toMatch(/^https:/)
  }
  expect(await footer.getByLabel('Email address').getAttribute('type')).toBe('email')
  expect(await footer.getByRole('link', { name: 'Sitemap' }).getAttribute('href')).toBe('/sitemap')
  await footer.getByText('Sri Lanka | English | LKR').waitFor()
})

test('The sign-up box stores the address it is given', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill('Nimal@Example.lk')
  await footer.getByRole('button', { name: 'Sign up' }).click()
  await footer.getByText('Thank you. You are on the list.').waitFor()
  expect(await footer.getByLabel('Email address').inputValue()).toBe('')
  const stored = await shop.services.db.select().from(subscribers)
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
