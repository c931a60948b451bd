// The inventory as a table: thirty prices with a few keys each, and nothing typed is lost or overwritten.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
// What is searched for is never all there is.
await anItem(shop.services, { title: 'Sought by nobody' })
const cell = (page: Page, name: string, title: string) => page.getByLabel(`${name} of ${title}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save all' })
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

async function prices(search: string): Promise<number[]> {
  const { rows } = await shop.services.db.execute<{ price: number }>(
    `select (price_cents / 100.0)::float8 as price from items where title like '${search}%' order by id`,
  )
  return rows.map(({ price }) => price)
}

test.each([DESKTOP, { width: 390, height: 844 }])(
  'Thirty prices typed one below the other and saved at once, then ten per cent off all of them ($width px)',
  async (viewport) => {
    const name = `Fan${viewport.width}`
    for (let at = 1; at <= 30; at += 1) await anItem(shop.services, { title: `${name} ${at}`, price: 100 })
    const { page } = await openOffice(shop, '/admin', { viewport })
    await page.getByRole('link', { name: 'Table' }).click()
    await page.getByRole('checkbox', { name: 'Select this page' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search items' }).fill(name.toLowerCase())
    await page.waitForURL(`**search=${name.toLowerCase()}`)
    await page.getByText('30 items').waitFor()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.locator('input[data-cell=price]').first().focus()
    for (let at = 1; at <= 30; at += 1) {
      await page.keyboard.type(String(1_000 + at))
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => unsaved(page).locator('p').first().innerText()).toBe('30 unsaved cells in 30 items')
    await save(page).click()
    await page.getByText('30 items saved').waitFor()
    expect((await prices(name)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => 1_001 + at))

    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await dialog.getByLabel('Per cent').last().fill('10')
    await dialog.getByLabel('Rounded').selectOption('to-10')
    await dialog.getByText('→').first().waitFor()
    await dialog.getByRole('button', { name: 'Change 30 items' }).click()
    await page.getByText('30 items changed').waitFor()
    const saved = sent.filter((path) => path.startsWith('/api/inventory/') && !path.endsWith('/preview'))
    expect(saved).toEqual(['/api/inventory/edits', '/api/inventory/bulk'])
    expect(new Set(await prices(name))).toEqual(new Set([900, 910, 920, 930]))
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    // This browser shows the table again.
    await page.goto('/admin')
    await page.getByRole('checkbox', { name: 'Select this page' }).waitFor()
  },
)

test('What is typed outlives a lost network and a reload, and a bad value is told at its cell', async () => {
  await anItem(shop.services, { title: 'Kept', price: 100, qty: 5 })
  const { page } = await openOffice(shop, '/admin?view=table&search=kept', { expects: [/Failed to load/] })
  await cell(page, 'Price', 'Kept').fill('90.5')
  await cell(page, 'Stock', 'Kept').fill('-1')
  await page.route('**/api/inventory/edits', (route) => route.abort())
  await save(page).click()
  await page.getByText('Quantity must be at least 0').waitFor()
  expect(await cell(page, 'Stock', 'Kept').getAttribute('aria-invalid')).toBe('true')
  await cell(page, 'Stock', 'Kept').press('Escape')
  await expect.poll(() => cell(page, 'Stock', 'Kept').inputValue()).toBe('5')
  await save(page).click()
  await unsaved(page).getByRole('alert').waitFor()
  await page.reload()
  await expect.poll(() => cell(page, 'Price', 'Kept').inputValue()).toBe('90.5')
  await page.unroute('**/api/inventory/edits')
  await cell(page, 'Stock', 'Kept').fill('6')
  await unsaved(page).getByLabel('Why the stock changes').fill('One was found')
  await save(page).click()
  await page.getByText('1 item saved').waitFor()
  expect(await prices('Kept')).toEqual([90.5])
  const noted = await shop.services.db.execute(`select note from stock_movements where note is not null`)
  expect(noted.rows).toEqual([{ note: 'One was found' }])
})

test('A sale price is typed and saved like a price', async () => {
  const { id } = await anItem(shop.services, { title: 'On sale', price: 100 })
  const { page } = await openOffice(shop, '/admin?view=table&search=on%20sale')
  await cell(page, 'Sale price', 'On sale').fill('80')
  await save(page).click()
  await page.getByText('1 item saved').waitFor()
  const { rows } = await shop.services.db.execute(`select sale_price from items where id = '${id}'`)
  expect(rows).toEqual([{ sale_price: '80' }])
})

test('What somebody else changed is shown beside what is typed, and one chooses; a sale counts in both', async () => {
  const item = await anItem(shop.services, { title: 'Contested', price: 100, qty: 10 })
  const { page } = await openOffice(shop, '/admin?view=table&search=contested')
  await cell(page, 'Price', 'Contested').fill('80')
  await cell(page, 'Stock', 'Contested').fill('15')
  await owner.edit(item.id, { price: 150, qty: 7 })
  await save(page).click()
  await page.getByText('Changed meanwhile from LKR\u00a0100.00 to LKR\u00a0150.00').waitFor()
  await page.getByRole('button', { name: 'Keep mine, LKR\u00a080.00' }).click()
  await page.getByRole('button', { name: 'Both, 12' }).click()
  await save(page).click()
  await page.getByText('1 item saved').waitFor()
  expect([await prices('Contested'), await owner.stockOf(item.id)]).toEqual([[80], 12])
})

test('Deleting is taken back by Undo, or from the bin', async () => {
  for (const at of [1, 2]) await anItem(shop.services, { title: `Regretted ${at}` })
  const { page } = await openOffice(shop, '/admin?view=table&search=regretted')
  const remove = async () => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 items' }).click()
    await page.getByText('2 items deleted').waitFor()
    await page.getByRole('heading', { name: 'No items found' }).waitFor()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Regretted 1' }).waitFor()
  await remove()
  // A message that is held lies over the top of the list, until the page is loaded anew.
  await page.reload()
  await page.getByRole('link', { name: 'Bin' }).click()
  await page.getByRole('button', { name: 'Restore Regretted 2' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Restore/ }).count()).toBe(1)
  expect((await prices('Regretted')).length).toBe(1)
})
