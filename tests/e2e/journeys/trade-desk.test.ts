// A phone with two IMEIs from the counter to its repair: paid by LANKAQR, its card printed, found by IMEI, claimed by
// its buyer with a photo, repaired and handed back, with an SMS for each step.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { LANKAQR_CODE } from '#tests/support/shop/qr-picture.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const { services } = shop
await setSetting(services, 'payments.lankaqr', true)
await setSetting(services, 'payments.lankaqrCode', LANKAQR_CODE)
await setSetting(services, 'payments.lankaqrForOnePayment', true)
await setSetting(services, 'messages.sms', ['claim-with-maker', 'claim-ready', 'claim-handed-back'])
// What is told of a step leaves at once.
await setSetting(services, 'orders.undoMinutes', null)
await anItem(services, { title: 'Galaxy A56 5G', price: 129_900, qty: 10, warrantyMonths: '12' })

const SMALL = { width: 360, height: 740 }
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })

async function isInOrder(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** From an empty form to the order that is open in the office. */
async function sellAtCounter(page: Page, number: string): Promise<string> {
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByRole('searchbox', { name: 'Find an item' }).fill('galaxy')
  await page.getByRole('button', { name: /Galaxy A56 5G/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dilani Fernando')
  await page.getByLabel('Phone', { exact: true }).fill(number)
  await page.getByLabel('Taken').selectOption('At the counter')
  await page.getByLabel('Address', { exact: true }).fill('12 Main Street, Kandy')
  await isInOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/orders\?search=/)
  const id = new URL(page.url()).searchParams.get('search') ?? ''
  await page.getByRole('button', { name: `View order ${id}` }).click()
  return id
}

/** The buyer scans the code on the screen; whoever sells sees the money come in the app of the bank. */
async function takeLankaQr(page: Page) {
  await details(page).getByText('Show the LANKAQR code').click()
  await details(page).getByRole('img', { name: 'LANKAQR code of KADE TEST SHOP' }).waitFor()
  await details(page).getByText('The code says LKR\u00a0129,900.00 already.').waitFor()
  await isInOrder(page)
  await details(page).getByLabel('A word about it').fill('LANKAQR, seen in the app')
  await details(page).getByRole('button', { name: 'Payment received' }).click()
  await details(page).getByRole('list', { name: 'What happened to the payment' }).getByText('Received').waitFor()
  expect(await details(page).getByText('Show the LANKAQR code').count()).toBe(0)
}

async function notePiece(page: Page, [one, two]: readonly [string, string]) {
  await details(page).getByRole('button', { name: 'Add a piece of Galaxy A56 5G' }).click()
  await details(page)
    .getByLabel('Serial number 1')
    .fill(`RZ8${one.slice(-6)}`)
  await details(page).getByRole('textbox', { name: 'IMEI', exact: false }).first().fill(one)
  await details(page).getByLabel('Second IMEI').fill(two)
  await isInOrder(page)
  await details(page).getByRole('button', { name: 'Save for the invoice' }).click()
  await page.getByText('Saved for the next invoice').waitFor()
}

async function printCard(page: Page, id: string, imei: string) {
  await details(page).getByRole('link', { name: 'Warranty card' }).click()
  await page.getByRole('heading', { level: 1, name: 'Warranty cards' }).waitFor()
  // They lie over the buttons.
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' })
  for (let left = await messages.count(); left > 0; left -= 1) await messages.first().click()
  await page
    .getByRole('main')
    .getByRole('article', { name: `Warranty card ${id}` })
    .getByText(imei)
    .first()
    .waitFor()
  await isInOrder(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`warranty-card-${id}.pdf`)
}

/** By its buyer, who has the order's link on a phone. */
async function claimWithPhoto(page: Page, id: string) {
  await page.goto(orderLink(id, services))
  const part = page.getByRole('region', { name: 'Warranty' })
  await part.getByRole('button', { name: 'Claim under warranty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim under warranty' })
  await dialog.getByLabel('What is wrong with it?').fill('The screen flickers')
  await dialog.getByRole('button', { name: 'Send the claim' }).click()
  await part.getByLabel('Add photos').setInputFiles({
    ...{ name: 'screen.jpg', mimeType: 'image/jpeg' },
    buffer: await aPicture({ width: 600, height: 800 }),
  })
  await part.getByText('We have 1 photo of it.').waitFor()
  await isInOrder(page)
}

async function repairAndHandBack(page: Page) {
  await page.getByRole('link', { name: /^Claim \d+/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Claim \d+: Galaxy A56 5G$/ }).waitFor()
  await page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Show' }).click()
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await isInOrder(page)
  const stands = page.getByRole('heading', { level: 1 }).locator('..')
  await page.getByRole('button', { name: 'Sent to the maker' }).click()
  await stands.getByText('With the maker').waitFor()
  await page.getByLabel('Word to the customer').fill('A new screen, nothing to pay.')
  await page.getByRole('button', { name: 'Ready to fetch' }).click()
  await stands.getByText('Ready', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Hand back' }).click()
  await stands.getByText('Handed back').waitFor()
  await isInOrder(page)
}

/** What the gateway would have been given for this number, as soon as it is there. */
async function smsTo(number: string): Promise<string[]> {
  const folder = join(services.config.dataDir, 'sms')
  const texts = async () => {
    const names = await readdir(folder).catch(() => [])
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return all.filter((text) => text.startsWith(`To: ${number}\n`)).map((text) => text.split('\n').slice(1).join(' '))
  }
  await expect.poll(async () => (await texts()).length).toBe(3)
  return texts()
}

test.each([
  ['a phone of 360 px', SMALL, '077 555 1360'],
  ['a desktop', DESKTOP, '077 555 1440'],
] as const)(
  'Sold at the counter of %s by LANKAQR, its card printed, claimed with a photo, handed back with three SMS',
  async (_, viewport, number) => {
    const imeis = [anImei(), anImei()] as const
    const { page } = await openOffice(shop, '/orders', { viewport })
    const id = await sellAtCounter(page, number)
    await takeLankaQr(page)
    await notePiece(page, imeis)
    await printCard(page, id, imeis[1])

    const buyer = await shop.openPage({ viewport: SMALL })
    await claimWithPhoto(buyer, id)

    await page.goto('/warranty-desk')
    await page.getByLabel('Search pieces').fill(imeis[1])
    await page.getByLabel('Search pieces').press('Enter')
    await page.getByRole('row').filter({ hasText: imeis[1] }).getByRole('link', { name: 'Galaxy A56 5G' }).click()
    await repairAndHandBack(page)

    const told = await smsTo(`94${number.replaceAll(' ', '').slice(1)}`)
    expect(told.filter((text) => /ready/.test(text))).toHaveLength(1)
    await buyer.reload()
    await buyer.getByText('A new screen, nothing to pay.').waitFor()
    await isInOrder(buyer)
  },
)
