// Statements that would have an order paid with money that is not there: taken back, of another column or another bank.
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aTransfer } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aBank, aStatement, inTwoColumns } from '#tests/support/shop/statements.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { readColumns, readStatement } from './read-statement.ts'
import { bankPayments } from './tables.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const staff = await signedIn(shop, { staffRole: 'staff' })
const now = new Date('2026-11-29T06:00:00Z')
const day = (from: number) => {
  const at = new Date(clock.now().getTime() + from * 86_400_000)
  return at.toISOString().slice(0, 10).split('-').toReversed().join('/')
}
let bank = ''

beforeEach(async () => {
  await db.delete(bankPayments)
  await db.update(payments).set({ state: 'expired' })
  bank = (await aBank(services)).id
})

type Row = readonly [days: number, words: string, debit: string, credit: string]
const written = (rows: readonly Row[]) =>
  ['Date,Description,Debit,Credit,Balance', ...rows.map(([at, ...rest]) => `${day(at)},${rest.join(',')},`), ''].join(
    '\n',
  )
const record = async (csv: string, of = bank) => {
  const { json } = await staff.call('POST /statements', { body: { bank: of, csv, record: true } })
  return json.rows.map(({ outcome, orders }) => [outcome, ...orders.map(({ id }) => id)])
}
const state = async (id: string) => (await staff.call('GET /orders/{id}/payment', { params: { id } })).json.state

describe('money that went back in the same statement pays nothing', () => {
  test.each<[name: string, gone: (id: string) => Row]>([
    ['as it names the order', (id) => [0, `CEFT ${id}`, '25000.00', '']],
    ['as it says the same otherwise', (id) => [0, `REVERSAL ${id.replace('-', '').toLowerCase()}`, '25000.00', '']],
    ['as a cheque that came back', () => [0, 'RETURNED CHEQUE 000123', '25000.00', '']],
    ['as a payment that was unpaid', () => [0, 'CHQ UNPAID - REFER TO DRAWER', '25000.00', '']],
    ['as an amount below nothing among what came', (id) => [0, `CEFT ${id}`, '', '-25000.00']],
    ['in brackets among what came', () => [0, 'REV CEFT', '', '(25000.00)']],
  ])('%s', async (_, gone) => {
    const { id } = await aTransfer(shop)
    const rows = await record(written([[0, `CEFT ${id}`, '', '25000.00'], gone(id)]))
    expect(rows[0]).toEqual(['went-back', id])
    expect(await state(id)).toBe('waiting-for-slip')
    expect(await db.$count(bankPayments)).toBe(0)
  })

  test('and what has only its amount, is from before it, or another amount takes nothing back', async () => {
    const { id } = await aTransfer(shop)
    const rows = await record(
      written([
        [-1, `REVERSAL ${id}`, '25000.00', ''],
        [0, `CEFT ${id}`, '', '25000.00'],
        [0, 'ATM', '25000.00', ''],
        [0, `REVERSAL ${id}`, '2500.00', ''],
      ]),
    )
    expect(rows).toContainEqual(['known', id])
    expect(await state(id)).toBe('paid')
  })

  test('and what came again after it pays', async () => {
    const { id } = await aTransfer(shop)
    const rows = await record(
      written([
        [-1, `CEFT ${id}`, '', '25000.00'],
        [-1, `REVERSAL CEFT ${id}`, '25000.00', ''],
        [0, `CEFT ${id}`, '', '25000.00'],
      ]),
    )
    expect(rows.slice(0, 1)).toEqual([['went-back', id]])
    expect(rows.at(-1)).toEqual(['known', id])
    expect(await db.$count(bankPayments)).toBe(1)
  })
})

test('money that went back in a later statement is told, with the order it had paid', async () => {
  const { id } = await aTransfer(shop)
  expect(await record(written([[0, `CEFT ${id}`, '', '25000.00']]))).toEqual([['known', id]])
  const later = written([
    [0, 'INTEREST', '', '5.00'],
    [0, `REVERSAL CEFT ${id}`, '25000.00', ''],
    [0, 'ATM', '5000.00', ''],
  ])
  const { json } = await staff.call('POST /statements', { body: { bank, csv: later } })
  expect(json.rows).toMatchObject([
    { line: 2, outcome: 'unknown' },
    {
      ...{ line: 3, outcome: 'went-back', read: null },
      note: expect.stringContaining('names an order that is paid'),
      said: expect.stringContaining('REVERSAL'),
      orders: [{ id }],
    },
  ])
  expect(json.debits).toBe(2)
})

test('a line that has paid as one of another bank is asked about', async () => {
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const csv = aStatement([['CASH DEPOSIT', 25_000]], day(0))
  const { json } = await staff.call('POST /statements', { body: { bank, csv } })
  await staff.call('POST /statements/lines', { body: { bank, line: json.rows[0]?.read, orderId: one.id } })
  const other = (await aBank(services)).id
  expect(await record(csv, other)).toEqual([['twice', two.id, one.id]])
  expect(await state(two.id)).toBe('waiting-for-slip')
})

