// Filters of the list as a sheet on a phone, and products beside each other.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE, waitForPage } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const category = 'Refrigerators'
const fridges = [
  ['Small fridge', 54_990, '47 cm', { Capacity: '92 l', Shelves: '2' }],
  ['Family fridge', 86_990, '535 mm', { Capacity: '180 litres', Cooling: 'Direct' }],
  ['Dear fridge', 489_990, '59.5 cm', { Capacity: '420 litres' }],
  ['Wide fridge', 189_990, '91 cm', { Capacity: '647 litres' }],
] as const
for (const [title, price, width, specifications] of fridges) {
  await anItem(shop.services, { title, price, category, specifications: { Width: width, ...specifications } })
}
await anItem(shop.services, { title: 'Steel kettle', category: 'Kettles' })

test('A fridge under LKR 200,000 that fits 60 cm is found in the sheet of a phone, and its address is the list', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`/products?category=${category}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('To', { exact: true }).fill('200000')
  await sheet.getByLabel('From', { exact: true }).focus()
  const capacity = sheet.getByRole('group', { name: 'Capacity' })
  await expect.poll(() => capacity.getByLabel('400 to 500 litres').isDisabled()).toBe(true)
  await expect.poll(() => capacity.getByLabel('50 to 100 litres').isEnabled()).toBe(true)
  await sheet.getByRole('group', { name: 'Width' }).getByText('Up to 60 cm').click()
  await sheet.getByRole('button', { name: 'Show 2 products' }).click()
  const titles = page.getByRole('list', { name: 'Products' }).getByRole('heading')
  await expect.poll(async () => (await titles.allInnerTexts()).toSorted()).toEqual(['Family fridge', 'Small fridge'])
  await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category}&max=200000&spec=width%3A..60`)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${shop.url}/products?category=${category}`,
  )

  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  expect(await dialog.getByRole('textbox').inputValue()).toBe(page.url())
  expect(await axeFindings(page)).toEqual([])

  const plain = await shop.openPage({ javaScriptEnabled: false })
  await plain.goto(page.url())
  await plain.getByRole('group', { name: 'Width' }).getByLabel('Up to 50 cm').check()
  await plain.getByRole('group', { name: 'Width' }).getByLabel('Up to 60 cm').uncheck()
  await plain.getByRole('button', { name: 'Show products' }).click()
  await expect
    .poll(() => plain.getByRole('list', { name: 'Products' }).getByRole('heading').allInnerTexts())
    .toEqual(['Small fridge'])
})

test('A box that was ticked and a sort that was chosen stand at once, however late their list comes', async () => {
  const page = await shop.openPage({ viewport: DESKTOP })
  await page.goto(`/products?category=${category}`)
  await waitForPage(page)
  const box = page.getByRole('group', { name: 'Width' }).getByLabel('Up to 60 cm')
  // Asked in the same moment: a slow phone would show for as long what stood there before.
  expect(
    await box.evaluate((element: HTMLInputElement) => {
      element.click()
      return element.checked
    }),
  ).toBe(true)
  await page.waitForURL(/spec=width/)
  expect(await page.getByLabel('Sort by').evaluate(choose, 'price-asc')).toBe('price-asc')
  await page.waitForURL(/sort=price-asc/)

  const { page: office } = await openOffice(shop, '/warranty-desk/claims', { viewport: DESKTOP })
  expect(await office.getByLabel('How far it is').evaluate(choose, 'ready')).toBe('ready')
  await office.waitForURL(/state=ready/)
})

/** As a person does, and what stands there right after. */
function choose(select: SVGElement | HTMLElement, value: string): string {
  if (!(select instanceof HTMLSelectElement)) throw new Error('not a select')
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return select.value
}

test('A price that is typed while the list comes stays, and counts once it is left', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`/products?category=${category}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/products.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const [from, to] = [sheet.getByLabel('From', { exact: true }), sheet.getByLabel('To', { exact: true })]
  await to.fill('200000')
  await from.pressSequentially('60000')
  held.resolve()
  await sheet.getByRole('button', { name: 'Show 3 products' }).waitFor()
  expect(await from.inputValue()).toBe('60000')
  expect(await from.evaluate((field) => field === document.activeElement)).toBe(true)
  await to.focus()
  await sheet.getByRole('button', { name: 'Show 2 products' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category}&min=60000&max=200000`)
  await sheet.getByRole('link', { name: 'Clear filters' }).click()
  await sheet.getByRole('button', { name: 'Show 4 products' }).waitFor()
  await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(['', ''])
})

test.each([360, 1440])('Two products stand beside each other at %d px', async (width) => {
  const page = await shop.openPage({ viewport: { width, height: 740 } })
  await page.goto('/products?sort=title')
  await page.getByRole('button', { name: 'Compare: Family fridge' }).click()
  await page.getByRole('button', { name: 'Compare: Steel kettle' }).click()
  await page.getByText('Only products of one category stand beside each other.').waitFor()
  await page.getByRole('button', { name: 'Compare: Small fridge' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Cooling (differs)' }) })
  await row.waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Direct', 'Not stated'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const shared = page.url()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  expect(await dialog.getByRole('textbox').inputValue()).toBe(shared)
  await page.keyboard.press('Escape')
  await page.goto(`${shared},gone`)
  await page.getByText('One of the products is not available any more.').waitFor()
  await page.getByRole('button', { name: 'Add to Cart: Small fridge' }).click()
  await page.getByRole('link', { name: 'Take away: Family fridge' }).click()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(1)
})

test('A fifth product is told that four are enough, and an address of five shows four', async () => {
  const fans: string[] = []
  for (const number of [1, 2, 3, 4, 5])
    fans.push((await anItem(shop.services, { title: `Fan ${number}`, category: 'Fans' })).id)
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products?category=Fans')
  for (const number of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: `Compare: Fan ${number}` }).click()
  await page.getByText('You can compare up to four products. Take one away first.').waitFor()
  await page.getByRole('link', { name: 'Compare 4' }).click()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(4)
  await page.goto(`/compare?ids=${fans.join(',')}`)
  await page.getByText('Only the first 4 products are shown.').waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(4)
})
