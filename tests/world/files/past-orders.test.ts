// Files of orders as other programs and spreadsheets leave them, and what must become of them.

import { expect, test } from 'vitest'
import { pastOrderFields } from '#contract/integrations/import-fields.ts'
import { say } from '#contract/text/say.ts'
import { matchHeads, normalHead } from '#server/integrations/imports/formats/match-heads.ts'
import { orderCells } from '#server/integrations/imports/formats/past-order-cells.ts'
import { pastOrderHeads, pastOrdersFormatOf } from '#server/integrations/imports/formats/past-order-formats.ts'
import { linesOf } from '#server/integrations/imports/formats/past-order-lines.ts'
import { gatherOrders } from '#server/integrations/imports/formats/past-order-rows.ts'
import { readPastOrders } from '#server/integrations/imports/formats/past-orders.ts'
import { readMoment } from '#server/integrations/imports/formats/read-moment.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { endIfItHangs } from '#tests/support/end-if-it-hangs.ts'

async function read(...lines: string[]) {
  const { rows } = await readSheet(Buffer.from(lines.join('\n')))
  const [head, ...body] = rows
  const format = pastOrdersFormatOf(new Set((head?.cells ?? []).map(normalHead)))
  if (!format) throw new Error('no file of orders')
  const columns = matchHeads(head, body, { heads: pastOrderHeads(format), fields: pastOrderFields })
  const read = await readPastOrders(body, { fields: columns.map(({ field }) => field), format })
  return read.map(({ number, order, notes, errors }) => ({
    number,
    order,
    told: [...notes, ...errors].map((word) => say(word)),
  }))
}

const SHOPIFY = 'Name,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price'
const DAY = '2024-03-01 10:00:00 +0530'

/**
 * `get_total_formatted` of `OrderAwareControllerTrait.php` and `get_formatted_order_total` of `class-wc-order.php`
 * (https://github.com/woocommerce/woocommerce): the row of an order of which something was given back names both
 * amounts, that of the refund its parent's total with net sales below nothing.
 */
test('an order of which something was given back has two amounts in the report of WooCommerce', async () => {
  const rows = await read(
    'Date,Order #,N. Revenue (formatted),Status,Customer,Product(s),Net Sales',
    '2025-11-03 09:15:00,1,"රු5,200.00 රු4,900.00",completed,Nimal,1× Kettle,5000',
    '2025-11-04 09:15:00,1,"රු5,200.00 රු4,900.00",refunded,Nimal,,-280',
    '2025-11-03 09:15:00,2,"5,200.00 Rs 0.00 Rs",refunded,Nimal,1× Kettle,5000',
    '2025-11-03 09:15:00,3,"$52.00 $49.00",completed,Nimal,1× Kettle,50',
    '2025-11-03 09:15:00,4,"5 200,00 Rs",completed,Nimal,1× Kettle,5200',
    '2025-11-03 09:15:00,5,"Rs 5 200",completed,Nimal,1× Kettle,5200',
  )
  expect(rows.map(({ number, order }) => [number, order?.totalCents, order?.refundedCents])).toEqual([
    ['1', 520_000, 30_000],
    ['2', 520_000, 520_000],
    ['3', undefined, undefined],
    ['4', 520_000, null],
    ['5', 520_000, null],
  ])
  expect(rows[2]?.told).toEqual(['Its prices are in "$": here they are in LKR.'])
})

test('what cannot be reckoned with is a fault of its own order', async () => {
  const rows = await read(
    SHOPIFY,
    `#1,paid,LKR,999999999999.99,${DAY},999999,Kettle,999999999.00`,
    `#2,paid,LKR,100.00,${DAY},1,Kettle,100.00`,
  )
  expect(rows.map(({ order }) => order?.totalCents)).toEqual([undefined, 10_000])
  expect(rows[0]?.told[0]).toContain('999999 × 999999999.00')
  const woo = 'order_number,order_date,order_total,order_currency,refund_items'
  const refunds = Array.from({ length: 200 }, () => 'amount:999999999999.99|reason:').join(';')
  const [much] = await read(woo, `1,2025-11-03 09:15:00,5,LKR,${refunds}`)
  expect([much?.order, much?.told.length]).toEqual([null, 1])
})

