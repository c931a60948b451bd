// Lists of couriers, as they come: pasted from a spreadsheet, with semicolons, with many columns, as Excel.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { readStatement } from '#server/orders/statements/read-statement.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { inTwoColumns } from '#tests/support/shop/statements.ts'
import { anXlsx, xlsxRow } from '#tests/support/shop/xlsx.ts'

const readListed = async (sent: Parameters<typeof readRemittance>[0]) => (await readRemittance(sent)).listed
const read = (name: string) => readListed({ csv: readFileSync(join(import.meta.dirname, name), 'utf8') })
const short = (rows: Awaited<ReturnType<typeof readListed>>) => rows.map(({ number, amount }) => [number, amount])

test.each([
  [
    'C21-courier-pasted-from-excel.txt',
    [
      ['AAAAA-00001', 12_500],
      ['AAAAA-00002', 7_490],
    ],
  ],
  ['C21-courier-semicolons.csv', [['AAAAA-00001', 12_500]]],
  ['C21-courier-many-columns.csv', [['AAAAA-00001', 12_500]]],
  [
    'C21-courier-number-spelled.csv',
    [
      ['AAAAA-00001', 12_500],
      ['AAAAA-00001', 12_500],
      ['AAAAA-00001', 12_500],
    ],
  ],
])('%s', async (name, rows) => {
  expect(short(await read(name))).toEqual(rows)
})

test('a list as Excel, with a letterhead above its headings', async () => {
  const cells = [
    ['Ceylon Couriers', null, null],
    [null, null, null],
    ['Waybill', 'Client Ref. No', 'Collected Amount'],
    ['WB1', 'AAAAA-00001', 12_500],
  ]
  const file = (await writeXlsx(cells).toBuffer()).toString('base64')
  expect(await readListed({ csv: '', file })).toEqual([
    { line: 4, number: 'AAAAA-00001', typed: 'AAAAA-00001', amount: 12_500, note: '' },
  ])
})

test.each([
  ['AAAAA-00001,12,500.00', /more than a number and an amount/],
  ['Order No,COD Amount\nAAAAA-00001,12,500.00', /more cells than there are headings/],
  ['Order No;COD Amount\nAAAAA-00001;12.500', /two ways/],
  ['Order No,COD Amount\nAAAAA-00001,', /no amount/],
  ['Order No,COD Amount\nAAAAA-00001,-500', /written as/],
  ['AAAAA-00001 12500', /no amount/],
  ['AAAAA-00001 - Rs. 12,500/=', /torn by a comma/],
  ['AAAAA-00001 12,500.00', /torn by a comma/],
  ['Order No,COD Amount\nAAAAA-00001 Rs 12,500', /torn by a comma/],
  ['Order No,COD Amount\n"AAAAA-00001, AAAAA-00002",12500', /more than one order/],
])('nothing is matched by a part of its amount: %j', async (csv, note) => {
  const [row] = await readListed({ csv })
  expect(row?.amount).toBeNull()
  expect(row?.note).toMatch(note)
})

test('amounts of another currency are no rupees', async () => {
  const csv = 'Order No,Amount,Currency\nAAAAA-00001,50,USD\nAAAAA-00002,500,LKR\nAAAAA-00003,500,\n'
  const rows = await readListed({ csv })
  expect(rows.map(({ note }) => note)).toEqual(['Its amount is in "USD"', '', ''])
  const head = await readListed({ csv: 'Order No,Collected Amount (USD)\nAAAAA-00001,50\n' })
  expect(head.map(({ note }) => note)).toEqual(['Its amount is in "Collected Amount (USD)"'])
  const rupees = await readListed({ csv: 'Order No,Collected Amount (LKR)\nAAAAA-00001,50\n' })
  expect(rupees.map(({ note }) => note)).toEqual([''])
})

