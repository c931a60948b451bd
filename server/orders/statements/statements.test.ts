// Statements of banks: what is exact is confirmed in one press, all else by a person, and no line pays twice.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { StatementRow } from '#contract/orders/statements.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aTransfer } from '#tests/support/shop/order-files.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { aDeposit } from '#tests/support/shop/pre-orders.ts'
import { aBank, aStatement, inTwoColumns } from '#tests/support/shop/statements.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { readBank } from './save-bank.ts'
import { bankPayments, banks } from './tables.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const staff = await signedIn(shop, { staffRole: 'staff' })
const today = () => clock.now().toISOString().slice(0, 10).split('-').toReversed().join('/')
let bank = ''

beforeEach(async () => {
  await db.delete(bankPayments)
  await db.delete(outbox)
  // No order of another test waits.
  await db.update(payments).set({ state: 'expired' })
  bank = (await aBank(services)).id
})

type Lines = Parameters<typeof aStatement>[0]

const send = (csv: string, record = false, who = staff) => who.call('POST /statements', { body: { bank, csv, record } })
const compare = async (lines: Lines, record = false) => (await send(aStatement(lines, today()), record)).json.rows
const short = (rows: readonly StatementRow[]) =>
  rows.map(({ outcome, orders }) => [outcome, ...orders.map(({ id }) => id)])
const payment = async (id: string) => (await staff.call('GET /orders/{id}/payment', { params: { id } })).json
const confirm = (row: StatementRow | undefined, orderId: string, who = staff) =>
  who.call('POST /statements/lines', { body: { bank, line: row?.read, orderId } })

test('Exact lines are confirmed together; the same statement again shows them as known', async () => {
  const [one, two, other] = [await aTransfer(shop), await aTransfer(shop), await aTransfer(shop)]
  const lines: Lines = [
    [`CEFT ${one.id}`, '25,000.00'],
    [`pay ${two.id.replace('-', ' ').toLowerCase()}`, 25_000],
    [`CEFT ${other.id}`, 24_975],
    ['INTEREST', 12.5],
  ]
  const expected = [['exact', one.id], ['exact', two.id], ['short', other.id], ['unknown']]
  expect(short(await compare(lines))).toEqual(expected)
  expect(await db.$count(bankPayments)).toBe(0)
  expect((await payment(one.id)).state).toBe('waiting-for-slip')
  const known = [['known', one.id], ['known', two.id], ...expected.slice(2)]
  expect(short(await compare(lines, true))).toEqual(known)
  for (const { id } of [one, two]) {
    expect(await payment(id)).toMatchObject({ state: 'paid', flag: null })
    expect((await payment(id)).events.at(-1)).toMatchObject({ kind: 'received', note: expect.stringMatching(/^Bank /) })
  }
  expect((await payment(other.id)).state).toBe('waiting-for-slip')
  // Again, and in a later statement that has some of its lines, in another order.
  expect(short(await compare(lines, true))).toEqual(known)
  expect(short(await compare([['CEFT new', 1], ...lines.slice(0, 2).toReversed()], true))).toEqual([
    ['unknown'],
    ['known', two.id],
    ['known', one.id],
  ])
  expect(await db.$count(bankPayments)).toBe(2)
  const mails = await db.select().from(outbox)
  expect(mails.filter(({ kind }) => kind === 'order-update')).toHaveLength(2)
})