test('a statement of more words than a query takes values is compared', async () => {
  const { id } = await aTransfer(shop)
  const words = (n: number) => Array.from({ length: 30 }, (_, w) => `w${n}x${w}abcd`).join(' ')
  const lines = [[id, 25_000] as const, ...Array.from({ length: 4_900 }, (_, n) => [words(n), 5] as const)]
  const rows = await record(aStatement(lines, day(0)))
  expect(rows[0]).toEqual(['known', id])
})

// Headings of statements of several countries: HDFC and Federal Bank (India), Wise, and mixtures of them.
test.each<[head: string, row: string, came: number | string | null]>([
  ['Date,Narration,Withdrawal Amount,Deposit Amount,Balance,Cr/Dr', '26/11/2026,A,5,,100,CR', null],
  ['Date,Narration,Withdrawal Amount,Deposit Amount,Balance,Cr/Dr', '26/11/2026,A,,5,100,DR', 5],
  ['Date,Description,Debit Amount,Credit Amount,Dr/Cr', '26/11/2026,A,5,,C', null],
  ['Date,Description,Type,Amount', '26/11/2026,A,Debit,5', null],
  ['Date,Description,Type,Amount', '26/11/2026,A,Credit,5', 5],
  ['Date,Receipt No,Description,Debit,Credit', '26/11/2026,77,A,5,', null],
  ['Date,Receipt No,Description,Debit,Credit', '26/11/2026,77,A,,5', 5],
  ['Date,Payment Details,Debit,Credit', '26/11/2026,A,5,', null],
  ['Date,Payment Details,Debit,Credit', '26/11/2026,A,,5', 5],
  ['Date,Credit Card No,Description,Debit,Credit', '26/11/2026,4111,A,,5', 5],
  ['Date,Description,Balance Amount,Amount', '26/11/2026,A,900,5', 5],
  ['Date,Description,Balance Amount,Amount', '26/11/2026,A,900,-5', null],
])('what came is guessed of %s / %s', async (head, row, came) => {
  const csv = `${head}\n${row}\n`
  const { guess } = await readColumns({ csv })
  const { lines } = await readStatement({ csv }, { columns: guess, now })
  expect(lines.map(({ read, note }) => read?.amount ?? note)).toEqual(came === null ? [] : [came])
})

test('an amount beside a word that it went is no money that came, though nobody named the column', async () => {
  const csv = 'Date,Description,Kind,Amount\n26/11/2026,A,DR,5\n27/11/2026,B,CR,6\n28/11/2026,C,-,7\n'
  const columns = { ...inTwoColumns, credit: null, debit: null, amount: 'Amount' }
  const { lines } = await readStatement({ csv }, { columns, now })
  expect(lines.map(({ read, note }) => read?.amount ?? note)).toEqual([
    'It does not say whether the money came or went',
    6,
    7,
  ])
})

// Another payment of the same amount would be known by it, and its order wait for ever.
test.each(['6.04912E+11', '6,04912e+11', '#REF!', 'Err:502', '1234567890123450000', '0', 'CEFT'])(
  'what a spreadsheet has left of a number of the bank is none: %s',
  async (number) => {
    const csv = `Date;Description;Credit;Transaction ID\n26/11/2026;A;5;${number}\n26/11/2026;B;5;604912345678\n`
    const columns = { ...inTwoColumns, debit: null, number: 'Transaction ID' }
    const { lines } = await readStatement({ csv }, { columns, now })
    expect(lines.map(({ read }) => read?.number)).toEqual(['', '604912345678'])
  },
)

test('a payment whose number was shortened as that of another one is not taken for it', async () => {
  const columns = { ...inTwoColumns, number: 'ID' }
  const { id: numbered } = await aBank(services, columns)
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const csv = (id: string) => `Date,Description,Debit,Credit,ID\n${day(0)},CEFT ${id},,25000.00,6.04912E+11\n`
  expect(await record(csv(one.id), numbered)).toEqual([['known', one.id]])
  expect(await record(csv(two.id), numbered)).toEqual([['known', two.id]])
  expect(await state(two.id)).toBe('paid')
})

