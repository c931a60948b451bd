// Orders of another shop: looked at, taken in as a history that nothing acts on, found by the office, taken back.

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { orders } from '../../orders/data/tables.ts'
import { eraseOldPastBuyers } from '../../orders/past-orders/personal-data.ts'
import { pastOrders } from '../../orders/past-orders/tables.ts'
import { users } from '../../people/accounts/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { importRows } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const found = async (query: Record<string, string> = {}) => (await manager.call('GET /past-orders', { query })).json
const numbers = async (query: Record<string, string> = {}) => (await found(query)).map(({ number }) => number)
const notesOf = async (id: string) =>
  (await office.rows(id)).map((row) => [row.line, row.title, row.kind, ...row.notes])

/** As Shopify writes it today: the headings of a file of its export. */
const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,' +
  'Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,' +
  'Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,' +
  'Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,' +
  'Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,' +
  'Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,' +
  'Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,' +
  'Refunded Amount,Vendor,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone'
const HEADS = SHOPIFY.split(',')

function row(cells: Record<string, string>): string {
  const unknown = Object.keys(cells).filter((head) => !HEADS.includes(head))
  if (unknown.length > 0) throw new Error(`no such columns: ${unknown}`)
  return HEADS.map((head) => `"${(cells[head] ?? '').replaceAll('"', '""')}"`).join(',')
}
const shopify = (...rows: Record<string, string>[]) => [SHOPIFY, ...rows.map(row)].join('\r\n')
const order = (number: string, cells: Record<string, string> = {}) => ({
  ...{ Name: number, Email: 'Nimal@Example.com', 'Financial Status': 'paid', 'Fulfillment Status': 'fulfilled' },
  ...{ Currency: 'LKR', Subtotal: '12500.00', Shipping: '350.00', Taxes: '0.00', Total: '12850.00' },
  ...{ 'Created at': '2024-03-01 23:45:10 +0530', 'Lineitem quantity': '2', 'Lineitem name': 'Glass kettle - 1.7 L' },
  ...{
    'Lineitem price': '5000.00',
    'Lineitem sku': 'KT-1',
    'Billing Name': 'Nimal Silva',
    'Billing Phone': "'0771234567",
  },
  ...{ 'Shipping Street': '12 Lake Road', 'Shipping City': 'Kandy', 'Shipping Zip': "'20000", 'Payment Method': 'COD' },
  ...cells,
})
const line = (number: string, cells: Record<string, string>) => ({ Name: number, Email: 'nimal@example.com', ...cells })

