// A stock-take on a phone: started, counted by scanner and by hand by two people, posted, read.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const own = { category: 'Kettles' }
const kettle = await anItem(shop.services, {
  ...own,
  title: 'Steel kettle',
  qty: 5,
  barcode: '4791234567890',
  cost: '900',
})
const pot = await anItem(shop.services, { ...own, title: 'Tea pot', qty: 2, sku: 'POT-1' })
const owner = await anOwner(shop.services)

test('A category is counted by code and by hand, told of another, and posted', async () => {
  const { page } = await openOffice(shop, '/stock-takes', { viewport: PHONE, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'New stock-take' }).click()
  await page.getByLabel('What is counted').selectOption('category')
  await page.getByLabel('Category', { exact: true }).selectOption('Kettles')
  await page.getByRole('button', { name: 'Start counting' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stock-take 1' }).waitFor()
  // A card of what nobody has counted yet names nothing that it has not.
  await page.getByRole('table').getByLabel('Counted pieces of Tea pot').waitFor()
  expect(await page.getByRole('table').getByText('Difference', { exact: true }).filter({ visible: true }).count()).toBe(
    0,
  )

  const scan = page.getByLabel('Scan a code')
  const box = page.getByRole('region', { name: 'Count by code' })
  await scan.pressSequentially('4791234567890')
  await scan.press('Enter')
  const found = box.getByLabel('Counted pieces of Steel kettle')
  await expect.poll(() => found.evaluate((input) => input === document.activeElement)).toBe(true)
  await found.fill('3')
  await found.press('Enter')
  await expect.poll(() => scan.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByText('1 to go').waitFor()

  await page.getByLabel('Each scan is one piece').check()
  for (const times of ['1', '2', '3']) {
    await scan.fill('pot-1')
    await scan.press('Enter')
    await box.getByText(`Tea pot: ${times} counted`).waitFor()
  }

  const other = await openOffice(shop, new URL(page.url()).pathname)
  const typed = other.page.getByRole('table').getByLabel('Counted pieces of Steel kettle')
  await typed.waitFor()
  const mine = page.getByRole('table').getByLabel('Counted pieces of Steel kettle')
  await mine.fill('4')
  await mine.press('Enter')
  await page
    .getByText('-LKR 900.00')
    .or(page.getByText('−LKR 900.00'))
    .or(page.getByText('LKR -900.00'))
    .first()
    .waitFor()
  await typed.fill('2')
  await typed.press('Enter')
  await other.page.getByRole('button', { name: 'Both together, 6' }).click()
  await expect.poll(() => typed.inputValue()).toBe('6')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('button', { name: 'Post the differences' }).dblclick()
  await page.getByText('Posted', { exact: true }).waitFor()
  expect([await owner.stockOf(kettle.id), await owner.stockOf(pot.id)]).toEqual([6, 3])
})
