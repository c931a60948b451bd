// The home page's sections are put in another order by keyboard, one is added, looked at, and published.
import { afterEach, expect, test } from 'vitest'
import { homeSections } from '#contract/site/content/home-sections.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPage } from '#tests/support/shop/own-pages.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Samsung fridge', category: 'Refrigerators', brand: 'Samsung' })
await anItem(shop.services, { title: 'Steel kettle', category: 'Kettles', brand: 'Nila' })

afterEach(() => setSetting(shop.services, 'home.sections', homeSections))

test.each([
  ['a phone', PHONE],
  ['a desktop', { width: 1440, height: 900 }],
])('Newsletter up, banner off, goods of a brand and a choice of items added, on %s', async (_, viewport) => {
  const { page } = await openOffice(shop, '/settings/home', { viewport })
  const sections = page.getByRole('group', { name: 'Sections of the home page' })
  const up = sections.getByRole('button', { name: 'Move Newsletter up' })
  for (let times = 0; times < 8; times += 1) {
    await up.focus()
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => up.isDisabled()).toBe(true)
  await sections.getByRole('button', { name: 'Banner', exact: true }).click()
  await sections.getByLabel('Shown').uncheck()

  await sections.getByRole('button', { name: 'Add a section' }).click()
  await sections.getByLabel('Title').fill('All of Samsung')
  await sections.getByLabel('Goods of').selectOption('a brand')
  await sections.getByRole('textbox', { name: 'Brand' }).fill('Samsung')
  await sections.getByRole('button', { name: /^All of Samsung/ }).click()

  await sections.getByRole('button', { name: 'Add a section' }).click()
  await sections.getByLabel('Kind').selectOption('Goods of your choice')
  await sections.getByLabel('Title').fill('Chosen by Nimal')
  await page.getByRole('button', { name: 'Preview' }).click()
  await sections.getByText('Please choose at least one item').first().waitFor()
  await sections.getByLabel('Find an item').fill('kettle')
  await sections.getByRole('button', { name: 'Add Steel kettle' }).click()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview: not published yet').waitFor()
  await page.getByRole('region', { name: 'Chosen by Nimal' }).getByRole('link', { name: 'Steel kettle' }).waitFor()
  const headings = page.locator('main h2')
  expect((await headings.allTextContents())[0]).toBe('First to know')
  expect(await (await fetch(shop.url)).text()).not.toContain('All of Samsung')

  await page.goto('/settings/home')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.goto('/')
  await page.getByRole('region', { name: 'All of Samsung' }).getByRole('link', { name: 'Samsung fridge' }).waitFor()
  expect((await headings.allTextContents())[0]).toBe('First to know')
  expect(await page.getByRole('heading', { name: 'A home that knows when you are on your way' }).count()).toBe(0)
})

test('The preview opens in a window as wide as a phone', async () => {
  const { page } = await openOffice(shop, '/settings/home')
  await page.getByRole('button', { name: 'Banner', exact: true }).first().click()
  await page.getByLabel('Shown').first().click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview: not published yet').waitFor()
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'As on a phone' }).click(),
  ])
  await phone.getByText('Preview: not published yet').waitFor()
  expect(phone.url()).toBe(page.url())
})

test('An own page and a video are added; the video loads its host only once it is pressed', async () => {
  await aPage(shop.services, { title: 'How to choose a fridge', description: 'Size, doors and current' })
  const { page } = await openOffice(shop, '/settings/home', { expects: [/ERR_|Failed to load|frame/] })
  const sections = page.getByRole('group', { name: 'Sections of the home page' })
  await sections.getByRole('button', { name: 'Add a section' }).click()
  await sections.getByLabel('Kind').selectOption('An own page')
  await page.getByRole('button', { name: 'Publish' }).click()
  await sections.getByText('Please choose a page').first().waitFor()
  await sections.getByLabel('Find a page').fill('fridge')
  await sections.getByRole('button', { name: 'Choose How to choose a fridge' }).click()
  await sections.getByRole('button', { name: /^How to choose a fridge/ }).click()

  await sections.getByRole('button', { name: 'Add a section' }).click()
  await sections.getByLabel('Kind').selectOption('Video')
  await sections.getByLabel('Title').fill('How a fridge is made')
  await sections.getByLabel('Address of the video').fill('https://example.com/watch')
  await page.getByRole('button', { name: 'Publish' }).click()
  await sections.getByText('Please give the address of a video on YouTube or Vimeo').first().waitFor()
  await sections.getByLabel('Address of the video').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()

  const asked: string[] = []
  await page.context().route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' })
  })
  await page.goto('/')
  const guide = page.getByRole('region', { name: 'How to choose a fridge' })
  await guide.getByText('Size, doors and current').waitFor()
  const video = page.getByRole('region', { name: 'How a fridge is made' })
  await video.scrollIntoViewIfNeeded()
  expect(await axeFindings(page)).toEqual([])
  expect(asked).toEqual([])
  await video.getByRole('link', { name: /Play the video/ }).press('Enter')
  const frame = video.locator('iframe')
  await frame.waitFor()
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'])
  await expect.poll(() => frame.evaluate((element) => document.activeElement === element)).toBe(true)
})
