// An owner sends an old address to the right product, and gives an item another one: old links lead there.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()

test('An owner leads an old address of Shopify to its product, and an item keeps its old links', async () => {
  const kettle = await anItem(shop.services, { title: 'Steel kettle' })
  await anItem(shop.services, { title: 'Brass lamp' })
  const { page } = await openOffice(shop, '/redirects', { expects: [/Failed to load resource/] })
  await page.getByText('No redirects yet').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'New redirect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Old address').fill('https://old-shop.myshopify.com/products/kettle-2019?variant=1')
  await dialog.getByLabel('Leads to').fill('https://elsewhere.example/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('away from the shop, to elsewhere.example').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Leads to').fill('/products/steel-kettle')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: '/products/kettle-2019', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`${shop.url}/item/${kettle.id}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  await dialog.getByLabel('Behind /products/').fill('brass-lamp')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('"Brass lamp" has this address already').waitFor()
  await dialog.getByLabel('Behind /products/').fill('best-kettle')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('/products/best-kettle').waitFor()

  for (const old of ['/products/kettle-2019?from=mail', '/products/steel-kettle?from=mail']) {
    await page.goto(shop.url + old)
    expect(page.url()).toBe(`${shop.url}/products/best-kettle?from=mail`)
    await page.getByRole('heading', { name: 'Steel kettle', level: 1 }).waitFor()
  }
})

test('Rows of a file are looked at before they are stored, and what nobody found is led on by one press', async () => {
  await anItem(shop.services, { title: 'Galaxy Tablet S9' })
  const { page } = await openOffice(shop, '/redirects/file', { expects: [/Failed to load resource/] })
  await page
    .getByLabel('Or paste the table')
    .fill('Redirect from,Redirect to\n/collections/tablets,/products\n/cart,/about\n/news,https://news.example/\n')
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByText("1 to add, 0 to change, 1 can't be taken").waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Take these rows too').check()
  await page.getByRole('button', { name: 'Store 2 redirects' }).click()
  await page.getByText('2 added, 0 changed, 1 left out').waitFor()

  await page.goto(`${shop.url}/shop/galaxy-tablet-s9-wifi`)
  await page.goto(`${shop.url}/redirects/missed`)
  const lead = page.getByRole('button', { name: 'Lead there /shop/galaxy-tablet-s9-wifi' })
  // What was asked for is written together, some seconds later.
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Not found' }).waitFor()
      return lead.or(page.getByText('Nobody has asked')).first().textContent()
    })
    .toContain('Lead there')
  expect(await axeFindings(page)).toEqual([])
  await lead.click()
  await page.getByText('Nobody has asked for an address that is not there.').waitFor()
  await page.goto(`${shop.url}/shop/galaxy-tablet-s9-wifi`)
  expect(page.url()).toBe(`${shop.url}/products/galaxy-tablet-s9`)
})
