// Own pages in a browser: written in three languages, published, seen by a shopper, and gone back to.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { untilNextFrame } from '#tests/support/browser/until-drawn.ts'
import { aPage } from '#tests/support/shop/own-pages.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()

const inLanguage = (page: Page, name: string) => page.getByRole('tabpanel', { name })

async function write(page: Page, language: string, { title, text }: { title: string; text: string }) {
  await page.getByRole('tab', { name: language }).click()
  const panel = inLanguage(page, language)
  await panel.getByLabel('Title').fill(title)
  await panel.getByRole('textbox', { name: 'Text' }).fill(text)
}

/** The text hears of what is chosen in it a frame later. */
async function untilChosen(page: Page, words: string) {
  await expect.poll(() => page.evaluate(() => String(document.getSelection()))).toBe(words)
  await untilNextFrame(page)
}

/** A tool gives the keyboard back to the text with the next frame. */
const untilWriting = (text: Locator) =>
  expect.poll(() => text.evaluate((box) => box.contains(document.activeElement))).toBe(true)

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('It is published').waitFor()
}

test('A guide in three languages is written, published with a place in the menu, and read by a shopper', async () => {
  const { page } = await openOffice(shop, '/own-pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await write(page, 'English', { title: 'How to choose a fridge', text: 'Measure the door first.' })
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('how-to-choose-a-fridge')
  await write(page, 'සිංහල', { title: 'ශීතකරණයක් තෝරන හැටි', text: 'පළමුව දොර මනින්න.' })
  await write(page, 'தமிழ்', { title: 'குளிர்சாதனப் பெட்டியைத் தேர்ந்தெடுப்பது எப்படி', text: 'முதலில் கதவை அளக்கவும்.' })

  await page.getByRole('tab', { name: 'English' }).click()
  const english = inLanguage(page, 'English')
  const text = english.getByRole('textbox', { name: 'Text' })
  // By keyboard: a heading, a list, a link.
  await text.press('Control+End')
  await text.press('Enter')
  await page.keyboard.type('## Sizes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 90 l')
  await page.keyboard.press('Enter')
  await page.keyboard.type('300 l')
  await page.keyboard.press('Control+]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See ours')
  await page.keyboard.press('Shift+Home')
  await untilChosen(page, 'See ours')
  await english.getByRole('button', { name: 'Link' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Leads to').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await dialog.getByText('Please give a page of the shop').waitFor()
  await dialog.getByLabel('Leads to').fill('/products')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await untilWriting(text)
  // Tab leaves the text, forwards and back.
  await text.press('Control+End')
  await untilChosen(page, '')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null)).toBe(true)

  await text.press('Control+End')
  await english.getByRole('button', { name: 'Table' }).click()
  await untilWriting(text)
  await page.keyboard.type('People')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Litres')
  await english.getByRole('button', { name: 'Picture', exact: true }).click()
  const picture = { name: 'fridge.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }
  await dialog.getByLabel('Picture: file').setInputFiles(picture)
  await dialog.locator('img').waitFor()
  await dialog.getByLabel('What the picture shows').fill('A door that opens to the left')
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  await text.getByRole('img', { name: 'A door that opens to the left' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Also named in').selectOption({ label: 'At the end of the menu' })
  await publish(page)

  const shopper = await shop.openPage()
  await shopper.goto('/')
  await shopper.getByText('More', { exact: true }).click()
  await shopper.getByRole('link', { name: 'How to choose a fridge' }).click()
  await shopper.getByRole('heading', { level: 1, name: 'How to choose a fridge' }).waitFor()
  const article = shopper.getByRole('article')
  expect(await article.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Sizes'])
  expect(await article.locator('li li').allInnerTexts()).toEqual(['300 l'])
  expect(await article.getByRole('columnheader').first().innerText()).toBe('People')
  await article.getByRole('img', { name: 'A door that opens to the left' }).waitFor()
  expect(await axeFindings(shopper)).toEqual([])
  await article.getByRole('link', { name: 'See ours' }).click()
  await shopper.waitForURL('**/products')

  const phone = await shop.openPage({ viewport: PHONE })
  await phone.goto('/si')
  await phone.getByRole('button', { name: 'මෙනුව විවෘත කරන්න' }).click()
  await phone.getByRole('dialog').getByRole('link', { name: 'ශීතකරණයක් තෝරන හැටි' }).click()
  await phone.getByText('පළමුව දොර මනින්න.').waitFor()
})

test('An earlier version comes back, and who was overtaken loses nothing', async () => {
  const { id } = await aPage(shop.services, { kind: 'entry', title: 'Open in Galle' })
  const { page } = await openOffice(shop, `/own-pages/${id}`, { expects: [/409/] })
  const title = () => inLanguage(page, 'English').getByLabel('Title')
  await title().fill('Open in Galle and Matara')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved').first().waitFor()
  await page.getByText('Earlier versions').click()
  await page.getByRole('button', { name: /^Take back the version of/ }).click()
  await expect.poll(() => title().inputValue()).toBe('Open in Galle')

  const other = await page.context().newPage()
  await other.goto(`/own-pages/${id}`)
  await inLanguage(other, 'English').getByLabel('Title').fill('Theirs')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await other.getByText('The draft is saved').first().waitFor()

  await title().fill('Mine')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Somebody else has changed this page').waitFor()
  await page.getByRole('button', { name: /^Save mine/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
  await page.getByText('Theirs').first().waitFor()
  await publish(page)
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await page.waitForURL('**/journal/*')
  await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
})

test('What is meant for a moment that is over, or that is half typed, is not published now', async () => {
  const { id } = await aPage(shop.services, { title: 'Not before December', isDraft: true })
  const { page } = await openOffice(shop, `/own-pages/${id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('2026-01-02T10:00')
  await dialog.getByRole('button', { name: 'Publish then' }).click()
  await dialog.getByText('This moment is over').waitFor()
  await dialog.getByLabel('From').fill('')
  await dialog.getByLabel('From').pressSequentially('12012030')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await dialog.getByText('Please give date and time').waitFor()
  expect((await shop.services.db.execute(`select shown from own_pages where id = '${id}'`)).rows).toEqual([
    { shown: null },
  ])
})
