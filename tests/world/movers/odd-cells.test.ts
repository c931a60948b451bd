// Cells and files of other shops that no exporter of the large programs writes by itself: joined by hand, made by other
// plugins, or saved again by a spreadsheet.
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { matchGoods, readTable } from '#server/integrations/imports/formats/read-table.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anXlsx, xlsxRow } from '#tests/support/shop/xlsx.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)
const own = 'sku,title,category,price,pictures'

test('a name of a category may have the sign that parts it from the one above it', async () => {
  const file = `ID,Type,SKU,Name,Published,Regular price,Categories
1,simple,ODD-1,Odd cable,1,100,"Cables > USB A &gt; C, Sale &amp; more"
2,variable,ODD–P,Odd shirt,1,,Shirts`
  const { id, categories } = await office.begin({ file })
  expect(categories.map(({ name }) => name)).toEqual(['USB A > C'])
  const rows = await office.rows(id)
  expect(rows[0]?.notes.join(' ')).toContain('Its other categories are left out: Sale & more.')
})

test('a variation finds its product by a SKU that is written another way', async () => {
  const file = `ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,odd–p,Odd shirt,1,,Shirts,,,
2,variation,ODD-P-1,Odd shirt,1,100,,ODD-P,Size,S
3,variation,ODD-P-2,Odd shirt,1,100,,ODD-P,Size,M`
  expect(await office.begin({ file })).toMatchObject({ counts: { add: 2, refused: 0 } })
})

test('rows of one handle with several titles are told, since they may be several products', async () => {
  const file = `Handle,Title,Variant Price,Variant SKU,Type
odd,Odd kettle,100,ODD-H1,Kettles
odd,Odd pan,200,ODD-H2,Kettles
even,Even kettle,100,ODD-H3,Kettles
even,,200,ODD-H4,Kettles`
  const { id } = await office.begin({ file })
  const rows = await office.rows(id)
  const told = rows.map(({ notes }) => notes.some((note) => note.includes('several titles')))
  expect(told).toEqual([true, true, false, false])
  expect(rows[0]?.notes.join(' ')).toContain('"Odd kettle", "Odd pan"')
})

// Headings of "Advanced Order Export For WooCommerce", of Daraz's list of orders, and of a list made by hand.
test.each([
  [
    'Order Number,Order Status,Order Date,First Name (Billing),SKU,Item Name,Quantity,Item Cost',
    '1,Completed,2026-01-01,Kamala,ODD-O,Kettle,2,100',
  ],
  [
    'orderItemId,orderNumber,sellerSku,itemName,customerName,shippingName,unitPrice,status',
    '1,2,ODD-O,Kettle,K,K,100,delivered',
  ],
  ['Order ID,Name,SKU,Price,Quantity,Payment Method,Shipping City', '1,Kettle,ODD-O,100,2,COD,Kandy'],
])('a list of orders is no list of goods: %s', async (heads, row) => {
  const { state, message } = await office.begin({ file: `${heads}\n${row}\n` })
  expect([state, message]).toEqual(['unreadable', expect.stringContaining('looks like a list of orders')])
})

test('a list of goods may say in which order of the supplier they came', async () => {
  const file = `sku,title,category,price,Order No,Order Date\nODD-S,Odd supplied,Kettles,100,7,2026-01-01\n`
  expect(await office.begin({ file })).toMatchObject({ state: 'checked', counts: { add: 1 } })
})

test('a status of stock says nothing of showing', async () => {
  const begun = await office.begin({ file: 'sku,title,category,price\nODD-ST,Odd stocked,Kettles,100\n' })
  await office.run(begun.id)
  const { counts } = await office.begin({ file: 'SKU,Title,Status,Stock\nODD-ST,Odd stocked,Out of stock,0\n' })
  expect(counts).toMatchObject({ same: 1 })
  const hidden = await office.begin({ file: 'SKU,Title,Status,Stock\nODD-ST,Odd stocked,Archived,0\n' })
  expect(hidden.counts).toMatchObject({ edit: 1 })
  expect((await db.select().from(items).where(eq(items.sku, 'ODD-ST')))[0]?.disabled).toBe(false)
})

test.each([
  ['written out in the cell', `data:image/png;base64,${'iVBORw0KGgo='.repeat(10_000)}`, /written out in its cell/],
  ['of addresses parted by semicolons', 'https://a.example/1.jpg;https://a.example/2.jpg', null],
  ['of addresses parted by blanks', 'https://a.example/1.jpg https://a.example/2 b.jpg', null],
  ['of addresses parted by commas and lines', 'https://a.example/1.jpg, https://a.example/2,3.jpg', null],
  ['without the way of fetching', '//cdn.example/1.jpg', null],
])('pictures %s', async (_, cell, told) => {
  const { id, pictures } = await office.begin({ file: `${own}\nODD-PIC,Odd picture,Kettles,100,"${cell}"\n` })
  const rows = await office.rows(id)
  const notes = rows[0]?.notes.join(' ') ?? ''
  if (told) expect([pictures, notes]).toEqual([0, expect.stringMatching(told)])
  else expect([pictures, notes]).toEqual([cell.split('//').length - 1, ''])
})

