// The owner makes the shop their own: typed, looked at, published, and seen by shoppers and in the next mail.
import { expect, test } from 'vitest'
import { readSettings, saveSetting } from '#server/site/settings/settings.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { services } = shop
await anItem(services, { title: 'Kettle', category: 'Kettles' })

async function homeAsShoppersSeeIt(): Promise<string> {
  return (await fetch(`${shop.url}/`)).text()
}

test('Name and slide are changed on a phone, looked at, published, and seen on the home page and in mails', async () => {
  const { page, email } = await openOffice(shop, '/settings', { viewport: PHONE })
  expect(await homeAsShoppersSeeIt()).toContain('Dinner cooks itself')
  await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
  await page.getByRole('link', { name: /^Home page Slides/ }).click()
  await page.getByRole('button', { name: 'Dinner cooks itself', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Preview' }).click()
  // What is wrong stands at its field.
  await page.getByText('Please fill in this field').first().waitFor()
  await page.getByLabel('Title', { exact: true }).fill('<b>New Year</b> week')
  const up = page.getByRole('button', { name: 'Move Clean, quiet, done by eight up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview: not published yet').waitFor()
  const slides = page.getByRole('region', { name: 'Highlights' }).locator('[aria-roledescription=slide] h2')
  const order = ['<b>New Year</b> week', 'Clean, quiet, done by eight', 'The whole wall comes alive']
  await expect.poll(async () => (await slides.allTextContents()).slice(0, 3)).toEqual(order)
  expect(await homeAsShoppersSeeIt()).not.toContain('New Year')

  // What was typed has been kept.
  await page.goto('/settings/home')
  await page.getByText('1 change not published').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Shop Name/ }).click()
  await page.getByLabel('Name of the shop').fill('Nimal & Sons')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Nimal & Sons, home' }).count()).toBe(1)

  await page.goto('/')
  expect((await slides.allTextContents()).slice(0, 3)).toEqual(order)
  expect(await page.title()).toContain('Nimal & Sons')
  expect(await page.getByText('© Nimal & Sons').count()).toBe(1)
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  const mail = await mailIn(shop, { to: email, kind: 'password-reset' })
  expect(mail.text).toContain('Nimal & Sons, 42 Galle Road')
})

test('What another owner has published meanwhile is told before it is overwritten', async () => {
  const { page } = await openOffice(shop, '/settings/shop', { expects: [/409/] })
  await page.getByLabel('Phone').fill('+94 77 111 1111')
  const by = { userId: null, address: undefined }
  await services.transaction((tx) => saveSetting(tx, { name: 'shop.phone', value: '+94 77 222 2222', by }, services))
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Somebody else has changed this in the meantime to: +94 77 222 2222.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  expect(await readSettings(services.db, ['shop.phone'])).toEqual({ 'shop.phone': '+94 77 111 1111' })
})

test('Terms are looked at before they are published; delivery and warranty stand on every item', async () => {
  const { page } = await openOffice(shop, '/settings/words')
  await page.getByLabel('Terms: the page').fill('# Our rules\nBe kind.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview: not published yet').waitFor()
  await page.getByRole('heading', { name: 'Our rules' }).waitFor()
  await page.getByRole('navigation', { name: 'Previewed pages' }).getByRole('link', { name: 'Returns' }).click()
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  expect(await read('/terms')).not.toContain('Our rules')

  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByLabel('Warranty, on every item').fill('Two years with us.')
  await page.getByLabel('Delivery, on every item').fill('We ring before we come.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview: not published yet').waitFor()
  for (const words of ['We ring before we come.', 'Two years with us.']) await page.getByText(words).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await read('/products/kettle')).not.toContain('Two years with us.')

  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await page.getByLabel('Terms: the page').fill('# Our rules\nBe kind.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  expect(await read('/terms')).toContain('Our rules')
  const item = await read('/products/kettle')
  for (const words of ['We ring before we come.', 'Two years with us.']) expect(item).toContain(words)
})

test('A page that stays open takes the new name at the next page, and asks for it once a minute at most', async () => {
  const page = await shop.openPage()
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/shop') asked += 1
  })
  await page.goto('/about')
  await setSetting(services, 'shop.name', 'Corner Electric')
  const goTo = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**${path}`)
  }
  await goTo('Terms', '/terms')
  expect(asked).toBe(0)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 61_000
  })
  await goTo('Privacy', '/privacy-policy')
  await page.getByText('© Corner Electric').waitFor()
  await goTo('Terms', '/terms')
  expect(asked).toBe(1)
})
