// A shopper's whole way in each language, on a phone: find, read, cart, checkout with every error, track, sign up,
// account.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { CHECKOUT_ERRORS, card } from '#tests/support/browser/open-checkout.ts'
import { spokenIn } from '#tests/support/browser/spoken.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const titles: Record<Language, string> = { en: 'Glass kettle', si: 'වීදුරු කේතලය', ta: 'கண்ணாடிக் கெண்டி' }
await anItem(shop.services, { title: titles.en, titleSi: titles.si, titleTa: titles.ta, price: 12_490.55, qty: 9 })

test.each(LANGUAGES)(
  'From the first page to an account of one’s own, in %s',
  async (language) => {
    const word = await spokenIn(language)
    const base = language === 'en' ? '' : `/${language}`
    const email = `nimali-${language}@example.com`
    const page = await shop.openPage({ viewport: PHONE, expects: [/Failed to load resource/] })
    const main = page.getByRole('main')
    const press = (name: string, within: Page | typeof main = main) =>
      within.getByRole('button', { name: word(name), exact: true }).click()
    const fill = (label: string, text: string) => main.getByLabel(word(label), { exact: true }).fill(text)
    const says = (text: string) => main.getByText(word(text), { exact: true }).first().waitFor()

    await page.goto(base || '/')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await press('Search products', page)
    await page.getByRole('combobox').fill(titles[language])
    await page.getByRole('option').filter({ hasText: titles[language] }).click()
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
    await main.getByText('LKR\u00a012,490.55').first().waitFor()
    await press('Add to Cart')
    await page.goto(`${base}/cart`)
    await main.getByText(titles[language]).waitFor()
    await main
      .getByRole('link', { name: word('Proceed to Checkout') })
      .or(main.getByRole('button', { name: word('Proceed to Checkout') }))
      .click()
    await page.waitForURL(`**${base}/checkout`)

    await main.getByLabel(word('Card Number')).waitFor()
    await press('Place Order')
    for (const error of CHECKOUT_ERRORS) await says(error)
    expect(await axeFindings(page)).toEqual([])
    await fill('Name', 'Nimali Perera')
    await fill('Email', 'not an address')
    await fill('Phone', '+94 77 123 4567')
    await fill('Address', '12 Temple Road\nKandy')
    await main.getByLabel(word('Card Number')).pressSequentially(card.number)
    await fill('Name on Card', card.name)
    await main.getByLabel(word('Expiry')).pressSequentially(card.expiry)
    await fill('CVC', card.cvc)
    await press('Place Order')
    await says('Please enter a valid email address')
    await fill('Email', email)
    // It stands there for two seconds.
    const [placed] = await Promise.all([
      momentary(page, 'main [role=status]', word('Order placed successfully!')),
      press('Place Order'),
    ])
    const [order] = (await listOrders(shop.services.db, { limit: 1, offset: 0 })).rows
    expect([order?.email, order?.total]).toEqual([email, 12_490.55])
    expect(placed).toContain(String(order?.id))

    await page.goto(`${base}/track`)
    await fill('Order number', String(order?.id))
    await fill('Phone or email', '077 000 0000')
    await press('Track order')
    await says('We find no order with this number and this phone number or email address.')
    await fill('Phone or email', email)
    await press('Track order')
    await main.getByRole('heading', { name: String(order?.id) }).waitFor()

    await page.goto(`${base}/signup`)
    await press('Sign up')
    await says('Please fill in all fields')
    await fill('First name', 'Nimali')
    await fill('Last name', 'Perera')
    await fill('Email', email)
    await fill('Password', PASSWORD)
    await fill('Confirm password', `${PASSWORD}!`)
    await press('Sign up')
    await says('Passwords do not match')
    await fill('Confirm password', PASSWORD)
    await press('Sign up')
    await says('Please accept the terms')
    await main.getByRole('checkbox').check()
    await press('Sign up')
    await page.getByText(word('Account created successfully! Please log in with your credentials.')).waitFor()
    await page.waitForURL(`**${base}/login`)
    await fill('Email', email)
    await fill('Password', 'wrong-password-1')
    await press('Login')
    await main.getByRole('alert').waitFor()
    await fill('Password', PASSWORD)
    await press('Login')
    await page.waitForURL(`**${base}/account`)
    await page.getByRole('heading', { level: 1, name: word('My Profile') }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
  120_000,
)