test('A line that is not exact is confirmed by itself, and another amount is flagged', async () => {
  const [short, over, alone] = [await aTransfer(shop), await aTransfer(shop), await aTransfer(shop)]
  const rows = await compare([
    [`CEFT ${short.id}`, 24_000],
    [`CEFT ${over.id}`, 26_000],
    ['CEFT NIMALI PERERA', 25_000],
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['short', 'over', 'twice'])
  expect((await confirm(rows[0], short.id)).status).toBe(200)
  expect((await confirm(rows[1], over.id)).status).toBe(200)
  expect(await payment(short.id)).toMatchObject({ state: 'paid', flag: 'wrong-amount' })
  expect((await payment(over.id)).events.find(({ kind }) => kind === 'received')?.note).toMatch(/LKR\s26,000.00$/)
  const [again] = await compare([['CEFT NIMALI PERERA', 25_000]])
  expect(again).toMatchObject({
    outcome: 'amount-only',
    orders: [{ id: alone.id, name: 'Nimali Perera', amount: 25_000 }],
  })
  expect((await confirm(again, alone.id)).status).toBe(200)
  expect(await payment(alone.id)).toMatchObject({ state: 'paid', flag: null })
  // Nothing of its words is kept.
  expect(JSON.stringify(await db.select().from(bankPayments))).not.toContain('NIMALI')
})

test('One line pays one order, and one order is paid by one line', async () => {
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const [line, same] = await compare([
    ['CASH DEPOSIT', 25_000],
    ['CASH DEPOSIT', 25_000],
  ])
  expect([line?.read?.nth, same?.read?.nth]).toEqual([1, 2])
  expect((await confirm(line, one.id)).status).toBe(200)
  const refused = await confirm(line, two.id)
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'This line of the statement has paid another order already.',
  ])
  expect((await confirm(same, one.id)).problem.message).toBe('This payment has come already.')
  expect((await payment(two.id)).state).toBe('waiting-for-slip')
  expect((await confirm(same, two.id)).status).toBe(200)
  expect((await confirm(line, 'MADE0-00000')).status).toBe(404)
  expect(await db.$count(bankPayments)).toBe(2)
})

test("The bank's own number of a payment counts once, whatever else its line says", async () => {
  bank = (await aBank(services, { ...inTwoColumns, number: 'Balance' })).id
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const csv = (words: string) => `Date,Description,Debit,Credit,Balance\n${today()},${words},,25000,RRN123\n`
  const [row] = (await send(csv(one.id), true)).json.rows
  expect(row?.outcome).toBe('known')
  expect((await payment(one.id)).events.at(-1)?.reference).toBe('RRN123')
  const [other] = (await send(csv(`${two.id} in other words`))).json.rows
  expect(short(other ? [other] : [])).toEqual([['known', one.id]])
  expect((await confirm(other, two.id)).status).toBe(409)
  expect((await payment(two.id)).state).toBe('waiting-for-slip')
})

/**
 * `0`, `NONREF` or `CEFT` stand in the column of numbers where a payment has none, and a batch has one for all of its
 * payments (https://github.com/otherworld-dev/Budget/issues/276,
 * https://github.com/bnw/firefly-iii-fints-importer/issues/86).
 */
test.each(['0', '000000', '-', 'NONREF', 'CEFT', 'BATCH 7'])(
  'A number %s that several payments have hides none',
  async (number) => {
    bank = (await aBank(services, { ...inTwoColumns, number: 'Balance' })).id
    const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
    const csv = (...rows: (readonly [words: string, amount: number])[]) =>
      [
        'Date,Description,Debit,Credit,Balance',
        ...rows.map(([words, amount]) => `${today()},${words},,${amount},${number}`),
        '',
      ].join('\n')
    const [paid] = (await send(csv([one.id, 25_000]), true)).json.rows
    expect(paid?.outcome).toBe('known')
    const list = csv([one.id, 25_000], [`part of ${two.id}`, 24_000])
    const rows = (await send(list, true)).json.rows
    expect(short(rows)).toEqual([
      ['known', one.id],
      ['short', two.id],
    ])
    expect((await confirm(rows[1], two.id)).status).toBe(200)
    expect(short((await send(list)).json.rows)).toEqual([
      ['known', one.id],
      ['known', two.id],
    ])
  },
)

