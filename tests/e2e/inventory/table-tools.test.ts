// What the table offers beside its cells: columns to choose, a copy of an item, and all that match a filter.
import { expect, test } from 'vitest'
import { storePicture } from '#server/site/media/store-picture.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const { services } = shop
const picture = await storePicture(services, { folder: 'product_1_a', file: 'front', bytes: await aPicture() })

test.each([DESKTOP, { width: 390, height: 844 }])(
  'Columns are chosen and kept by the browser, and a copy is made and opened ($width px)',
  async (viewport) => {
    const title = `Lamp ${viewport.width}`
    const pictures = { images: [picture.url], imageAlts: ['From the left'] }
    await anItem(services, { title, brand: 'Ruhuna', sku: `L-${viewport.width}`, cost: '90', ...pictures })
    const { page } = await openOffice(shop, `/admin?view=table&search=${encodeURIComponent(title)}`, { viewport })
    const row = page.getByRole('row').filter({ hasText: title })
    await row.waitFor()
    const isShown = (text: string) => row.getByText(text).filter({ visible: true }).count()
    expect([await isShown('Ruhuna'), await isShown('LKR\u00a090.00')]).toEqual([0, 1])
    await page.getByRole('button', { name: 'Columns' }).click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    await chooser.getByLabel('Brand').check()
    await chooser.getByLabel('Cost').uncheck()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.reload()
    await row.waitFor()
    await expect.poll(() => Promise.all([isShown('Ruhuna'), isShown('LKR\u00a090.00')])).toEqual([1, 0])

    await page.getByRole('button', { name: `Duplicate ${title}` }).click()
    await page.waitForURL('**/edit-item/*')
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(`${title} (copy)`)
    expect(await page.getByLabel('What Image 1 shows').inputValue()).toBe('From the left')
    expect(await page.getByRole('switch').isChecked()).toBe(false)
  },
)

test('Rows are sorted by their heads and narrowed by filters; Tab goes on in a row; all that match are hidden', async () => {
  for (let at = 1; at <= 55; at += 1)
    await anItem(services, { title: `Bulb ${at}`, price: 100 + at, category: 'Bulbs' })
  await anItem(services, { title: 'Bulb with a picture', category: 'Bulbs', images: [picture.url] })
  const { page } = await openOffice(shop, '/admin?view=table&search=bulb')
  await page.getByText('56 items').waitFor()
  await page.getByLabel('Picture', { exact: true }).selectOption('No picture')
  await page.getByText('55 items').waitFor()
  const head = page.getByRole('columnheader', { name: 'Price (LKR)', exact: true })
  await head.getByRole('link').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  const first = page.getByLabel('Price of Bulb 1', { exact: true })
  await expect
    .poll(() => page.locator('input[data-cell=price]').first().getAttribute('aria-label'))
    .toBe('Price of Bulb 1')
  await first.focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Sale price of Bulb 1')
  await page.getByLabel('Public of Bulb 1', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByText('1 item saved').waitFor()

  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByText('50 items selected').waitFor()
  await page.getByRole('button', { name: 'Select all 55 that match' }).click()
  await page.getByText('55 items selected').waitFor()
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog', { name: 'Hide items' }).getByRole('button', { name: 'Change 54 items' }).click()
  await page.getByText('54 items changed').waitFor()
  const { rows } = await services.db.execute(
    `select disabled, count(*)::int from items where title like 'Bulb%' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { disabled: false, count: 1 },
    { disabled: true, count: 55 },
  ])
})

test('On a phone rows are sorted by any column, up or down', async () => {
  for (const [title, qty] of [
    ['Stool one', 3],
    ['Stool two', 1],
    ['Stool three', 2],
  ] as const)
    await anItem(services, { title, qty })
  const { page } = await openOffice(shop, '/admin?view=table&search=stool', { viewport: { width: 390, height: 844 } })
  const rows = async () =>
    (await page.getByRole('row').allInnerTexts()).flatMap((text) => text.match(/Stool \w+/) ?? [])
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Sorted by').selectOption('By stock')
  await expect.poll(rows).toEqual(['Stool two', 'Stool three', 'Stool one'])
  await page.getByLabel('Direction').selectOption('Descending')
  await expect.poll(rows).toEqual(['Stool one', 'Stool three', 'Stool two'])
  expect(new URL(page.url()).searchParams.get('order')).toBe('desc')
  expect(await axeFindings(page)).toEqual([])
})