// Finacle, which HNB runs (https://ebanking.hnb.lk/corp/L001/helpfiles), finds one by `tran_id` and `tran_date`.
test('a number that a bank has given on another day, too, hides no payment', async () => {
  const { id: numbered } = await aBank(services, { ...inTwoColumns, number: 'ID' })
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const csv = (at: number, id: string) => `Date,Description,Debit,Credit,ID\n${day(at)},CEFT ${id},,25000.00,S7\n`
  expect(await record(csv(0, one.id), numbered)).toEqual([['known', one.id]])
  expect(await record(csv(1, two.id), numbered)).toEqual([['twice', two.id, one.id]])
  const { json } = await staff.call('POST /statements', { body: { bank: numbered, csv: csv(1, two.id) } })
  const body = { bank: numbered, line: json.rows[0]?.read, orderId: two.id }
  expect((await staff.call('POST /statements/lines', { body })).status).toBe(200)
  expect(await record(csv(0, one.id), numbered)).toEqual([['known', one.id]])
  expect(await record(csv(1, two.id), numbered)).toEqual([['known', two.id]])
})

test('days of which a spreadsheet of another country has turned some round are told', async () => {
  const read = async (...cells: string[]) => {
    const csv = `Date,Description,Debit,Credit\n${cells.map((cell) => `${cell},A,,5\n`).join('')}`
    const { lines } = await readStatement({ csv }, { columns: inTwoColumns, now })
    return lines.map(({ read: line, note }) => line?.day ?? note)
  }
  const unread = "Its day can't be read"
  expect(await read('2026-03-11', '26/11/2026', '2026-11-27')).toEqual([unread, '2026-11-26', '2026-11-27'])
  expect(await read('2026-03-11', '2026-11-26')).toEqual(['2026-03-11', '2026-11-26'])
  expect(await read('03/11/2026', '26/11/2026')).toEqual(['2026-11-03', '2026-11-26'])
})

test('a line that has paid is known or asked about after a spreadsheet has saved its statement', async () => {
  const csv = (column: string, said: string) =>
    `Date,Description,Debit,Credit,${column}\n${day(0)},CASH DEPOSIT,,25000.00,${said}\n`
  const paidBy = async (of: string, file: string, orderId: string) => {
    const { json } = await staff.call('POST /statements', { body: { bank: of, csv: file } })
    const body = { bank: of, line: json.rows[0]?.read, orderId }
    expect((await staff.call('POST /statements/lines', { body })).status).toBe(200)
  }
  const { id: numbered } = await aBank(services, { ...inTwoColumns, number: 'ID' })
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  await paidBy(numbered, csv('ID', '604912345678'), one.id)
  expect(await record(csv('ID', '6.04912E+11'), numbered)).toEqual([['twice', two.id, one.id]])
  expect(await state(two.id)).toBe('waiting-for-slip')
  const { id: referring } = await aBank(services, { ...inTwoColumns, reference: 'Ref' })
  await paidBy(referring, csv('Ref', '000604912'), two.id)
  expect(await record(csv('Ref', '604912'), referring)).toEqual([['known', two.id]])
  const three = await aTransfer(shop)
  expect(await record(csv('Ref', '6.04912E+5'), referring)).toEqual([['twice', three.id, two.id]])
  // Excel keeps fifteen digits of a number (support.microsoft.com, "Excel specifications and limits").
  const { id: long } = await aBank(services, { ...inTwoColumns, reference: 'Ref' })
  await paidBy(long, csv('Ref', '6049123456781234'), three.id)
  const four = await aTransfer(shop)
  expect(await record(csv('Ref', '6049123456781230'), long)).toEqual([['twice', four.id, three.id]])
  await paidBy(numbered, csv('ID', '000777'), four.id)
  const five = await aTransfer(shop)
  expect(await record(csv('ID', '777').replace('CASH DEPOSIT', five.id), numbered)).toEqual([['known', four.id]])
  expect(await state(five.id)).toBe('waiting-for-slip')
})

test('of a file that is no statement little is guessed', async () => {
  const { status, json } = await staff.call('POST /banks/columns', { body: { csv: 'one\ntwo' } })
  expect([status, json.guess.credit, json.guess.amount, json.headings.length]).toEqual([200, null, null, 1])
})

test('rows of very many columns, and cells of megabytes, are read at once', async () => {
  const wide = ','.repeat(990)
  const files = [
    `a\n${`${wide}x\n`.repeat(1_900)}`,
    `Date,Description,Debit,Credit\n1,x${' '.repeat(1_900_000)}x,,5\n`,
    `Date,Description,Debit,Credit\n1,x,${' '.repeat(900_000)}5,${' '.repeat(900_000)}5\n`,
    `Date,Description,Debit,Credit\n${' '.repeat(1_900_000)}1,x,,5\n`,
    `${'Date,Credit,'.repeat(150)}\n${'1,'.repeat(5_000)}\n`,
  ]
  for (const csv of files) {
    const readings = [readColumns({ csv }), readStatement({ csv }, { columns: inTwoColumns, now })]
    const refusals = readings.map((reading) => reading.then(() => 'none', String))
    for (const refused of await Promise.all(refusals)) {
      expect(refused).toMatch(/none|more than 300 columns|has all columns/)
    }
  }
})
