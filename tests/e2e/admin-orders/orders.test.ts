import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDateTime } from '#contract/core/dates.ts'
import type { Order } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
const kettle = await anItem(shop.services, { title: 'Steel kettle 1.7 L', price: 12_345.5, qty: 1_000 })
const pan = await anItem(shop.services, { title: 'Iron pan', price: 0.1, qty: 1_000 })

async function order(page: Page, name = 'Nimali Perera'): Promise<Order> {
  const data = {
    name,
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: '12 Temple Road\nKandy',
    items: [
      { id: kettle.id, qty: 2 },
      { id: pan.id, qty: 3 },
    ],
  }
  return (await (await page.request.post('/api/orders', { data })).json()).order
}

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
const view = (page: Page, { id }: Order) => rows(page).filter({ hasText: id }).getByRole('button', { name: 'View' })
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })

test("A shop without orders says 'No orders found.'", async () => {
  const { page } = await openOffice(await openBrowserShop(), '/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('heading', { name: 'No orders found.' }).waitFor()
})

test('All columns of each order are listed, the newest first', async () => {
  const { page } = await openOffice(shop, '/orders')
  await order(page, 'The first')
  const last = await order(page, 'The last')
  await page.reload()
  await rows(page).first().waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Order ID',
    'Customer',
    'Email',
    'Total (LKR)',
    'Date',
    'Status',
    'View',
  ])
  const cells = await rows(page).nth(1).getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 6)).toEqual([
    last.id,
    'The last',
    'nimali@example.com',
    'LKR\u00a024,691.30',
    formatDateTime(last.date),
    'Pending',
  ])
  expect(await rows(page).nth(2).getByRole('cell').nth(1).innerText()).toBe('The first')
})

test('The badge is green for completed and yellow for everything else, with a capital first letter', async () => {
  const { page } = await openOffice(shop, '/orders')
  const moves = [
    [],
    ['processing'],
    ['processing', 'delivered'],
    ['processing', 'delivered', 'completed'],
    ['cancelled'],
  ] as const
  const made: Order[] = []
  for (const steps of moves) {
    const one = await order(page)
    let from: Order['status'] = 'pending'
    for (const to of steps) {
      const move = { id: one.id, from, to, by: 'owner@example.com' }
      await shop.services.transaction((tx) => changeOrderStatus(tx, move, shop.services))
      from = to
    }
    made.push(one)
  }
  await page.reload()
  await rows(page).first().waitFor()
  const badges: string[][] = []
  for (const { id } of made) {
    const badge = rows(page).filter({ hasText: id }).locator('[data-tone]')
    badges.push([await badge.innerText(), (await badge.getAttribute('data-tone')) ?? ''])
  }
  expect(badges).toEqual([
    ['Pending', 'yellow'],
    ['Processing', 'yellow'],
    ['Delivered', 'yellow'],
    ['Completed', 'green'],
    ['Cancelled', 'yellow'],
  ])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
  await page.waitForURL('**/orders?status=completed')
  await expect.poll(() => rows(page).count()).toBe(2)
})

