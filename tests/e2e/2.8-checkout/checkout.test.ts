// The checkout: its form, the order it sends, what it says, and that card values never leave the page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listOrders } from '#server/orders/list-orders.ts'
import { axeFindings } from '#tests/support/axe-findings.ts'
import { anItem } from '#tests/support/builders.ts'
import { openBrowserShop, PHONE } from '#tests/support/open-browser-shop.ts'
import { anOwner } from '#tests/support/owner.ts'
import { aPerson, PASSWORD } from '#tests/support/people.ts'
import { putIntoCart } from '#tests/support/put-into-cart.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
const orders = async () => (await listOrders(shop.services.db, { limit: 100, offset: 0 })).rows
const card = { number: '4000001234567899', name: 'MRS N PERERA', expiry: '0429', cvc: '7391' }
let count = 0

/** A checkout with one new item in the cart, this many of it. */
async function openCheckout({
  qty = 2,
  price = 12_490.55,
  ...options
}: { qty?: number; price?: number } & Parameters<typeof shop.openPage>[0] = {}) {
  count += 1
  const item = await anItem(shop.services, { title: `Kettle No ${count}`, price, qty: 9 })
  const page = await shop.openPage(options)
  await putIntoCart(page, { item, qty })
  await page.goto('/checkout')
  await page.getByRole('heading', { level: 1, name: 'Checkout', exact: true }).waitFor()
  await page.getByLabel('Card Number').waitFor()
  return { page, item }
}

async function fillContact(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nimali Perera')
  await page.getByRole('main').getByLabel('Email').fill('Nimali@Example.com')
  await page.getByLabel('Phone').fill('+94 77 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Road\nKandy')
}

async function fillCard(page: Page) {
  await page.getByLabel('Card Number').pressSequentially(card.number)
  await page.getByLabel('Name on Card').fill(card.name)
  await page.getByLabel('Expiry').pressSequentially(card.expiry)
  await page.getByLabel('CVC').fill(card.cvc)
}

const place = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })
const cartLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kade-cart') ?? '{}').items?.length ?? 0)

test("With an empty cart it says 'Your cart is empty'", async () => {
  const page = await shop.openPage()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Your cart is empty', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
})

test('The form has contact fields and a card block, with names browsers fill in by themselves', async () => {
  const { page } = await openCheckout()
  const field = async (label: string) => {
    const input = page.getByRole('main').getByLabel(label, { exact: true })
    return Promise.all(['autocomplete', 'type', 'maxlength'].map((name) => input.getAttribute(name)))
  }
  expect(await field('Name')).toEqual(['name', null, '120'])
  expect(await field('Email')).toEqual(['email', 'email', '254'])
  expect(await field('Phone')).toEqual(['tel', 'tel', '32'])
  expect(await field('Address')).toEqual(['street-address', null, '500'])
  const block = page.getByRole('group', { name: 'Card Payment' })
  expect(await block.getByRole('textbox').count()).toBe(4)
  expect(await field('Card Number')).toEqual(['cc-number', null, '19'])
  expect((await field('Name on Card'))[0]).toBe('cc-name')
  expect(await field('Expiry')).toEqual(['cc-exp', null, '5'])
  expect(await block.getByLabel('Expiry').getAttribute('placeholder')).toBe('MM/YY')
  expect(await field('CVC')).toEqual(['cc-csc', null, '4'])
  await block.getByText('This is a demonstration. Your card is not charged').waitFor()
})

test('The summary lists title x qty with the line price, and the total', async () => {
  const { page, item } = await openCheckout({ qty: 3 })
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const line = summary.getByRole('list', { name: 'What you order' }).getByRole('listitem')
  await line.getByText(`${item.title} x 3`, { exact: true }).waitFor()
  await line.getByText('LKR\u00a037,471.65', { exact: true }).waitFor()
  expect(await summary.getByRole('definition').allTextContents()).toEqual([
    'LKR\u00a037,471.65',
    'LKR\u00a00.00',
    'LKR\u00a037,471.65',
  ])
})

test('All eight fields are required, the email must be one, and nothing is sent before', async () => {
  const { page } = await openCheckout()
  const before = (await orders()).length
  await place(page).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Address is required',
    'Card number is required',
    'Name on card is required',
    'Expiry is required',
    'CVC is required',
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await fillContact(page)
  await page.getByRole('main').getByLabel('Email').fill('not an address')
  await fillCard(page)
  await place(page).click()
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
  await page.getByRole('main').getByLabel('Email').fill('a@b.lk')
  await page.getByLabel('CVC').fill('')
  await place(page).click()
  await page.getByText('CVC is required', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByLabel('CVC').evaluate((input) => input === document.activeElement))
    .toBe(true)
  expect((await orders()).length).toBe(before)
})

