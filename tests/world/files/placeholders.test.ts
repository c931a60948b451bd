// Words that stand where there is nothing. As a key one would make a single item of all goods that have it.
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { pastOrders } from '#server/orders/past-orders/tables.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

async function take(csv: string) {
  const looked = await office.begin({ file: csv })
  const rows = await office.rows(looked.id)
  await office.run(looked.id, { withoutRefused: true })
  return { looked, rows, notes: rows.map(({ notes }) => notes.join(' ')) }
}

/**
 * eBay has sellers enter `Does not apply` where goods have no barcode (http://ebaydts.com/eBayKBDetails?KBid=5061);
 * databases write NULL and \N, pandas `nan`; people `N/A`, a dash or a nought.
 */
const words = ['N/A', 'n.a.', '-', '—', 'NULL', '\\N', 'none', '0', 'nan', 'Does not apply', 'No SKU', 'TBA', '#N/A']

test.each(words)('goods of which each has the SKU %s stay apart, in one file and in two', async (word) => {
  const at = words.indexOf(word)
  const of = (name: string, price: number) => `${word},${name} ${at},Holders,${price}`
  const head = 'sku,name,category,price'
  const first = await take(`${head}\n${of('Kettle', 100)}\n${of('Toaster', 200)}\n`)
  expect([word, first.looked.counts]).toEqual([word, expect.objectContaining({ add: 2, refused: 0 })])
  const second = await take(`${head}\n${of('Blender', 300)}\n`)
  expect([word, second.looked.counts]).toEqual([word, expect.objectContaining({ add: 1, edit: 0 })])
  const stored = await db
    .select()
    .from(items)
    .where(like(items.title, `% ${at}`))
  expect(stored.map(({ title, sku }) => [title, sku]).toSorted()).toEqual(
    ['Blender', 'Kettle', 'Toaster'].map((name) => [`${name} ${at}`, null]),
  )
  expect(second.notes[0]).toContain(
    word === '#N/A' ? 'an error of a spreadsheet' : `The sku "${word}" is a word for none`,
  )
})

test.each(['Does not apply', '0', '000000000000', '-', 'n/a', 'No barcode'])('a barcode %s is none', async (word) => {
  const sku = `HB-${word.replace(/\W/g, '').slice(0, 6)}${word.length}`
  const { notes } = await take(`sku,name,category,price,barcode\n${sku},Bowl ${sku},Holders,100,${word}\n`)
  expect(notes[0]).toContain('is a word for none')
  expect((await db.select().from(items).where(eq(items.sku, sku)))[0]).toMatchObject({ barcode: null })
})

test('nor are they names, brands and descriptions that shoppers read', async () => {
  const { rows } = await take(`sku,name,category,brand,description,price
HT-1,NULL,Holders,Acme,Fine,100
HT-2,Jar,Holders,NULL,\\N,100
HT-3,Vase,Holders,-,n/a,100
`)
  expect(rows.map(({ kind }) => kind)).toEqual(['refused', 'add', 'add'])
  for (const sku of ['HT-2', 'HT-3']) {
    const [item] = await db.select().from(items).where(eq(items.sku, sku))
    expect(item).toMatchObject({ brand: '', description: '' })
  }
})

test('what is left out stands among the cells of no row before it is taken', async () => {
  const { rows } = await take(`sku,name,category,brand,description,barcode,price,cost,sale price
LO-1,Left,Holders,NULL,n/a,Does not apply,"1,250",0,0
LO-2,Lost,Holders,Caf\u00c3\u00a9,#N/A,4.79E+12,0.01,60,
LO-3,Right,Holders,Acme,Fine,,100,60,90
`)
  const shown = rows.map(({ changes }) => changes.map(({ field, to }) => `${field}: ${to}`))
  const price = (amount: string) => ['category: Holders', `price: ${amount}`]
  expect(shown).toEqual([
    [...price('1250.00'), 'sku: LO-1'],
    [],
    ['brand: Acme', ...price('100'), 'sku: LO-3', 'cost: 60', 'sale price: 90', 'description: Fine'],
  ])
  expect(rows[0]?.notes.join(' ')).toContain('The brand "NULL" is a word for none')
})

test('what looks nearly so is what it says', async () => {
  const { notes } = await take(`sku,name,category,brand,price
NA-1,None Such,Holders,Na,100
0001,Zero jar,Holders,Nil Co,100
X-1,TBA lamp,Holders,Unbranded,100
`)
  expect(notes).toEqual(['', '', ''])
})

