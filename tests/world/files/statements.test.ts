// Statements as banks of the country write them. No bank publishes its form. That of Sampath stands in one public
// program; those of HNB, the Commercial Bank and the Bank of Ceylon are assumed, from what programs of others read.
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import { readColumns, readStatement } from '#server/orders/statements/read-statement.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aBank, aStatement, inTwoColumns, withSigns } from '#tests/support/shop/statements.ts'

const now = new Date('2026-11-29T06:00:00Z')
const columns = (changes: Partial<BankColumns>): BankColumns => ({ ...inTwoColumns, debit: null, ...changes })
const read = async (csv: string, of: BankColumns = inTwoColumns) => readStatement({ csv }, { columns: of, now })
const short = async (csv: string, of?: BankColumns) =>
  (await read(csv, of)).lines.map(({ read, note }) => (read ? [read.day, read.amount] : note))

const commercial = `Commercial Bank of Ceylon PLC
Account Number,8001234567
Period,01/11/2026 - 28/11/2026

Transaction Date,Value Date,Description,Reference,Debit,Credit,Running Balance
26/11/2026,26/11/2026,CEFT INWARD 7F3K2Q9DMX,FT26331ABCD,,"12,500.00","112,500.00"
27/11/2026,27/11/2026,CHEQUE 000123,000123,"2,000.00",,"110,500.00"
28/11/2026,28/11/2026,LANKAQR PURCHASE,604912345678,,900.00,"111,400.00"
`
const hnb = `Date;Ref No;Particulars;Withdrawals;Deposits;Balance
26-Nov-2026;0012;SLIPS CR PERERA 7f3k2-q9dmx;0.00;12500.00;112500.00
27-Nov-26;0013;SERVICE CHARGE;25.00;0.00;112475.00
`
const boc = `"Posting Date","Description","Amount","Balance"
"2026/11/26","TRF 7F3K2 Q9DMX","12,500.00 CR","112,500.00 CR"
"2026/11/27","CHG","25.00 DR","112,475.00 CR"
`

test('What the columns are is guessed of each of them, and what came is read', async () => {
  const guessed = async (csv: string) => (await readColumns({ csv })).guess
  const of = {
    commercial: await guessed(commercial),
    hnb: await guessed(hnb),
    boc: await guessed(boc),
  }
  expect(of.commercial).toMatchObject({
    ...{ date: 'Transaction Date', dateOrder: 'day-first', credit: 'Credit', debit: 'Debit', amount: null },
    ...{ description: 'Description', reference: 'Reference', number: null },
  })
  expect(of.hnb).toMatchObject({ date: 'Date', credit: 'Deposits', debit: 'Withdrawals', reference: 'Ref No' })
  expect(of.boc).toMatchObject({ date: 'Posting Date', dateOrder: 'year-first', amount: 'Amount', credit: null })
  expect(await read(commercial, of.commercial)).toMatchObject({
    debits: 1,
    lines: [
      {
        line: 6,
        read: { day: '2026-11-26', amount: 12_500, description: 'CEFT INWARD 7F3K2Q9DMX', reference: 'FT26331ABCD' },
      },
      { line: 8, read: { day: '2026-11-28', amount: 900, reference: '604912345678' } },
    ],
  })
  expect(await short(hnb, of.hnb)).toEqual([['2026-11-26', 12_500]])
  expect(await short(boc, of.boc)).toEqual([['2026-11-26', 12_500]])
})

test('Sampath: a workbook with a column of D and C, and days as a spreadsheet keeps them', async () => {
  const cells = [
    ['Sampath Vishwa', null, null, null, null],
    ['Tran Date', 'Particulars', 'DR/CR', 'Amount', 'Balance'],
    ['26-11-2026', 'CEFT 7F3K2-Q9DMX', 'C', '12,500.00', '112,500.00'],
    ['27-11-2026', 'ATM', 'D', 5_000, 107_500],
    ['28-11-2026', 'WHAT', 'X', 5_000, 107_500],
  ]
  const file = (await writeXlsx(cells).toBuffer()).toString('base64')
  const { guess } = await readColumns({ csv: '', file })
  expect(guess).toMatchObject({ ...withSigns, description: 'Particulars' })
  const { lines, debits } = await readStatement({ csv: '', file }, { columns: guess, now })
  expect(debits).toBe(1)
  expect(lines).toMatchObject([
    { line: 3, read: { day: '2026-11-26', amount: 12_500, description: 'CEFT 7F3K2-Q9DMX' } },
    {
      line: 5,
      read: null,
      note: 'It does not say whether the money came or went',
      said: expect.stringContaining('WHAT'),
    },
  ])
})

