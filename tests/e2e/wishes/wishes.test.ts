// A visitor's wishlist to its shared link, and a product that is back: from the form to the message.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sendAlerts } from '#server/stock/stock-alerts/send-alerts.ts'
import { stockAlerts } from '#server/stock/stock-alerts/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { aPerson } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { startSmsGateway } from '#tests/support/stand-ins/sms-gateway.ts'

const gateway = await startSmsGateway()
afterAll(() => gateway.stop())
const sms = { SMS_GATEWAY: 'text.lk', SMS_API_KEY: 'the-key', SMS_SENDER: 'Kade', SMS_URL: gateway.url }
const shop = await openBrowserShop({ env: sms })
const { services } = shop
const { db } = services
const owner = await anOwner(services)
const steel = await anItem(services, { title: 'Steel kettle', price: 8_990, qty: 9 })
const glass = await anItem(services, { title: 'Glass kettle', price: 9_990, qty: 9 })

const NIMALI = 'nimali@example.com'

const titlesOn = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`wishlist: ${title}$`) })

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`On a ${name} a visitor's wishlist is counted, shown as things are now, and shared by a link`, async () => {
    await owner.edit(steel.id, { price: 8_990, disabled: false })
    const page = await shop.openPage({ viewport, expects: [/clipboard/i] })
    await page.goto('/wishlist')
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
    await page.goto('/products')
    for (const title of ['Steel kettle', 'Glass kettle']) await heart(page, title).click()
    const link = page.getByRole('banner').getByRole('link', { name: 'Wishlist (2)' })
    await expect.poll(() => page.getByTestId('wishlist-badge').innerText()).toBe('2')
    await owner.edit(steel.id, { price: 7_500 })
    await link.click()
    await page.getByRole('heading', { name: 'Wishlist (2)' }).waitFor()
    await expect.poll(() => titlesOn(page)).toEqual(['Glass kettle', 'Steel kettle'])
    await page.getByText('LKR 7,500.00').waitFor()
    await page.getByText('to have it on every device, and to be told of price drops.').waitFor()
    const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
    expect(await logIn.getAttribute('href')).toBe('/login?next=/wishlist')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add to Cart: Steel kettle' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Share this list' }).click()
    const address = new URL(await page.getByRole('dialog', { name: 'Share' }).getByRole('textbox').inputValue())
    expect(address.pathname + address.search).toBe(`/wishlist?items=${glass.id},${steel.id}`)

    // Opened by somebody else, after one of them is gone.
    await owner.edit(steel.id, { disabled: true })
    const other = await shop.openPage({ viewport })
    await other.goto(address.pathname + address.search)
    await other.getByRole('heading', { name: 'A shared wishlist' }).waitFor()
    await expect.poll(() => titlesOn(other)).toEqual(['Glass kettle'])
    expect(await other.getByText('One product of the list is not sold any more.').isVisible()).toBe(true)
    expect(await axeFindings(other)).toEqual([])
    await other.getByRole('button', { name: 'Add all to my wishlist' }).click()
    await other.getByRole('link', { name: 'My wishlist' }).click()
    await other.getByRole('heading', { name: 'Wishlist (1)' }).waitFor()

    // The first one learns of it too, and takes it off; another tab follows.
    const tab = await page.context().newPage()
    await tab.goto('/wishlist')
    await tab.getByRole('button', { name: 'Take off: Steel kettle' }).click()
    await page.getByRole('banner').getByText('Wishlist (1)').waitFor({ state: 'attached' })
  })
}