// As reports of couriers put what came and what went back one below the other, with one row of headings for both.
const of = (number: number) => `AAAAA-0000${number},5000`
test.each<[list: string, doubted: (string | null)[]]>([
  [`Delivered\n${of(1)}\nReturned (3)\n${of(2)}\nDelivered\n${of(3)}`, [null, 'Returned (3)', null]],
  [`${of(1)}\nRTO Parcels:\n${of(2)}\n${of(3)}`, [null, 'RTO Parcels:', 'RTO Parcels:']],
  [`${of(1)}\nNot delivered,\n${of(2)}`, [null, 'Not delivered']],
  [`Total returned: 0\n${of(1)}`, [null]],
  [`Cancelled orders are charged\n${of(1)}`, [null]],
  [`Delivered and returned parcels\n${of(1)}`, [null]],
])('a title above rows holds for those below it: %j', async (list, doubted) => {
  const said = doubted.map((title) => (title ? `The list does not say that it was delivered: ${title}` : ''))
  const notes = (rows: Awaited<ReturnType<typeof readListed>>) =>
    rows.flatMap(({ amount, note }) => (amount === null ? [] : [note]))
  expect(notes(await readListed({ csv: `Order No,COD Amount\n${list}\n` }))).toEqual(said)
  expect(notes(await readListed({ csv: `${of(9)}\n${list}\n` }))).toEqual(['', ...said])
})

test.each(['RETURNED PARCELS 01/11/2026 - 15/11/2026', 'Pending COD', 'Outstanding payments'])(
  'so does one above the headings: %s',
  async (title) => {
    const [row] = await readListed({ csv: `${title}\nOrder No,COD Amount\n${of(1)}\n` })
    expect(row?.note).toContain(title)
  },
)

test('a day of paying out that some rows have and others have not', async () => {
  const rows = await readListed({ csv: `Order No,COD Amount,Payment Date\n${of(1)},\n${of(2)},2026-11-20\n` })
  expect(rows.map(({ note }) => note)).toEqual([expect.stringContaining('Payment Date'), ''])
})

test.each([
  'Ceylon Couriers\nOrder No;COD Amount\nAAAAA-00001;12,500.00\n',
  'Ceylon Couriers, No 5, Galle Road, Colombo\n\nOrder No\tCOD Amount\nAAAAA-00001\t12,500.00\n',
  'AAAAA-00001;12,500.00\nAAAAA-00001;12,500.00\n',
])('what parts the cells is told by the rows, below a letterhead and without headings: %j', async (csv) => {
  const [first, ...more] = await readListed({ csv })
  expect([first?.number, first?.amount, first?.note]).toEqual(['AAAAA-00001', 12_500, ''])
  expect(more.map(({ amount }) => amount).every((amount) => amount === 12_500)).toBe(true)
})

const { staff, anOrder, move } = await openOrderDesk()

async function sentOrder() {
  const { id } = await anOrder([{ price: 5_000, qty: 1 }])
  await move(id, 'none', 'packed')
  await move(id, 'packed', 'shipped', { courier: 'Domex', trackingNumber: 'X1' })
  return id
}

async function recorded(head: string, cells: string, id: string) {
  const { json } = await staff.call('POST /remittances', { body: { csv: `${head}\n${cells}\n`, record: true } })
  const { cash } = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
  return { row: json.rows[0], cash: cash?.amount ?? 0 }
}

