// The shop in Sinhala and Tamil: its frame and its cart, and the way from one language to another.
import { expect, test } from 'vitest'
import { glossary } from '#server/catalogue/languages/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { spokenIn } from '#tests/support/browser/spoken.ts'
import { untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', price: 1_234_567.5, qty: 1 })
const fan = await anItem(shop.services, { title: 'Table Fan', category: 'Fans' })
const kettles = { si: 'කේතල', ta: 'கேத்தல்கள்' }
for (const [language, text] of [
  ['si', kettles.si],
  ['ta', kettles.ta],
] as const)
  await shop.services.db.insert(glossary).values({ key: 'kettles', language, term: 'Kettles', text })

const spoken = [
  { language: 'si', name: 'සිංහල', cart: 'කූඩය', total: 'මුළු එකතුව', empty: 'ඔබේ කූඩය හිස්ය', more: 'ප්‍රමාණය වැඩි කරන්න' },
  {
    language: 'ta',
    name: 'தமிழ்',
    cart: 'கூடை',
    total: 'மொத்தம்',
    empty: 'உங்கள் கூடை காலியாக உள்ளது',
    more: 'எண்ணிக்கையைக் கூட்டவும்',
  },
] as const

test.each(spoken)('The cart speaks $name: its words, its links and its prices, on a phone too', async (words) => {
  const { language, name, cart, total, empty, more } = words
  const page = await shop.openPage({ viewport: PHONE, expects: [/./] })
  await page.goto('/products')
  await page.getByRole('button', { name: /^Add to Cart.*Glass Kettle$/ }).click()
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`**/${language}/products`)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${cart} (1)` })
    .click()
  await page.waitForURL(`**/${language}/cart`)
  await page.getByRole('heading', { level: 1, name: `${cart} (1)`, exact: true }).waitFor()
  expect(await page.title()).toBe(`${cart} - Kade`)
  expect(await page.getByRole('term').filter({ hasText: total }).count()).toBe(1)
  expect((await page.getByRole('definition').last().innerText()).replace('\u00a0', ' ')).toBe('LKR 1,234,567.50')
  expect(await page.getByRole('button', { name: more }).isDisabled()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await axeFindings(page)).toEqual([])
  await page.locator('[data-remove]').click()
  await page.getByRole('heading', { name: empty, exact: true }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { name: 'Your cart is empty', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
})

test.each(['si', 'ta'] as const)('A comparison calls its category by the name it has in %s', async (language) => {
  const compare = (await spokenIn(language))('Compare')
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`/${language}/products`)
  await page.getByRole('button', { name: `${compare}: ${kettle.title}` }).click()
  await page.reload()
  await page.getByRole('button', { name: `${compare}: ${fan.title}` }).click()
  await page.getByText(`: ${kettles[language]}. `).waitFor()
  await page.goto(`/${language}/compare?ids=${kettle.id}`)
  await page.getByRole('main').getByRole('link', { name: kettles[language] }).waitFor()
})

test('A language is offered to whoever reads it, once, and nobody is sent anywhere', async () => {
  const page = await shop.openPage({ locale: 'ta-LK' })
  await page.goto('/about')
  const offer = page.getByRole('link', { name: 'இந்தப் பக்கத்தைத் தமிழில் பார்க்கவும்' })
  await offer.waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  await page.getByRole('button', { name: 'மூடவும்' }).click()
  await page.reload()
  // It would come with the first thing that is drawn after hydration.
  await untilDrawn(page)
  expect(await offer.count()).toBe(0)
})