describe('a file of Shopify', () => {
  let id = ''
  const FILE = shopify(
    order('#1001', { 'Discount Code': 'WELCOME', 'Discount Amount': '150.00', Notes: 'Please ring' }),
    line('#1001', { 'Lineitem quantity': '1', 'Lineitem name': 'Lamp', 'Lineitem price': '2500.00' }),
    order('#1002', { Currency: 'USD' }),
    order('#1003', { Total: '12.850,5x' }),
    order('#1004', { 'Created at': '03/04/2024 10:00' }),
    line('#1005', { 'Lineitem quantity': '1', 'Lineitem name': 'Without its first row' }),
    order('#1001'),
    order('#1006', { 'Lineitem quantity': 'two' }),
    order('#1007', { Email: 'no address', 'Billing Name': '=HYPERLINK("x")', 'Billing Phone': '+94 11 234 5678' }),
    order('#1008', {
      'Created at': '2024-03-01T20:00:00-0400',
      'Refunded Amount': '500.00',
      'Cancelled at': '2024-03-02',
    }),
    order(''),
  )
  beforeAll(async () => {
    id = (await office.begin({ file: FILE, fileName: 'orders.csv' })).id
  })

  test('is looked at: what is refused is named by its line and number, and nothing is changed', async () => {
    expect(await office.read(id)).toMatchObject({
      state: 'checked',
      format: 'shopify-orders',
      counts: { add: 3, edit: 0, same: 0, refused: 7 },
    })
    expect(await notesOf(id)).toEqual([
      [2, '#1001', 'add'],
      [4, '#1002', 'refused', 'Its prices are in "USD": here they are in LKR.'],
      [5, '#1003', 'refused', '"12.850,5x": An amount is written as 9500 or 9500.50'],
      [6, '#1004', 'refused', '"03/04/2024 10:00" may be two days: please write it as 2026-12-31.'],
      [7, '#1005', 'refused', 'The row with the total of this order is not in the file.'],
      [8, '#1001', 'refused', 'Line 2 has the same order number.'],
      [9, '#1006', 'refused', '"two" is no number of pieces.'],
      [10, '#1007', 'add', '"no address" is no email address.'],
      [11, '#1008', 'add'],
      [12, '', 'refused', 'The row has no order number.'],
    ])
    expect(await found()).toEqual([])
  })

  test('becomes past orders to the cent, with several lines; no order, no mail and no account comes of it', async () => {
    const before = await Promise.all([db.$count(outbox), db.$count(users)])
    expect(await office.run(id)).toMatchObject({ code: 'BAD_INPUT' })
    expect(await office.run(id, { withoutRefused: true })).toMatchObject({ state: 'done', counts: { add: 3 } })
    const [late, first] = (await found()).filter(({ number }) => number !== '#1007')
    expect(first).toEqual({
      ...{ id: expect.any(String), source: 'shopify', number: '#1001', date: '2024-03-01T18:15:10.000Z' },
      ...{ state: 'paid, fulfilled', name: 'Nimal Silva', email: 'nimal@example.com', phone: '+94771234567' },
      ...{ address: '12 Lake Road, Kandy, 20000', total: 12_850, isNet: false, delivery: 350, tax: 0, discount: 150 },
      ...{ discountCode: 'WELCOME', refunded: null, paymentMethod: 'COD', deliveryMethod: '', note: 'Please ring' },
      lines: [
        { title: 'Glass kettle - 1.7 L', sku: 'KT-1', qty: 2, total: 10_000 },
        { title: 'Lamp', sku: '', qty: 1, total: 2_500 },
      ],
    })
    expect(late).toMatchObject({
      ...{ number: '#1008', date: '2024-03-02T00:00:00.000Z', state: 'paid, fulfilled, cancelled', refunded: 500 },
    })
    expect(await Promise.all([db.$count(outbox), db.$count(users)])).toEqual(before)
    expect(await db.$count(orders)).toBe(0)
    expect(await db.$count(importRows, eq(importRows.importId, id))).toBe(10)
    expect((await db.select({ kept: importRows.pastOrder }).from(importRows)).every(({ kept }) => kept === null)).toBe(
      true,
    )
  })

  test('is found by number, name, address and phone in any spelling, and by whose they are', async () => {
    expect(await numbers({ search: '1001' })).toEqual(['#1001'])
    expect(await numbers({ search: '#1' })).toHaveLength(3)
    expect(await numbers({ search: 'silva' })).toEqual(['#1008', '#1001'])
    expect(await numbers({ search: 'NIMAL@' })).toEqual(['#1008', '#1001'])
    expect(await numbers({ search: '011-234 5678' })).toEqual(['#1007'])
    expect(await numbers({ email: 'NIMAL@example.com' })).toEqual(['#1008', '#1001'])
    expect(await numbers({ email: 'nobody@example.com', phone: '0112345678' })).toEqual(['#1007'])
    expect(await numbers({ email: 'nobody@example.com' })).toEqual([])
    expect((await found({ search: '#1007' }))[0]?.name).toBe('=HYPERLINK("x")')
  })

  test('a second time adds nothing, and says so', async () => {
    const again = await office.begin({ file: shopify(order('#1001', { Total: '1.00' }), order('#1008')) })
    expect(again.counts).toEqual({ add: 0, edit: 0, same: 2, refused: 0 })
    expect((await notesOf(again.id))[0]).toEqual([
      ...[2, '#1001', 'same', 'This order is here already: it stays as it is.'],
    ])
    expect(await office.run(again.id)).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('two imports of one file at once: each order comes in once', async () => {
    const file = shopify(order('#2001'), order('#2002'))
    const [one, other] = [await office.begin({ file }), await office.begin({ file })]
    expect(await office.run(one.id)).toMatchObject({ counts: { add: 2, same: 0 } })
    expect(await office.run(other.id)).toMatchObject({ state: 'done', counts: { add: 0, same: 2 } })
    expect(await office.undo(other.id)).toMatchObject({ undone: { items: 0, left: 0 } })
    expect(await numbers({ search: '#200' })).toHaveLength(2)
    expect(await office.undo(one.id)).toMatchObject({ state: 'undone', undone: { items: 2, left: 0 } })
    expect(await numbers({ search: '#200' })).toEqual([])
    expect(await numbers()).toHaveLength(3)
  })
})

describe('files of WooCommerce', () => {
  const PLUGIN =
    'order_id,order_number,order_date,paid_date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,' +
    'tax_total,cart_discount,order_discount,discount_total,order_total,order_subtotal,order_key,order_currency,' +
    'payment_method,payment_method_title,transaction_id,shipping_method,customer_email,billing_first_name,' +
    'billing_last_name,billing_email,billing_phone,billing_address_1,billing_city,billing_postcode,' +
    'shipping_address_1,shipping_city,customer_note,coupon_items,refund_items'
  const start = (number: string, total: string, currency = 'LKR') =>
    `9${number},${number},2025-11-03 09:15:00,,completed,350.00,0.00,0,0,0.00,100.00,100.00,100.00,${total},` +
    `5200.00,wc_order_x,${currency},cod,Cash on delivery,,Flat rate,account@example.com,Kamala,de Silva,` +
    'KAMALA@example.com,071 765 4321,5 Sea Street,Galle,80000,,,Ring twice,code:WELCOME|amount:100.00,'
  const REFUNDS = 'amount:250.50|reason:Broken|date:2025-11-05 10:00:00;amount:10|reason:|date:2025-11-06 10:00:00'

  test('the plugin’s file has its lines in columns', async () => {
    const kettle =
      '"name:Kettle | glass, 1.7 L|product_id:12|sku:KT-1|quantity:2|total:5100.00|sub_total:5200.00|meta:colour:Blue"'
    const lamp = 'name:Lamp|product_id:13|sku:|quantity:1|total:0.00|sub_total:0.00'
    const file = [
      `${PLUGIN},line_item_1,line_item_2,line_item_41`,
      `${start('501', '5450.00')}${REFUNDS},${kettle},${lamp},`,
      `${start('502', '5450.00', 'INR')},${lamp},,`,
      `${start('503', '5450.00')},what is this,,`,
      `${start('504', '5450.00')},${lamp},,${lamp}`,
    ].join('\n')
    const looked = await office.begin({ file })
    expect(looked).toMatchObject({ format: 'woocommerce-orders', counts: { add: 2, refused: 2 } })
    expect(looked.message).toContain('Orders with more lines than are read, 1: see line 5.')
    expect((await notesOf(looked.id)).slice(1, 3)).toEqual([
      [3, '502', 'refused', 'Its prices are in "INR": here they are in LKR.'],
      [4, '503', 'refused', '"what is this" is no line that can be read.'],
    ])
    await office.run(looked.id, { withoutRefused: true })
    expect((await found({ search: '501' }))[0]).toMatchObject({
      ...{ source: 'woocommerce', number: '501', date: '2025-11-03T03:45:00.000Z', state: 'completed' },
      ...{ name: 'Kamala de Silva', email: 'kamala@example.com', phone: '+94717654321', note: 'Ring twice' },
      ...{ address: '5 Sea Street, Galle, 80000', total: 5_450, delivery: 350, discount: 100, refunded: 260.5 },
      ...{ discountCode: 'WELCOME', paymentMethod: 'Cash on delivery', deliveryMethod: 'Flat rate' },
      lines: [
        { title: 'Kettle | glass, 1.7 L', sku: 'KT-1', qty: 2, total: 5_200 },
        { title: 'Lamp', sku: '', qty: 1, total: 0 },
      ],
    })
  })

  test('or a row for each line', async () => {
    const file = [
      `${PLUGIN},item_product_id,item_name,item_sku,item_quantity,item_subtotal`,
      `${start('601', '900.00')},12,Fan,FN-1,1,500.00`,
      `${start('601', '900.00')},13,Plug,,4,400.00`,
    ].join('\n')
    const looked = await office.begin({ file })
    expect(looked.counts).toEqual({ add: 1, edit: 0, same: 0, refused: 0 })
    await office.run(looked.id)
    expect((await found({ search: '601' }))[0]?.lines).toEqual([
      { title: 'Fan', sku: 'FN-1', qty: 1, total: 500 },
      { title: 'Plug', sku: '', qty: 4, total: 400 },
    ])
  })

  test('the report of Analytics tells names and goods, its refunds as rows, and the number finds what is here', async () => {
    const file = [
      'Date,Order #,N. Revenue (formatted),Status,Customer,Customer type,Product(s),Items sold,Coupon(s),Net Sales,Attribution',
      '2025-12-02 10:00:00,701,"රු5,550.00",refunded,Ravi Perera,new,,0,,-500,Direct',
      '2025-12-01 10:00:00,701,"රු5,550.00",completed,Ravi Perera,new,"2× Iron, with steam, 1× Board",3,SAVE,5200,Direct',
      '2025-12-01 11:00:00,501,"රු5,450.00",completed,Kamala de Silva,returning,1× Lamp,1,,5100,Direct',
      '2025-12-01 12:00:00,702,"$20.00",completed,Ann,new,1× Lamp,1,,20,Direct',
    ].join('\n')
    const looked = await office.begin({ file })
    expect(looked).toMatchObject({ format: 'woocommerce-order-report', counts: { add: 1, same: 1, refused: 1 } })
    expect(looked.message).toContain("which no customer's page shows: 1.")
    await office.run(looked.id, { withoutRefused: true })
    expect((await found({ search: 'ravi' }))[0]).toMatchObject({
      ...{ number: '701', date: '2025-12-01T04:30:00.000Z', state: 'completed', total: 5_550, isNet: false },
      ...{ refunded: 500, discountCode: 'SAVE', email: '', phone: '' },
      lines: [
        { title: 'Iron, with steam', sku: '', qty: 2, total: null },
        { title: 'Board', sku: '', qty: 1, total: null },
      ],
    })
  })

  test('a small report, which the browser makes, has the net sales alone', async () => {
    const file = [
      'Date,Order #,Status,Customer,Customer type,Product(s),Items sold,Coupon(s),N. Revenue,Attribution',
      '2025-12-03T08:00:00,801,completed,Ravi Perera,new,1× Iron,1,,423.725,Direct',
    ].join('\n')
    const looked = await office.begin({ file })
    expect(looked.message).toContain('Orders of which the file tells the total without delivery and tax alone: 1.')
    await office.run(looked.id)
    expect((await found({ search: '801' }))[0]).toMatchObject({ total: 423.73, isNet: true })
  })
})

describe('personal data', () => {
  const email = 'private@example.com'

  test('a copy tells of them, once the address is proven', async () => {
    const { id } = await office.begin({ file: shopify(order('#3001', { Email: email })) })
    await office.run(id)
    const browser = aBrowser(shop)
    await aPerson(shop, { email })
    await browser.logIn(email)
    const copy = async () =>
      (await browser.call('POST /users/{email}/export', { params: { email } })).json.pastOrders.map((one) => one.number)
    expect(await copy()).toEqual(['#3001'])
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    expect(await copy()).toEqual([])
    await db.update(users).set({ emailVerifiedAt: services.clock() }).where(eq(users.email, email))
  })

  test('whoever asks to be forgotten is forgotten in them, and what was bought stays', async () => {
    const owner = await signedIn(shop, { staffRole: 'owner' })
    const body = { currentPassword: PASSWORD }
    expect((await owner.call('POST /users/{email}/delete', { params: { email }, body })).status).toBe(200)
    expect(await found({ search: '#3001' })).toMatchObject([
      {
        ...{ number: '#3001', total: 12_850, email: 'removed', phone: 'removed', note: '' },
        ...{ name: "Removed at the person's request", address: "Removed at the person's request" },
      },
    ])
    expect(await numbers({ email: 'removed', phone: 'removed' })).toEqual([])
    expect(await db.$count(importRows, eq(importRows.email, email))).toBe(0)
  })

  test('buyers are forgotten with those of orders as old', async () => {
    const before = new Date('2025-01-01T00:00:00Z')
    await services.transaction((tx) => eraseOldPastBuyers(tx, { before }))
    const left = (await found({ limit: '200' })).filter(({ email }) => email !== 'removed')
    expect(left.map(({ number }) => number).toSorted()).toEqual(['501', '504', '601', '701', '801'])
    expect((await found({ search: '#1001' }))[0]?.name).toBe('Removed after the time it is kept')
    expect(await db.$count(pastOrders)).toBe(9)
  })
})

test('a cell that no reader can part is told with the number of its line', async () => {
  const file = `${shopify(order('#4001'), order('#4002'))}\r\n"#4002","broken`
  const looked = await office.begin({ file })
  expect(looked.counts).toMatchObject({ add: 1, refused: 1 })
  expect((await notesOf(looked.id))[1]?.[3]).toContain('Line 4: ')
})