// Columns beside the number of the order, its cells, and what is told of the row; the order comes to 5,000.
test.each([
  ['COD Amount,Collected Amount', '5000,0', 'other-amount', ''],
  ['Amount to be collected,Amount collected', '5000,0', 'other-amount', ''],
  ['To be collected,Collected', '5000,0', 'other-amount', ''],
  ['Pending COD Amount,COD Amount', '5000,0', 'other-amount', ''],
  ['Pending COD,COD', '5000,0', 'other-amount', ''],
  ['COD,Pending COD', '5000,5000', 'doubtful', 'Pending COD: 5000'],
  ['Declared Amount,Cash', '5000,0', 'other-amount', ''],
  ['Invoice Value,Cash', '5000,0', 'other-amount', ''],
  ['COD Amount,Cash Amount', '5000,0', 'doubtful', 'Cash Amount: 0'],
  ['COD Amount,COD Value', '5000,4000', 'doubtful', 'COD Value: 4000'],
  ['COD Amount,Paid Out', '5000,0', 'other-amount', ''],
  ['Collected Amount,Paid Amount', '5000,0', 'doubtful', 'Paid Amount: 0'],
  ['COD Amount,Collected Amount', '5000,', 'unreadable', 'no amount'],
  ['Amount to be collected', '5000', 'doubtful', 'what was to be collected'],
  ['Outstanding COD', '5000', 'doubtful', 'what was to be collected'],
  ['Status,COD Amount', 'Returned to sender,5000', 'doubtful', 'Status: Returned to sender'],
  ['Delivery Status,COD Amount', 'Undelivered,5000', 'doubtful', 'Delivery Status: Undelivered'],
  ['Parcel Status,Collected Amount', 'un-delivered,5000', 'doubtful', 'un-delivered'],
  ['Status,COD Amount', 'R.T.O.,5000', 'doubtful', 'R.T.O.'],
  ['Status,COD Amount', 'RTO - Delivered,5000', 'doubtful', 'RTO'],
  ['Status,COD Amount', 'Delivered to sender,5000', 'doubtful', 'sender'],
  ['Status,COD Amount', 'ＦＡＩＬＥＤ,5000', 'doubtful', 'delivered'],
  ['Status,COD Amount', 'Not Delivered,5000', 'doubtful', 'Not Delivered'],
  ['Status,COD Amount', 'Delivery failed,5000', 'doubtful', 'failed'],
  ['Status,COD Amount', 'Retuned,5000', 'doubtful', 'Retuned'],
  ['Status,COD Amount', 'නැවත එවන ලදී,5000', 'doubtful', 'නැවත'],
  ['COD Amount,Remarks', '5000,Customer refused', 'doubtful', 'Remarks: Customer refused'],
  ['COD Amount,Return Reason', '5000,Nobody at home', 'doubtful', 'Nobody at home'],
  ['COD Amount,Collection', '5000,-', 'doubtful', 'Collection: -'],
  ['COD Amount,Returned Amount', '5000,5000', 'doubtful', 'Returned Amount: 5000'],
  ['COD Amount,Net COD', '5000,0', 'doubtful', 'Net COD: 0'],
  ['COD Amount,Returned', '5000,Yes', 'doubtful', 'Returned: Yes'],
  ['COD Amount,Delivered', '5000,No', 'doubtful', 'Delivered: No'],
  ['COD Amount,State', '5000,Returned', 'doubtful', 'State: Returned'],
  ['Type,COD Amount', 'RTO,5000', 'doubtful', 'Type: RTO'],
  ['COD Amount,Location', '5000,Returned to Kandy branch', 'doubtful', 'Location: Returned to Kandy branch'],
  ['COD Amount,Payout', '5000,Pending', 'doubtful', 'Payout: Pending'],
  ['COD Amount,Reversal', '5000,5000', 'doubtful', 'Reversal: 5000'],
  ['Amount,DR/CR', '5000,DR', 'doubtful', 'DR/CR: DR'],
])('nothing is recorded that may not have come: %s: %s', async (columns, cells, outcome, note) => {
  const id = await sentOrder()
  const { row, cash } = await recorded(`Order No,${columns}`, `${id},${cells}`, id)
  expect([row?.number, row?.expected, row?.outcome, cash]).toEqual([id, 5_000, outcome, 0])
  expect(row?.note).toContain(note)
})

test.each([
  ['COD Amount,Collected Amount', '4000,5000'],
  ['Order Value,COD Amount', '5600,5000'],
  ['Cash on Delivery Amount,Delivery Charge', '5000,350'],
  ['Collected Amount,Charges,Paid Amount', '5000,350,4650'],
  ['Collected Amount,Collected By', '5000,Kumara'],
  ['COD Amount,Returned Amount', '5000,0'],
  ['COD Amount,Charge,Net COD Payable', '5000,350,4650'],
  ['Amount,Charge,Net Amount', '5000,350,4650'],
  ['Amount,Total Amount,Amount in Words', '5000,5350,Five thousand'],
  ['COD Amount,Collection ID,Collection Point', '5000,C-17,Kandy'],
  ['COD Amount,Cash Receipt No', '5000,0'],
  ['COD Amount,Paid', '5000,Yes'],
  ['Amount to be collected,Amount collected', '5000,5000'],
  ['Status,COD Amount', 'DELIVERED,5000'],
  ['Status,COD Amount', 'Delivered to Mr. Silva 2026-11-20,5000'],
  ['Status,COD Amount', 'Parcel delivered successfully,5000'],
  ['Status,COD Amount', 'COD Collected,5000'],
  ['Payment Status,COD Amount', 'Paid,5000'],
  ['COD Amount,Remarks', '5000,House no 5'],
  ['COD Amount,Returned', '5000,No'],
  ['COD Amount,Delivered', '5000,2026-11-20'],
  ['COD Amount,Remittance Date', '5000,2026-11-20'],
  ['COD Amount,Goods', '5000,Noise cancelling headphones'],
  ['COD Amount,Address', '5000,No 5 Return Lane'],
  ['COD Amount,Paid by', '5000,Debit card'],
  ['Amount,DR/CR', '5000,CR'],
])('what came is recorded: %s: %s', async (columns, cells) => {
  const id = await sentOrder()
  const { row, cash } = await recorded(`Order No,${columns}`, `${id},${cells}`, id)
  expect([row?.outcome, row?.note, cash]).toEqual(['matched', '', 5_000])
})

