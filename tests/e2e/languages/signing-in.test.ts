// Logging in, the account area and the way out, in Sinhala and Tamil.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()

const spoken = [
  {
    language: 'si',
    logIn: 'පිවිසෙන්න',
    email: 'විද්‍යුත් තැපෑල',
    password: 'මුරපදය',
    fillIn: 'කරුණාකර සියලු තොරතුරු පුරවන්න',
    orders: 'ඇණවුම්',
    logOut: 'ඉවත් වන්න',
  },
  {
    language: 'ta',
    logIn: 'உள்நுழையவும்',
    email: 'மின்னஞ்சல்',
    password: 'கடவுச்சொல்',
    fillIn: 'தயவுசெய்து எல்லாவற்றையும் நிரப்பவும்',
    orders: 'ஆர்டர்கள்',
    logOut: 'வெளியேறவும்',
  },
] as const

test.each(spoken)('Whoever has to log in first comes back to the page they wanted, in $language', async (words) => {
  const { language, logIn, email: emailLabel, password, fillIn, orders, logOut } = words
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE, expects: [/./] })
  await page.goto(`/${language}/account?section=orders`)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('next')]).toEqual([`/${language}/login`, '/account?section=orders'])
  expect(await page.title()).toBe(`${logIn} - Kade`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: logIn, exact: true }).click()
  await page.getByRole('alert').getByText(fillIn, { exact: true }).waitFor()
  await page.getByLabel(emailLabel, { exact: true }).fill(email)
  await page.getByLabel(password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: logIn, exact: true }).click()
  await page.waitForURL(`**/${language}/account?section=orders`)
  await page.getByRole('heading', { level: 1, name: orders, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: logOut, exact: true }).click()
  await page.waitForURL(`**/${language}/login`)
})