test('The card number is grouped in fours, the expiry as MM/YY, and the CVC ends at 4', async () => {
  const { page } = await openCheckout()
  const number = page.getByLabel('Card Number')
  await number.pressSequentially('4000001234567899123')
  expect(await number.inputValue()).toBe('4000 0012 3456 7899')
  // A digit in the middle: the cursor stays behind it.
  await number.press('Home')
  for (let at = 0; at < 5; at += 1) await number.press('ArrowRight')
  await number.press('Delete')
  await number.pressSequentially('8')
  expect(await number.inputValue()).toBe('4000 8012 3456 7899')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  const paste = async (label: string, text: string) => {
    const input = page.getByLabel(label)
    await input.fill('')
    await input.evaluate((element, value) => {
      const data = new DataTransfer()
      data.setData('text', value)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, text)
    return input.inputValue()
  }
  expect(await paste('Card Number', '4000-0012-3456-7899')).toBe('4000 0012 3456 7899')
  expect(await paste('Card Number', '4000 0012 3456 7899 123')).toBe('4000001234567899123')
  expect(await paste('Expiry', '04/2029')).toBe('04/29')
  const expiry = page.getByLabel('Expiry')
  for (const [typed, shown] of [
    ['0429', '04/29'],
    ['429', '04/29'],
    ['12/31', '12/31'],
    ['1/27', '01/27'],
  ] as const) {
    await expiry.fill('')
    await expiry.pressSequentially(typed)
    expect(await expiry.inputValue()).toBe(shown)
  }
  await page.getByLabel('CVC').pressSequentially('12345')
  expect(await page.getByLabel('CVC').inputValue()).toBe('1234')
})

test('An order is placed: the button is busy, the success names the order, the cart is empty, and home follows after 2 seconds', async () => {
  const { page, item } = await openCheckout()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders', async (route) => {
    await held
    await route.continue()
  })
  await fillContact(page)
  await fillCard(page)
  const sent = page.waitForRequest('**/api/orders')
  await place(page).click()
  const busy = page.getByRole('button', { name: 'Placing Order...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  answer()
  await page.getByRole('heading', { name: 'Order placed successfully!', exact: true }).waitFor()
  const told = Date.now()
  const [order] = await orders()
  await page.getByText(`Your order number is ${order?.id}.`, { exact: true }).waitFor()
  expect(await cartLines(page)).toBe(0)
  expect(await page.getByTestId('cart-badge').count()).toBe(0)
  await page.waitForURL(`${shop.url}/`)
  const stayed = Date.now() - told
  expect(stayed).toBeGreaterThan(1500)
  expect(stayed).toBeLessThan(4000)

  expect((await sent).postDataJSON()).toEqual({
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: '12 Temple Road\nKandy',
    items: [{ id: item.id, title: item.title, price: 12_490.55, qty: 2 }],
    total: 24_981.1,
  })
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect([order?.email, order?.total, order?.status]).toEqual(['nimali@example.com', 24_981.1, 'pending'])
  expect(await owner.stockOf(item.id)).toBe(7)

  await page.goBack()
  await page.getByRole('heading', { name: 'Kettle', exact: false, level: 1 }).waitFor()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
})

test('Pressing twice, or Enter and the button, makes one order', async () => {
  const { page } = await openCheckout({ qty: 1 })
  const before = (await orders()).length
  await fillContact(page)
  await fillCard(page)
  await place(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
    button.closest('form')?.requestSubmit()
  })
  await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
  expect((await orders()).length).toBe(before + 1)
})