test('the number of a note is no digit of pieces', async () => {
  const [one] = await read(SHOPIFY, `#1,paid,LKR,100.00,${DAY},5²,Kettle,20.00`)
  expect([one?.order, one?.told]).toEqual([null, ['"5²" is no number of pieces.']])
})

test('what a spreadsheet has shortened or could not reckon is told', async () => {
  const rows = await read(
    SHOPIFY,
    `2.02403E+11,paid,LKR,100.00,${DAY},1,Kettle,100.00`,
    `#2,paid,LKR,100.00,${DAY},#N/A,Kettle,100.00`,
  )
  expect(rows[0]?.order).toBeNull()
  expect(rows[0]?.told[0]).toContain('Excel has shortened the order number "2.02403E+11"')
  expect(rows[1]?.told[0]).toContain('"#N/A" is an error of a spreadsheet')
})

// pandas writes a column of numbers with an empty cell so; WordPress keeps names with signs of HTML.
test('numbers that a program has taken for quantities, and signs of HTML, are what they were', async () => {
  const [one, two] = await read(
    `${SHOPIFY},Phone,Billing Name,Shipping Street,Shipping Zip`,
    `1001.0,paid,LKR,100.00,${DAY},1,"32&quot; TV &amp; stand",100.00,94771234567.0,O&#039;Brien,5 Main Street,20000.0`,
    `1001,paid,LKR,100.00,${DAY},1,Kettle,100.00,771234567.0,Kamal,5 Main Street,20000`,
  )
  expect(one?.order).toMatchObject({
    ...{ number: '1001', phone: '+94771234567', name: "O'Brien", address: '5 Main Street, 20000' },
    lines: [{ title: '32" TV & stand' }],
  })
  expect(two?.told).toEqual(['Line 2 has the same order number.'])
})

test.each([
  ['2024-03-01 10:00:00 GMT', '2024-03-01T10:00:00.000Z'],
  ['2024-03-01 20:00:00 UTC', '2024-03-01T20:00:00.000Z'],
  ['2024-03-01 10:00:00 +05', '2024-03-01T05:00:00.000Z'],
  ['2024-03-01 10:00:00 GMT+0530', '2024-03-01T04:30:00.000Z'],
  ['2024-03-01 10:00', '2024-03-01T04:30:00.000Z'],
  ['2024-03-01 10:00:00 EST', null],
  ['2024-03-01 25:00:00', null],
  ['2024-03-01T10:00:00 +2530', null],
  ['45364.5', null],
])('the moment %s', (typed, iso) => {
  const read = readMoment(typed)
  expect('moment' in read ? read.moment.toISOString() : null).toBe(iso)
})

test('a file that was made to hang is read at once', () => {
  endIfItHangs(() => {
    const rows = (fields: string[], cells: string[]) =>
      orderCells(
        Array.from({ length: 20_000 }, (_, at) => ({ cells, line: at + 2 })),
        fields,
      )
    expect(gatherOrders(rows(['number', 'total'], ['#1', '']), 'shopify-orders')).toHaveLength(1)
    const refunds = rows(['number', 'net total'], ['1', '-5'])
    expect(gatherOrders(refunds, 'woocommerce-order-report')[0]?.refunds).toHaveLength(20_000)
    const packed = (cell: string) =>
      linesOf(orderCells([{ cells: [cell], line: 2 }], ['line 1']), 'woocommerce-orders', [])
    expect(packed(`name:${'|product_id:1|sku:'.repeat(100_000)}`)).toHaveLength(1)
    expect(packed(`name:A|product_id:1|sku:${'|quantity:1'.repeat(100_000)}`)).toHaveLength(1)
    expect(packed('name:A | B|product_id:1|sku:a|b|quantity:2|total:5|sub_total:6|meta:x')).toEqual([
      { title: 'A | B', sku: 'a|b', qty: 2, totalCents: 600 },
    ])
  })
})