// A gallery may hold its main picture (woocommerce/woocommerce#14395), and once held nothing else (#15362).
test('a picture that is named twice is one', async () => {
  const twice = 'https://a.example/1.jpg|https://a.example/2.jpg|https://a.example/1.jpg|//a.example/2.jpg'
  const { pictures } = await office.begin({ file: `${own}\nODD-TW,Odd twice,Kettles,100,"${twice}"\n` })
  expect(pictures).toBe(2)
})

test('what is told of a row stays as long as people read', async () => {
  const names = Array.from({ length: 100_000 }, (_, n) => `${n}.jpg`).join('|')
  const file = `${own}\nODD-L,${'Odd long '.repeat(100_000)},Kettles,100,${names}\nODD-M,Odd many,Kettles,100,${names}\n`
  const { id } = await office.begin({ file })
  const rows = await office.rows(id)
  expect(JSON.stringify(rows).length).toBeLessThan(20_000)
  expect(rows[1]?.notes.at(-1)).toMatch(/^And \d+ more\.$/)
  expect(rows[1]?.notes.length).toBe(31)
})

test('an order of which a spreadsheet has made a number keeps its hours', async () => {
  const heads = ['order_number', 'order_date', 'order_total', 'status']
  const row = ['777', '<c s="1"><v>46238.25</v></c>', '<c><v>5200</v></c>', 'completed']
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>'
  const { id } = await office.begin({ file: anXlsx(xlsxRow(1, heads) + xlsxRow(2, row), { styles }) })
  const rows = await office.rows(id)
  expect(rows[0]?.changes[0]?.to).toContain('06:00')
})

test('days of a sale are read as a spreadsheet has written them', async () => {
  const days = ['2026-12-31 23:59:59', '2026-12-31T23:59:59', '"Dec 31, 2026"', '31 Dec 2026', '31-Dec-2026 23:59']
  const rows = days.map((day, n) => `${n},simple,ODD-D${n},Odd sale ${n},1,100,50,${day},Kettles`)
  const heads = 'ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price ends,Categories'
  const { id } = await office.begin({ file: [heads, ...rows].join('\n') })
  await office.run(id)
  const read = await db.select({ until: items.saleUntil }).from(items).where(like(items.sku, 'ODD-D_'))
  expect(read.map(({ until }) => until)).toEqual(days.map(() => '2026-12-31'))
})

// Of a table that was split by its lines, as one of more than 20,000 must be.
test('the rest of a product whose first row is in another file changes nothing', async () => {
  const heads = 'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
  const whole = [
    'split,Split kettle,Acme,Kettles,false,Colour,Red,ODD-X1,100,active',
    'split,,,,,,Black,ODD-X2,100,',
    'split,,,,,,Blue,ODD-X3,100,',
  ]
  const first = await office.begin({ file: [heads, ...whole].join('\n') })
  await office.run(first.id)
  const before = await db.select().from(items).where(like(items.sku, 'ODD-X_'))
  expect(before.map(({ title, disabled }) => [title, disabled])).toContainEqual(['Split kettle Black', true])
  // Without its column of categories too, which refuses such rows by itself.
  const rest = [heads.replace('Type,', ''), 'split,,,,,Black,ODD-X2,120,', 'split,,,,,Green,ODD-X4,120,']
  const { id, counts } = await office.begin({ file: rest.join('\n') })
  expect(counts).toMatchObject({ add: 0, edit: 0, refused: 2 })
  expect((await office.rows(id)).map(({ notes }) => notes[0])).toEqual(
    Array(2).fill('None of its rows has a title: the first of them may be in another file.'),
  )
})

test('a name of WordPress in another dress is its letters', async () => {
  const names = ['<strong>Odd</strong> lamp<br />2&nbsp;l', 'Odd lead <USB-C>', 'Odd < even']
  const rows = names.map((name, n) => `${n},simple,ODD-N${n},${name},1,100,Lamps`)
  const { id } = await office.begin({
    file: ['ID,Type,SKU,Name,Published,Regular price,Categories', ...rows].join('\n'),
  })
  expect((await office.rows(id)).map(({ title }) => title)).toEqual(['Odd lamp 2 l', 'Odd lead <USB-C>', 'Odd < even'])
})

// `Images` of Zoho, Jumpseller and many others, with addresses of the old shop, which is switched off after the move.
test('pictures of another program are fetched or from the ZIP, and take the place of none that are stored', async () => {
  const read = async (head: string, images: string) => {
    const lines = [...head.split(','), 'images'].map((cell) => cell.trim())
    const table = [
      { line: 1, cells: lines },
      { line: 2, cells: [...lines.slice(0, -1).map((name) => `${name} 1`), images] },
    ]
    const fields = matchGoods(table, 'kade').map(({ field }) => field)
    const [row] = await readTable(table, { format: 'kade', fields, now: new Date('2026-11-20T06:00:00Z') })
    return [row?.cells.images, row?.pictures.map(({ from }) => from)]
  }
  const [one, two] = ['https://old.example/1.jpg', 'https://old.example/2.jpg']
  expect(await read('sku,title', `${one},${two}`)).toEqual([undefined, [one, two]])
  expect(await read('sku,title', 'front.jpg')).toEqual([undefined, ['front.jpg']])
  expect(await read('sku,title', '')).toEqual([undefined, []])
  const stored = '/media/employees/product_1_a/product_image_1\n/media/employees/product_1_a/product_image_2'
  expect(await read('sku,title', stored)).toEqual([stored, []])
  // As this shop has exported it.
  expect(await read('id,title', one)).toEqual([one, []])
})