test('A failure says so, keeps the cart and everything typed but the CVC; the same order again has the same key, a changed one another', async () => {
  const { page } = await openCheckout({ expects: [/Failed to load resource/] })
  const keys: (string | undefined)[] = []
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.abort()
  })
  await fillContact(page)
  await fillCard(page)
  const failed = page
    .getByRole('alert')
    .getByText('Failed to place order. Please try again.', { exact: true })
  const again = async () => {
    await page.getByLabel('CVC').fill(card.cvc)
    await place(page).click()
    await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor()
    await failed.waitFor()
    await expect.poll(() => page.getByLabel('CVC').inputValue()).toBe('')
  }
  await again()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Place Order')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nimali Perera')
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Temple Road\nKandy')
  expect(await page.getByLabel('Card Number').inputValue()).toBe('4000 0012 3456 7899')
  expect(await page.getByLabel('Name on Card').inputValue()).toBe(card.name)
  expect(await page.getByLabel('Expiry').inputValue()).toBe('04/29')
  expect(await cartLines(page)).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await again()
  await page.getByLabel('Phone').fill('+94 77 765 4321')
  await again()
  expect(keys.length).toBe(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('An order whose answer was lost is not placed twice, also after a reload', async () => {
  const { page } = await openCheckout({ qty: 1, expects: [/Failed to load resource/] })
  const before = (await orders()).length
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fillContact(page)
  await fillCard(page)
  await place(page).click()
  await page.getByText('Failed to place order. Please try again.').waitFor()
  expect((await orders()).length).toBe(before + 1)
  await page.unroute('**/api/orders')
  await page.reload()
  await page.getByLabel('Card Number').waitFor()
  await fillContact(page)
  await fillCard(page)
  await place(page).click()
  await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
  const all = await orders()
  expect(all.length).toBe(before + 1)
  await page.getByText(`Your order number is ${all[0]?.id}.`).waitFor()
})

test('A price that changed meanwhile is refused, told, taken over, and the next press orders at the true total', async () => {
  const { page, item } = await openCheckout({ qty: 2, price: 1_000, expects: [/409/] })
  const before = (await orders()).length
  await fillContact(page)
  await fillCard(page)
  await owner.edit(item.id, { price: 1_100 })
  await place(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Failed to place order. Please try again.', { exact: true }).waitFor()
  await alert
    .getByText(`${item.title}: the price has changed from LKR\u00a01,000.00 to LKR\u00a01,100.00.`, {
      exact: true,
    })
    .waitFor()
  expect((await orders()).length).toBe(before)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  expect((await summary.getByRole('definition').allTextContents()).at(-1)).toBe('LKR\u00a02,200.00')
  await page.getByLabel('CVC').fill(card.cvc)
  await place(page).click()
  await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
  expect((await orders())[0]?.total).toBe(2_200)
})

test('Stock that ran out meanwhile is refused and told, and the line must be set right before ordering', async () => {
  const { page, item } = await openCheckout({ qty: 5, price: 1_000, expects: [/409/] })
  const before = (await orders()).length
  await fillContact(page)
  await fillCard(page)
  await owner.edit(item.id, { qty: 2 })
  await place(page).click()
  await page.getByRole('alert').getByText(`${item.title}: only 2 left.`, { exact: true }).waitFor()
  expect([(await orders()).length, await owner.stockOf(item.id)]).toEqual([before, 2])
  expect(await place(page).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Set to 2/ }).click()
  await page.getByLabel('CVC').fill(card.cvc)
  await place(page).click()
  await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
  expect([(await orders())[0]?.total, await owner.stockOf(item.id)]).toEqual([2_000, 0])
})

test('Card values are in no request, no storage, no address and no page source', async () => {
  const { page } = await openCheckout({ qty: 1 })
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  })
  await fillContact(page)
  await fillCard(page)
  await place(page).click()
  await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
  await page.waitForURL(`${shop.url}/`)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )
  const everything = [...sent, kept, await page.content()].join('\n')
  expect(sent.some((request) => request.includes('/api/orders'))).toBe(true)
  for (const value of [card.number, '4000 0012 3456 7899', card.name, '04/29', card.cvc]) {
    expect(everything.includes(value)).toBe(false)
  }
})

test('A person signed in finds the form filled from the profile, and the order in the account', async () => {
  const person = await aPerson(shop, { email: 'kasun@example.com' })
  const { page } = await openCheckout({ qty: 1 })
  await page.goto('/login')
  await page.getByLabel('Email').first().fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/account')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    await fetch('/api/users/kasun@example.com', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: 'Kasun',
        phone: '+94 71 000 0000',
        addressLine: '1 Main Street',
        city: 'Galle',
      }),
    })
  })
  await page.goto('/checkout')
  const value = (label: string) => page.getByRole('main').getByLabel(label, { exact: true }).inputValue()
  await expect.poll(() => value('Email')).toBe('kasun@example.com')
  expect([await value('Name'), await value('Phone'), await value('Address')]).toEqual([
    'Kasun',
    '+94 71 000 0000',
    '1 Main Street, Galle',
  ])
  await fillCard(page)
  await place(page).click()
  await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
  const own = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    const answer = await fetch('/api/orders/kasun@example.com', {
      headers: { Authorization: `Bearer ${token}` },
    })
    return answer.json()
  })
  expect(own.length).toBe(1)
})

test.each([360, 768, 1440])(
  'axe finds nothing on the checkout at %d px, empty and with errors',
  async (width) => {
    const { page } = await openCheckout({ viewport: { width, height: PHONE.height } })
    expect(await axeFindings(page)).toEqual([])
    await place(page).click()
    await page.getByText('CVC is required').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  },
)