test('A file without headings has numbered columns, and two of one name are told apart', async () => {
  const bare = '26/11/2026,CEFT ONE,,100\n27/11/2026,CEFT TWO,50,\n'
  const { headings } = await readColumns({ csv: bare })
  expect(headings.map(({ name }) => name)).toEqual(['#1', '#2', '#3', '#4'])
  const numbered = columns({ date: '#1', description: '#2', debit: '#3', credit: '#4' })
  expect(await short(bare, numbered)).toEqual([['2026-11-26', 100]])
  const twice = 'Date,Date,Details,Amount,Amount\n1/2/2026,26/11/2026,A,5,100\n'
  const second = columns({ date: 'Date (2)', description: 'Details', credit: 'Amount (2)', debit: 'Amount' })
  expect(await short(twice, second)).toEqual(['It has money that came and money that went'])
  expect(await short(twice, { ...second, debit: null })).toEqual([['2026-11-26', 100]])
})

test.each([
  ['day-first', '3/4/2026', '2026-04-03'],
  ['day-first', '03.04.26', '2026-04-03'],
  ['day-first', '03042026', '2026-04-03'],
  ['day-first', '26-NOV-2026', '2026-11-26'],
  ['day-first', '26 November 2026', '2026-11-26'],
  ['day-first', '26/11/2026 14:05:59', '2026-11-26'],
  ['day-first', '2026-11-26T14:05:00', '2026-11-26'],
  ['day-first', '௨௬/௧௧/௨௦௨௬', '2026-11-26'],
  ['month-first', '3/4/2026', '2026-03-04'],
  ['month-first', 'Nov 26, 2026', '2026-11-26'],
  ['year-first', '26/11/03', '2026-11-03'],
  ['year-first', '20261103', '2026-11-03'],
  ['day-first', '31/02/2026', null],
  ['day-first', '13/13/2026', null],
  ['day-first', '26/11/0026', null],
  ['day-first', 'yesterday', null],
  ['day-first', '', null],
] as const)('A day %s is read of %j', async (dateOrder, typed, day) => {
  const found = await short(`Date,Description,Debit,Credit\n"${typed}",x,,5\n`, { ...inTwoColumns, dateOrder })
  expect(found).toEqual([day === null ? "Its day can't be read" : [day, 5]])
})

test.each([
  ['189.000', /two ways/],
  ['12,5OO', /written as/],
  ['=1+1', /written as/],
  ["=cmd|' /C calc'!A0", /written as/],
  ['-500', /below nothing/],
  ['(500.00)', /below nothing/],
  ['1e9', /written as/],
  ['0.005', /two ways/],
  ['5.0051', /written as/],
  ['9'.repeat(40), /written as/],
])('An amount is doubted rather than guessed: %j', async (typed, note) => {
  const [found] = await short(`Date,Description,Debit,Credit\n26/11/2026,x,,"${typed}"\n`)
  expect(found).toMatch(note)
})

test('Balances, blank rows and headings of a second page are passed over; a row that is cut is told', async () => {
  const csv = `Date,Description,Debit,Credit,Balance
,Opening balance,,,100.00
26/11/2026,A,,5.00,105.00

Date,Description,Debit,Credit,Balance
27/11/2026,B,,6.00,111.00
,Total,25.00,,
28/11/2026,C,,7`
  expect(await short(csv)).toEqual([
    ['2026-11-26', 5],
    ['2026-11-27', 6],
    'The file ends within this row: it has been cut on its way.',
  ])
})

test('Words are read in any encoding, and shown as they are', async () => {
  const csv = `Date,Description,Debit,Credit\r\n26/11/2026,කඩේ CEFT,,5\r\n26/11/2026,"=HYPERLINK(""x"")",,6\r\n`
  for (const bytes of [Buffer.from(csv), Buffer.from(`\ufeff${csv}`), Buffer.from(`\ufeff${csv}`, 'utf16le')]) {
    const { lines } = await readStatement({ csv: '', file: bytes.toString('base64') }, { columns: inTwoColumns, now })
    expect(lines.map(({ read }) => read?.description)).toEqual(['කඩේ CEFT', '=HYPERLINK("x")'])
  }
  const latin = Buffer.from('Date,Description,Debit,Credit\n26/11/2026,Caf\u00e9,,5\n', 'latin1').toString('base64')
  const { lines } = await readStatement({ csv: '', file: latin }, { columns: inTwoColumns, now })
  expect(lines[0]?.read?.description).toBe('Caf\u00e9')
})