test('Two people at once: a line pays once, and a list confirms once', async () => {
  const other = await signedIn(shop, { staffRole: 'manager' })
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const [row] = await compare([['CASH DEPOSIT', 25_000]])
  const answers = await Promise.all(
    [one, two, one, two].map(({ id }, at) => confirm(row, id, at % 2 === 0 ? staff : other)),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
  expect(await db.$count(bankPayments)).toBe(1)
  const orders = [await aTransfer(shop), await aTransfer(shop), await aTransfer(shop)]
  const lines = orders.map(({ id }) => [`CEFT ${id}`, 25_000] as const)
  await db.delete(outbox)
  const lists = await Promise.all(
    [staff, other, staff].map((who, at) => send(aStatement(at === 1 ? lines.toReversed() : lines, today()), true, who)),
  )
  expect(tally(lists)).toEqual({ 200: 3 })
  for (const { json } of lists) expect(json.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known'])
  expect(await db.$count(bankPayments)).toBe(4)
  expect(await db.$count(outbox, eq(outbox.kind, 'order-update'))).toBe(3)
})

test('A line that is taken for another order while the list is confirmed pays that one alone', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [named, other] = [await aTransfer(shop), await aTransfer(shop)]
    const lines: Lines = [[`CEFT ${named.id}`, 25_000]]
    const [row] = await compare(lines)
    const [list, one] = await Promise.all([send(aStatement(lines, today()), true), confirm(row, other.id)])
    expect([list.status, one.status === 200 || one.status === 409]).toEqual([200, true])
    const states = [(await payment(named.id)).state, (await payment(other.id)).state]
    expect(states).toEqual(one.status === 200 ? ['waiting-for-slip', 'paid'] : ['paid', 'waiting-for-slip'])
    expect(short(list.json.rows)).toEqual([['known', one.status === 200 ? other.id : named.id]])
    await db.update(payments).set({ state: 'expired' })
  }
  expect(await db.$count(bankPayments)).toBe(5)
})

test('A line in other words is told from one that has paid, and two of one number are for a person', async () => {
  const [one, two] = [await aTransfer(shop), await aTransfer(shop)]
  const statement = (words: string) =>
    `Date,Description,Debit,Credit,Balance\n${today()},CASH DEPOSIT,,25000,${words}\n`
  const [row] = (await send(statement(two.id))).json.rows
  await confirm(row, one.id)
  // Of another line, in the same columns.
  expect(short(await compare([[`CEFT ${two.id}`, 25_000]]))).toEqual([['exact', two.id]])
  const { name, version } = await readBank(db, bank)
  const body = { name, version, columns: { ...inTwoColumns, reference: 'Balance' } }
  expect((await staff.call('PUT /banks/{id}', { params: { id: bank }, body })).status).toBe(200)
  expect(short((await send(statement(two.id), true)).json.rows)).toEqual([['twice', two.id, one.id]])
  expect((await payment(two.id)).state).toBe('waiting-for-slip')
  bank = (await aBank(services, { ...inTwoColumns, number: 'Balance' })).id
  const [three, four] = [await aTransfer(shop), await aTransfer(shop)]
  const rows = [three, four].map(({ id }) => `${today()},${id},,25000,RRN9`)
  const csv = ['Date,Description,Debit,Credit,Balance', ...rows, ''].join('\n')
  expect(short((await send(csv, true)).json.rows)).toEqual([
    ['twice', three.id],
    ['twice', four.id],
  ])
})