test.each([
  ['Order No,Merchant Order No,COD Amount', 'DX-1234567'],
  ['Order ID,Client Order Number,COD Amount', 'DX-1234567'],
  ["Order No,Shop's Order No,COD Amount", '1234567890'],
  ['Order No,Merchant’s Reference,COD Amount', 'DX-1234567'],
  ['Order No,Reference,COD Amount', 'DX-1234567'],
  ['Order No,Reference,COD Amount', '1234567890'],
])("the shop's number is found beside the courier's own: %s", async (head, own) => {
  const id = await sentOrder()
  const { row } = await recorded(head, `${own},${id},5000`, id)
  expect(row).toMatchObject({ number: id, outcome: 'matched' })
})

// A correction stands in a row of its own: as statements of couriers do it, and as any list of a ledger.
test.each([
  ['COD Amount', ['5000', '-5000'], 'written as'],
  ['COD Amount', ['-5000', '5000'], 'written as'],
  ['COD Amount', ['5000', '4000'], '5000, and 4000'],
  ['Status,COD Amount', ['Delivered,5000', 'Returned to sender,5000'], 'Status: Returned to sender'],
  ['Status,COD Amount', ['Returned to sender,5000', 'Delivered,5000'], 'Status: Returned to sender'],
  ['COD Amount', ['5000', '5000x'], 'written as'],
])('nothing is recorded of an order whose rows say two things: %s: %j', async (columns, rows, note) => {
  const id = await sentOrder()
  const { row, cash } = await recorded(`Order No,${columns}`, rows.map((cells) => `${id},${cells}`).join('\n'), id)
  expect(cash).toBe(0)
  expect(row?.outcome).not.toBe('matched')
  expect(row?.note).toContain(note)
})

test.each([
  ['COD Amount', ['5000', '5000']],
  ['COD Amount', ['5000', '0']],
  ['COD Amount', ['5000', '']],
])('two parcels of an order, or a line twice, are recorded once: %s: %j', async (columns, rows) => {
  const id = await sentOrder()
  const { row, cash } = await recorded(`Order No,${columns}`, rows.map((cells) => `${id},${cells}`).join('\n'), id)
  expect([row?.outcome, cash]).toEqual(['matched', 5_000])
})

test('the number of an order that was typed as that of another one’s parcel pays neither', async () => {
  const [meant, mistyped] = [await sentOrder(), await anOrder([{ price: 5_000, qty: 1 }])]
  await move(mistyped.id, 'none', 'packed')
  await move(mistyped.id, 'packed', 'shipped', { courier: 'Domex', trackingNumber: meant })
  const { row, cash } = await recorded('Order No,COD Amount', `${meant},5000`, meant)
  expect(row).toMatchObject({ outcome: 'doubtful', note: 'It names more than one order' })
  const { cash: other } = (await staff.call('GET /orders/{id}/handling', { params: mistyped.params })).json
  expect([cash, other ?? null]).toEqual([0, null])
})

// JasperReports merges what stands beside a text of two lines (JRXlsAbstractExporter: a grid exporter).
test('money in a merged cell came once', async () => {
  const own = ['26/11/2026', 'CEFT', '25000']
  const table = (heads: string[], first: string[], second: string) => {
    const rows = xlsxRow(1, heads) + xlsxRow(2, first) + xlsxRow(3, [null, second, null])
    const behind = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>'
    return { csv: '', file: anXlsx(rows, { behind }).toString('base64') }
  }
  const statement = table(['Date', 'Description', 'Credit'], own, 'NIMALI')
  const columns = { ...inTwoColumns, debit: null }
  const { lines } = await readStatement(statement, { columns, now: new Date('2026-11-29T06:00:00Z') })
  expect(lines.map(({ read: line }) => line?.description)).toEqual(['CEFT'])
  const list = table(['Date', 'Order No', 'Collected'], ['26/11/2026', 'AAAAA-00001', '500'], 'AAAAA-00002')
  expect((await readRemittance(list)).listed.map(({ amount }) => amount)).toEqual([500, null])
})