test('What is no statement is refused in words, and changes nothing', async () => {
  const shop = await openTestShop()
  const staff = await signedIn(shop, { staffRole: 'staff' })
  const bank = (await aBank(shop.services)).id
  const refused = async (body: object) => (await staff.call('POST /statements', { body: { bank, ...body } })).problem
  const lines = Array.from({ length: 5_001 }, (_, at) => [`CEFT ${at}`, 5] as const)
  expect(await refused({ csv: aStatement(lines) })).toMatchObject({ message: 'At most 5000 rows at once.' })
  const many = `Date,Description,Debit,Credit\n${'1,x,,5\n'.repeat(100_000)}`
  expect((await refused({ csv: many })).message).toContain('100000 rows')
  expect(await refused({ csv: 'Order No,COD\nAAAAA-00001,5\n' })).toMatchObject({
    message: 'No row of this file has all columns of this bank: Date, Debit, Credit, Description.',
  })
  for (const csv of ['', 'nothing', '"'.repeat(1_000), ','.repeat(10_000)]) {
    expect((await refused({ csv, record: true })).code).toBe('BAD_INPUT')
  }
  const junk = Buffer.from('PK\u0003\u0004 this is no workbook at all').toString('base64')
  expect((await refused({ file: junk })).code).toBe('BAD_INPUT')
  expect((await refused({ file: Buffer.from('%PDF-1.4').toString('base64') })).code).toBe('BAD_INPUT')
  expect((await staff.call('POST /banks/columns', { body: { csv: '' } })).problem.code).toBe('BAD_INPUT')
  const known = await staff.call('POST /statements', { body: { bank: 'made-up', csv: aStatement([]) } })
  expect(known.problem.code).toBe('NOT_FOUND')
})

test('columns that are called alike are told apart, also from one that is called as the second of them is here', async () => {
  const csv = 'Date,Credit,credit,Credit (2),CREDIT\n26/11/2026,1,2,3,4\n'
  const { headings } = await readColumns({ csv })
  const names = headings.map(({ name }) => name)
  expect(names).toEqual(['Date', 'Credit', 'credit (2)', 'Credit (2) (2)', 'CREDIT (3)'])
  for (const [at, name] of names.slice(1).entries()) {
    const of = columns({ date: 'Date', credit: name, description: null, reference: null })
    expect(await short(csv, of)).toEqual([['2026-11-26', at + 1]])
  }
})

test('a list that is pasted long is read as a short one, and of one with hundreds of columns none is guessed', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `26/11/2026;CEFT ශ්‍රී ${at};"1,500.00"`)
  const csv = ['Date;Narration;Credit', ...lines, ''].join('\r\n')
  const of = columns({ date: 'Date', credit: 'Credit', description: 'Narration', reference: null })
  const { lines: read_ } = await read(csv, of)
  expect([read_.length, read_.at(-1)?.line, read_.at(-1)?.read?.description]).toEqual([2_000, 2_001, 'CEFT ශ්‍රී 1999'])
  const wide = `My bank\nDate,Amount${','.repeat(300)}\n26/11/2026,5\n`
  await expect(readColumns({ csv: wide })).rejects.toThrow('The file has more than 300 columns.')
})

test('A line in another currency, or of money that is not there yet, pays nothing and says why', async () => {
  const status = 'The statement does not say that the money is there'
  const of = columns({})
  const row = (last: string) => `Date,Description,Credit,${last}`
  const paid = '26/11/2026,CEFT 7F3K2-Q9DMX,12500.00'
  for (const [csv, expected] of [
    [`${row('Currency')}\n${paid},USD\n`, 'Its amount is in "USD"'],
    [`${row('Transaction Currency')}\n${paid},US Dollar\n`, 'Its amount is in "US Dollar"'],
    [`Account,8001\nAccount Currency: USD\n${row('Balance')}\n${paid},1\n`, 'Its amount is in "usd"'],
    [`Account,8001,Currency,USD\n${row('Balance')}\n${paid},1\n`, 'Its amount is in "USD"'],
    [`${row('Status')}\n${paid},Pending\n`, `${status}: Pending`],
    [`${row('Txn Status')}\n${paid},REVERSED\n`, `${status}: REVERSED`],
    [`${row('Status')}\n${paid},Un-cleared\n`, `${status}: Un-cleared`],
  ] as const)
    expect([csv, await short(csv, of)]).toEqual([csv, [expected]])
  const dollars = 'Date,Description,Credit (USD)\n26/11/2026,CEFT 7F3K2-Q9DMX,12500.00\n'
  expect(await short(dollars, columns({ credit: 'Credit (USD)' }))).toEqual(['Its amount is in "Credit (USD)"'])
  const there = [['2026-11-26', 12_500]]
  for (const [name, said] of [
    ['Currency', 'LKR'],
    ['Currency', ''],
    ['Account Currency', 'Sri Lankan Rupee'],
    ['Status', 'Posted'],
    ['Status', 'COMPLETED'],
    ['Status', ''],
  ] as const)
    expect([name, said, await short(`${row(name)}\n${paid},${said}\n`, of)]).toEqual([name, said, there])
  const letterhead = `Currency,LKR\nForeign currency,none\n${row('Balance')}\n${paid},1\n`
  expect(await short(letterhead, of)).toEqual(there)
})