test('What was paid, cancelled or is paid otherwise is no exact line, and a flag is looked at first', async () => {
  const [paid, flagged] = [await aTransfer(shop), await aTransfer(shop)]
  await staff.call('POST /orders/{id}/payment/received', { params: paid.params, body: { note: '' } })
  await db.update(payments).set({ flag: 'late-slip' }).where(eq(payments.orderId, flagged.id))
  const cancelled = await aTransfer(shop)
  const move = { from: 'pending', to: 'cancelled' }
  await staff.call('POST /orders/{id}/status', { params: cancelled.params, body: move })
  const item = await anItem(services, { qty: 5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), payment: 'cash-on-delivery' }
  const atDoor = (await shop.call('POST /orders', { body })).json.order.id
  const rows = await compare(
    [...[paid, flagged, cancelled].map(({ id }) => [id, 25_000] as const), [atDoor, 12_500]],
    true,
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['not-waiting', 'not-waiting', 'not-waiting', 'not-waiting'])
  expect(await db.$count(bankPayments)).toBe(0)
  // Whoever pays at the door may have paid into the account: a person says so.
  expect((await confirm(rows[3], atDoor)).status).toBe(200)
  expect((await confirm(rows[0], paid.id)).problem.message).toBe('This payment has come already.')
  expect(await db.$count(bankPayments)).toBe(1)
})

test('A line of an order from after it, or of a day to come, is told', async () => {
  const { id } = await aTransfer(shop)
  const outcomes = async (day: string) =>
    (await send(aStatement([[id, 25_000]], day), true)).json.rows.map(({ outcome, note }) => [outcome, note])
  expect(await outcomes('01/02/2020')).toEqual([['other-day', '']])
  expect(await outcomes('01/02/2099')).toEqual([['unreadable', expect.stringContaining('still to come')]])
  expect((await payment(id)).state).toBe('waiting-for-slip')
})

test('Names of banks, and what is seen of them, are told apart', async () => {
  const name = 'Sampath Bank'
  const added = await staff.call('POST /banks', { body: { name, columns: inTwoColumns } })
  expect(added.status).toBe(201)
  expect((await staff.call('POST /banks', { body: { name: 'sampath bank', columns: inTwoColumns } })).status).toBe(409)
  const { id, version } = added.json.bank
  const change = (columns: object, seen = version) =>
    staff.call('PUT /banks/{id}', { params: { id }, body: { name, columns, version: seen } })
  expect((await change({ ...inTwoColumns, reference: 'Ref' })).json.bank).toMatchObject({ version: 1 })
  expect((await change(inTwoColumns)).problem.message).toContain('Somebody else has changed this bank')
  expect((await change(inTwoColumns, 3_000_000_000)).status).toBe(409)
  for (const wrong of [{ amount: 'Amount' }, { credit: null }, { description: null }, { debit: 'Credit' }]) {
    expect((await change({ ...inTwoColumns, ...wrong }, 1)).status).toBe(400)
  }
  expect((await staff.call('GET /banks')).json.find((one) => one.id === id)?.columns.reference).toBe('Ref')
  expect(
    (
      await staff.call('PUT /banks/{id}', {
        params: { id: 'made-up' },
        body: { name, columns: inTwoColumns, version: 0 },
      })
    ).status,
  ).toBe(404)
  expect(await db.$count(banks, eq(banks.name, name))).toBe(1)
})

test('The deposit of a pre-order is paid by a line as an order is', async () => {
  const { id, number } = await aDeposit(shop)
  expect(short(await compare([[`CEFT ${number}`, 200]], true))).toEqual([['known', number]])
  expect(await payment(number)).toMatchObject({ state: 'paid', flag: null })
  const [told] = (await staff.call('GET /pre-orders')).json.filter((one) => one.id === id)
  expect(told?.deposit).toMatchObject({ state: 'paid' })
})

test('Who confirmed a line is forgotten with their account', async () => {
  const { id } = await aTransfer(shop)
  const manager = await signedIn(shop, { staffRole: 'manager' })
  await send(aStatement([[id, 25_000]], today()), true, manager)
  const { email } = manager
  expect(await db.$count(bankPayments, eq(bankPayments.by, email ?? ''))).toBe(1)
  const left = await manager.call('POST /users/{email}/delete', {
    params: { email: email ?? '' },
    body: { currentPassword: PASSWORD },
  })
  expect(left.status).toBe(200)
  expect(await db.$count(bankPayments, eq(bankPayments.by, email ?? ''))).toBe(0)
  expect(await db.$count(bankPayments)).toBe(1)
})