test.each([
  [
    'Shopify',
    'Handle,Title,Type,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty\n' +
      'hs-1,Shop one,Holders,N/A,Does not apply,100,1\nhs-2,Shop two,Holders,N/A,Does not apply,200,1\n',
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Regular price,Categories,Stock\n' +
      '1,simple,N/A,Woo one,1,100,Holders,1\n2,simple,N/A,Woo two,1,200,Holders,1\n',
  ],
])('%s: rows with a SKU that says none are goods of their own', async (_, csv) => {
  expect((await take(csv)).looked.counts).toMatchObject({ add: 2, refused: 0 })
})

test('people and past orders of a file are nobody together by a number that is none', async () => {
  const people = await take(`First Name,Last Name,Email,Accepts Email Marketing,Phone,Default Address Phone
Nimal,NULL,nimal.hold@example.com,yes,N/A,0771234567
Kamala,-,kamala.hold@example.com,no,0000000000,-
Nan,Null,nan.hold@example.com,no,0772345678,
`)
  expect(
    people.rows.map(({ title, changes }) => [title, changes.find(({ field }) => /phone/i.test(field))?.to]),
  ).toEqual([
    ['Nimal', '0771234567'],
    ['Kamala', undefined],
    // https://www.wired.com/2015/11/null/
    ['Nan Null', '0772345678'],
  ])
  const orders = await take(`Name,Email,Created at,Total,Lineitem quantity,Lineitem name,Phone,Billing Name
-,a@example.com,2026-01-01 10:00:00 +0530,100,1,Jar,0000000000,NULL
#9001,N/A,2026-01-01 10:00:00 +0530,100,1,Jar,0000000000,NULL
`)
  expect(orders.rows.map(({ kind }) => kind)).toEqual(['refused', 'add'])
  expect(orders.notes[0]).toContain('no order number')
  const [stored] = await db.select().from(pastOrders)
  expect(stored).toMatchObject({ number: '#9001', phone: '', name: '' })
})

// Square has a row for each variation, told apart in `Variation Name`, and Medusa in `Variant Title`.
test('rows of one title are told, unless the file says that they are variants', async () => {
  const square = await take(`Token,Item Name,Variation Name,SKU,Category,Price
T1,Tote,Red,TT-1,Holders,900
T1,Tote,Blue,TT-2,Holders,950
`)
  expect(square.notes).toEqual(['', 'Line 2 has the same title.'])
  const own = await take(`sku,title,category,price,variant group,variant options
TG-1,Tray,Holders,900,tray,Colour: Red
TG-2,Tray,Holders,950,tray,Colour: Blue
`)
  expect(own.notes).toEqual(['', ''])
})

// https://github.com/mailpoet/mailpoet/pull/7123, https://github.com/mettle/sendportal-core/issues/165
test('of an address that one row puts on the newsletter and another takes off it nobody is counted', async () => {
  const { looked } = await take(`First Name,Last Name,Email,Accepts Email Marketing
Two,Rows,two.rows@example.com,yes
Two,Rows,Two.Rows@example.com,no
One,Row,one.row@example.com,yes
`)
  expect(looked.message).toContain('who agreed to the newsletter: 1.')
})

// As M18: what stands for a price that nobody knows yet is sold at it.
test('prices of less than a rupee come hidden, and others that may stand for none are told', async () => {
  const prices = ['0.01', '0.99', '1.00', '9999999', '9,999,999.99', '1234567', '2', '999999', '12345']
  const rows = prices.map((price, at) => `PP-${at},Price ${at},Holders,"${price}"`)
  const { looked, notes } = await take(['sku,name,category,price', ...rows, ''].join('\n'))
  expect(looked.message).toContain('Rows with a price that may stand for none: 5.')
  expect(
    notes.map((note) => (note.includes('hidden') ? 'hidden' : note.includes('please look') ? 'told' : '')),
  ).toEqual(['hidden', 'hidden', '', 'told', 'told', 'told', '', '', ''])
  const stored = await db.select().from(items).where(like(items.sku, 'PP-%'))
  const hidden = stored.filter(({ disabled }) => disabled).map(({ sku }) => sku)
  expect(hidden.toSorted()).toEqual(['PP-0', 'PP-1'])
  // What the owner has shown since is meant.
  await db.update(items).set({ disabled: false }).where(eq(items.sku, 'PP-0'))
  const again = await take('sku,price\nPP-0,0.01\n')
  expect(again.rows[0]).toMatchObject({ kind: 'same', notes: [] })
})