// Revolut has a column `State`, as many public readers of its files say; others have a title above what is to come.
test('a word of any column, or a title above lines, says that the money is not there', async () => {
  const not = (said: string) => `The statement does not say that the money is there: ${said}`
  const head = 'Date,Description,Credit'
  const line = (words: string) => `26/11/2026,${words},5.00`
  const lines = (csv: string) => short(csv, columns({}))
  const there = ['2026-11-26', 5]
  const state = `${head},State\n${line('A')},REVERTED\n${line('B')},COMPLETED\n`
  expect(await lines(state)).toEqual([not('REVERTED'), there])
  const kind = `${head},Kind\n${line('A')},Cheque return\n${line('B')},Transfer\n`
  expect(await lines(kind)).toEqual([not('Cheque return'), there])
  const below = `Pending transactions\n${head}\n${line('A')}\nPosted transactions\n${line('B')}\n`
  expect(await lines(below)).toEqual([not('Pending transactions'), there])
  const other = `Uncleared balance\n${head}\n${line('A')}\n,RETURNED CHEQUE,\n${line('B')}\n`
  expect(await lines(other)).toEqual([there, there])
})

test.each([
  'My bank\nDate;Description;Debit;Credit\n26/11/2026;A;;5,00\n',
  'My bank, No 5, Galle Road, Colombo\n\nDate\tDescription\tDebit\tCredit\n26/11/2026\tA\t\t5.00\n',
  'Account|8001, LKR\nDate|Description|Debit|Credit\n26/11/2026|A, B|0.00|5.00\n',
])('what parts the cells is told by the lines below a letterhead: %j', async (csv) => {
  expect((await readColumns({ csv })).guess).toMatchObject({ date: 'Date', credit: 'Credit' })
  expect(await short(csv)).toEqual([['2026-11-26', 5]])
})

// As files of several accounts of one customer, and of several pages, are put together.
test('the account of each part says in which currency its lines are', async () => {
  const head = 'Date,Description,Credit,Balance'
  const part = (currency: string, at: number) =>
    `Account Number,800${at},,\nAccount Currency,${currency},,\n${head}\n2${at}/11/2026,CEFT 7F3K2-Q9DMX,12500.00,1\n`
  const [came, dollars] = ['12500', 'Its amount is in "usd"']
  const said = async (csv: string) =>
    (await short(csv, columns({}))).map((one) => (Array.isArray(one) ? `${one[1]}` : one))
  expect(await said(part('LKR', 1) + part('USD', 2))).toEqual([came, dollars.replace('usd', 'USD')])
  expect(await said(part('USD', 1) + part('LKR', 2))).toEqual([dollars.replace('usd', 'USD'), came])
  expect(await said(`${part('LKR', 1)}Account Currency: USD,,,\n${head}\n22/11/2026,A,5,1\n`)).toEqual([came, dollars])
  // What a payment says of currencies is no word of its account.
  const words = `${part('LKR', 1)}22/11/2026,Currency conversion USD 50,5,1\n23/11/2026,B,6,1\n`
  expect(await said(words)).toEqual([came, '5', '6'])
})

test.each([
  'Date,Description,Debit,Credit,Balance,,',
  'DATE, Description ,DEBIT,Credit,Balance',
  'Date,Description,Debit,Credit,Page 2',
])('headings of a second page are passed over, also as "%s"', async (again) => {
  const csv = `Date,Description,Debit,Credit,Balance\n26/11/2026,A,,5.00,105.00\n${again}\n27/11/2026,B,,6.00,111.00\n`
  expect(await short(csv)).toEqual([
    ['2026-11-26', 5],
    ['2026-11-27', 6],
  ])
})
