// LANKAQR in a browser: the owner photographs the card of the bank, a shopper scans it, the owner confirms the payment.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQr } from '#server/platform/draw-qr.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { fillContact, openCheckout, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { LANKAQR_CODE, qrPicture } from '#tests/support/shop/qr-picture.ts'

const shop = await openBrowserShop()

/** A printed card on a table: larger than a screen, turned, with little light and the noise of a phone. */
async function aPhotoOfCard(): Promise<Buffer> {
  const code = await qrPicture(drawQr(LANKAQR_CODE), 20).toColorspace('srgb').png().toBuffer()
  const card = await sharp(code)
    .resize(900, 900, { kernel: 'nearest' })
    .rotate(8, { background: '#7a6a55' })
    .png()
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const table = { width: 3_000, height: 4_000, channels: 3, background: '#7a6a55' } as const
  const grain = await sharp({ create: { ...table, noise } })
    .png()
    .toBuffer()
  return sharp({ create: table })
    .composite([
      { input: card, left: 1_000, top: 1_400 },
      { input: grain, blend: 'soft-light' },
    ])
    .linear(0.7, 10)
    .blur(1.2)
    .jpeg({ quality: 70 })
    .toBuffer()
}

const photo = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

test.each([PHONE, DESKTOP])(
  'A photo of the card is enough, and buyers scan what is on it ($width px)',
  async (viewport) => {
    const { page: office } = await openOffice(shop, '/settings', { viewport })
    const field = office.getByLabel('Photo of the code')
    const text = office.getByLabel('Text of the code')
    await text.fill('')
    await field.setInputFiles(
      photo(
        'holiday.jpg',
        await sharp({ create: { width: 800, height: 600, channels: 3, background: '#123' } })
          .jpeg()
          .toBuffer(),
      ),
    )
    await office.getByText('No code was found in this picture.').waitFor()
    await field.setInputFiles(photo('notes.jpg', Buffer.from('no picture')))
    await office.getByText('No code was found in this picture.').waitFor()
    await field.setInputFiles(photo('card.jpg', await aPhotoOfCard()))
    await expect.poll(() => text.inputValue()).toBe(LANKAQR_CODE)
    await office.getByText('It pays KADE TEST SHOP, COLOMBO, at the bank 9999.').waitFor()
    expect(await axeFindings(office)).toEqual([])
    const save = office.getByRole('button', { name: 'Save Changes' })
    if (await save.count()) {
      await save.click()
      await office.getByText('Settings saved').waitFor()
    }

    const { page } = await openCheckout(shop, { viewport })
    await fillContact(page)
    await page.getByRole('radio', { name: 'LANKAQR' }).check()
    await placeOrder(page)
    await page.getByRole('heading', { name: 'Payment: LANKAQR' }).waitFor()
    await page.getByRole('img', { name: 'LANKAQR code of KADE TEST SHOP' }).waitFor()
    await page.getByText(/^Type in LKR/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await office.goto(`/orders/${id}`)
    await office.getByRole('button', { name: 'Payment received' }).click()
    await office.getByRole('list', { name: 'What happened to the payment' }).getByText('Received').waitFor()
    await page.reload()
    await page.getByText(/^We have your payment of/).waitFor()
    expect(await page.getByRole('img', { name: 'LANKAQR code of KADE TEST SHOP' }).count()).toBe(0)
  },
)