test("View opens 'Order Details' with everything of the order; the x closes it", async () => {
  const { page } = await openOffice(shop, '/orders')
  const one = await order(page)
  await page.reload()
  await view(page, one).click()
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  const shown = (await details(page).locator('dl > div').allInnerTexts()).map((entry) => entry.split(/\n+/))
  expect(shown).toEqual([
    ['Order ID', one.id],
    ['Status', 'Pending'],
    ['Customer', 'Nimali Perera'],
    ['Date', formatDateTime(one.date)],
    ['Email', 'nimali@example.com'],
    ['Phone', '077 123 4567', 'WhatsApp'],
    ['Address', '12 Temple Road', 'Kandy'],
  ])
  const chat = await details(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toContain(`wa.me/94771234567?text=Kade · ${one.id}\nSteel kettle 1.7 L x 2\n`)
  const lines = await details(page).locator('h3:text("Items") + ul > li').allInnerTexts()
  expect(lines.map((line) => line.split(/\n+/))).toEqual([
    ['Steel kettle 1.7 L x 2', 'LKR\u00a024,691.00'],
    ['Iron pan x 3', 'LKR\u00a00.30'],
  ])
  await details(page).getByText('LKR\u00a024,691.30').waitFor()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await details(page).waitFor({ state: 'hidden' })
})

test.each([DESKTOP, PHONE])(
  'An order moves along its lawful moves, each with who and when in its history ($width px)',
  async (viewport) => {
    const { page, email } = await openOffice(shop, '/orders', { viewport })
    const one = await order(page)
    await page.reload()
    await view(page, one).click()
    const moves = () =>
      details(page)
        .getByRole('button', { name: /^(?:Mark as|Cancel order)/ })
        .allInnerTexts()
    await expect.poll(moves).toEqual(['Cancel order', 'Mark as Processing'])
    for (const [to, next] of [
      ['Processing', ['Cancel order', 'Mark as Delivered']],
      ['Delivered', ['Mark as Completed']],
      ['Completed', []],
    ] as const) {
      await details(page)
        .getByRole('button', { name: `Mark as ${to}` })
        .click()
      await page.getByText(`Order ${one.id} is now ${to}`).waitFor()
      await details(page).getByText(`${to} by ${email}`).waitFor()
      await expect.poll(moves).toEqual(next)
    }
    const history = await details(page).getByRole('region', { name: 'History' }).getByRole('listitem').allInnerTexts()
    expect(history.map((step) => step.split(/\n+/)[0])).toEqual([
      'Pending by the customer',
      `Processing by ${email}`,
      `Delivered by ${email}`,
      `Completed by ${email}`,
    ])
    await details(page).getByRole('button', { name: 'Close' }).click()
    await rows(page).filter({ hasText: one.id }).locator('[data-tone]').getByText('Completed').waitFor()
  },
)

test('Cancelling asks first and gives the stock back, once', async () => {
  const { page } = await openOffice(shop, '/orders')
  const before = await owner.stockOf(kettle.id)
  const one = await order(page)
  expect(await owner.stockOf(kettle.id)).toBe((before ?? 0) - 2)
  await page.reload()
  await view(page, one).click()
  await details(page).getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(await owner.stockOf(kettle.id)).toBe((before ?? 0) - 2)
  await details(page).getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText(`Order ${one.id} is now Cancelled`).waitFor()
  expect(await owner.stockOf(kettle.id)).toBe(before)
  await expect
    .poll(() =>
      details(page)
        .getByRole('button', { name: /^(?:Mark as|Cancel)/ })
        .count(),
    )
    .toBe(0)
})

test('A move that another admin made first is told, and changes nothing', async () => {
  const { page } = await openOffice(shop, '/orders', { expects: [/409/] })
  const one = await order(page)
  await page.reload()
  // What others do shows by itself a few seconds later: this admin has not seen it yet.
  await page.route('**/now', () => {})
  await view(page, one).click()
  await details(page).getByRole('button', { name: 'Mark as Processing' }).waitFor()
  const move = { id: one.id, from: 'pending', to: 'cancelled', by: 'other@example.com' } as const
  await shop.services.transaction((tx) => changeOrderStatus(tx, move, shop.services))
  await details(page).getByRole('button', { name: 'Mark as Processing' }).click()
  await details(page).getByRole('alert').getByText('An order that is Cancelled cannot become Processing.').waitFor()
})

test('An order is printed on a sheet of its own', async () => {
  const { page } = await openOffice(shop, '/orders')
  const one = await order(page)
  await page.reload()
  await view(page, one).click()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await details(page).getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes')
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => document.body.innerText)
  expect(printed).toContain(`Order ${one.id}`)
  expect(printed).toContain('Steel kettle 1.7 L x 2')
  expect(printed).not.toMatch(/Mark as|Inventory|Search products/)
})

test('Orders are searched by number, name, address and phone, and shown in pages of twenty', async () => {
  const own = await openBrowserShop()
  const item = await anItem(own.services, { qty: 100 })
  const { page } = await openOffice(own, '/orders')
  const ids: string[] = []
  for (let count = 1; count <= 21; count += 1) {
    const contact = {
      name: `Number ${count}`,
      email: `n${count}@example.com`,
      phone: `+94 77 ${1000 + count}`,
      address: 'Kandy',
    }
    const response = await page.request.post('/api/orders', {
      data: { ...contact, items: [{ id: item.id, qty: 1 }] },
    })
    ids.push((await response.json()).order.id)
  }
  await page.goto('/orders?page=2')
  await expect.poll(() => rows(page).count()).toBe(2)
  for (const words of [ids[16]?.toLowerCase() ?? '', 'number 17', 'N17@EXAMPLE', '1017']) {
    // What is found is there already, from the words before.
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody of this name')
    await page.getByRole('heading', { name: 'No orders found.' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(words)
    await rows(page).filter({ hasText: 'Number 17' }).waitFor()
    expect(await rows(page).count()).toBe(2)
  }
})

test("A list that could not be loaded says 'Failed to fetch orders'; while it loads a spinner shows", async () => {
  const { page } = await openOffice(shop, '/admin', { expects: [/Failed to load/] })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/orders?*', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/orders')
  await page.getByRole('status').filter({ hasText: 'Loading orders' }).waitFor()
  release()
  await page.getByRole('alert').getByText('Failed to fetch orders').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await rows(page).first().waitFor()
})

test('On a phone an open order and the list behind it stand in the screen, and axe finds nothing', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE })
  const one = await order(page, 'Somebody with quite a long name')
  await page.reload()
  await view(page, one).click()
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await axeFindings(page)).toEqual([])
})