test('What is wished for is compared from the wishlist', async () => {
  await owner.edit(steel.id, { disabled: false })
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products')
  for (const title of ['Steel kettle', 'Glass kettle']) await heart(page, title).click()
  await page.goto('/wishlist')
  for (const title of ['Steel kettle', 'Glass kettle']) {
    await page.getByRole('button', { name: `Compare: ${title}` }).click()
  }
  await page.getByRole('link', { name: 'Compare 2' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
})

test('Without scripts a shared list is there, and one of its own says what it needs', async () => {
  const page = await shop.openPage({ javaScriptEnabled: false })
  await page.goto(`/wishlist?items=${glass.id}`)
  expect(await titlesOn(page)).toEqual(['Glass kettle'])
  await page.goto('/wishlist')
  expect(await page.getByText('Your wishlist is kept in this browser, which needs').isVisible()).toBe(true)
})

test('Who is signed in chooses to be told of price drops on the wishlist; it is off at first', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  await page.goto('/products')
  await heart(page, 'Glass kettle').click()
  await page.goto('/wishlist')
  const choice = page.getByRole('switch', { name: 'Tell me of price drops' })
  await expect.poll(() => choice.isEnabled()).toBe(true)
  expect(await choice.isChecked()).toBe(false)
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(true)
  await page.goto('/account?section=wishlist')
  await expect.poll(() => choice.isChecked()).toBe(true)
})

test('From the form of a sold-out product to the link of its mail, the message, and the link that stops all', async () => {
  const item = await anItem(services, { title: 'Robot Vacuum', qty: 0, price: 89_990 })
  const page = await shop.openPage({ viewport: PHONE, expects: [/400/] })
  await page.goto('/products/robot-vacuum')
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  const unsaid = dialog.getByText('Please say where we may write to')
  await unsaid.waitFor()
  await dialog.getByLabel('Email').fill('nimali@')
  await expect.poll(() => unsaid.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await dialog.getByText('Please enter a valid email address').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Email').fill(NIMALI)
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await dialog.getByText('Please open our link').waitFor()

  await page.goto(linkIn(await mailIn(shop, { to: NIMALI, kind: 'stock-alert-link' })))
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await owner.edit(item.id, { qty: 2 })
  await sendAlerts(services)

  const other = await anItem(services, { title: 'Floor Mop', qty: 0 })
  await shop.services.db.insert(stockAlerts).values({
    ...{ id: 'mop', itemId: other.id, channel: 'mail', contact: NIMALI, words: '' },
    ...{ askedAt: services.clock(), confirmedAt: services.clock() },
  })
  await page.goto(linkIn(await mailIn(shop, { to: NIMALI, kind: 'back-in-stock' })))
  await page.getByRole('button', { name: 'Stop them' }).click()
  await page.getByRole('heading', { name: 'Nothing more will come' }).waitFor()
  expect(await db.$count(stockAlerts)).toBe(0)
})

test('Where the shop sends SMS, a mobile number is told by SMS, from the link to the message', async () => {
  await setSetting(services, 'messages.stockAlerts', 'mail-and-sms')
  const item = await anItem(services, { title: 'Rice Mill', qty: 0 })
  const page = await shop.openPage({ viewport: PHONE, expects: [/400/] })
  await page.goto(`/products/${item.slug}`)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  const contact = dialog.getByLabel('Email or mobile number')
  await contact.fill('077 123')
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect.poll(() => contact.getAttribute('aria-invalid')).toBe('true')
  await contact.fill('077 123 4567')
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await dialog.getByText('Please open our link').waitFor()
  await dialog.getByText('077 123 4567').waitFor()

  const received = () => gateway.requests.map(({ body }) => JSON.parse(body))
  await expect.poll(() => received().length).toBe(1)
  const [asked] = received()
  expect(asked.recipient).toBe('94771234567')
  await page.goto(linkIn({ text: asked.message }))
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await owner.edit(item.id, { qty: 2 })
  await sendAlerts(services)
  await expect.poll(() => received().length).toBe(2)
  expect(received()[1].message).toContain('Rice Mill')
  await setSetting(services, 'messages.stockAlerts', 'mail')
})

function linkIn({ text }: { text: string }): string {
  return `/${/back-in-stock\S+/.exec(text)?.[0]}`
}
