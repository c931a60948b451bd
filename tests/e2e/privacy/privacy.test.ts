// The privacy page: what is kept, why and how long, as the owner has set it.
import { expect, test } from 'vitest'
import { saveSetting } from '#server/settings/settings.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()

test('The footer leads to it, and it tells what is kept, the rights and whom to ask', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(titles).toEqual(['What we keep', 'What we do not keep', 'Who sees it', 'Your rights', 'Who answers for it'])
  await page.getByText('Personal Data Protection Act, No. 9 of 2022').waitFor()
  await page.getByRole('main').getByText('hello@kade.example').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('The times are those the owner has set', async () => {
  const page = await shop.openPage()
  const timeOf = (what: string) => page.getByRole('listitem').filter({ hasText: what }).locator('dd').last().innerText()
  await page.goto('/privacy-policy')
  expect(await timeOf('Messages from the support page')).toBe('2 years.')
  expect(await timeOf('That we sent you a mail')).toBe('90 days.')
  const by = { userId: null, address: undefined }
  for (const [name, value] of [
    ['privacy.inquiriesDays', 200],
    ['privacy.ordersYears', 6],
  ] as const) {
    await shop.services.transaction((tx) => saveSetting(tx, { name, value, by }, shop.services))
  }
  await page.reload()
  expect(await timeOf('Messages from the support page')).toBe('200 days.')
  expect(await timeOf('Your orders')).toBe('The order stays. Your details are removed from it after 6 years.')
})
