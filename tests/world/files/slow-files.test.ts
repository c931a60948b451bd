// Files made so that a reader takes long over them: they are read in steps that grow as the file does, not as its
// square. Read otherwise, the texts with marks would take an hour.
import { expect, test } from 'vitest'
import { barcodeForms, foldBarcode } from '#contract/text/barcodes.ts'
import { foldCode, foldText, textForms } from '#contract/text/folded.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const rowsOf = (head: string, count: number, row: (n: number) => string) =>
  [head, ...Array.from({ length: count }, (_, n) => row(n))].join('\n')
const shopify = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Type,Image Src'
const woo =
  'ID,Type,SKU,Name,Published,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,,T,1,,Kettles,,,,'
const picture = (n: number) => `https://example.com/${n}.jpg`
const lines = (count: number) => Array.from({ length: count }, (_, n) => `n${n}: v${n}`).join('\n')
const keys = (count: number) => Array.from({ length: count }, (_, n) => `""visible${n}"":0`).join(',')
const marks = '\u0301\u0323'.repeat(500_000)

test.each([
  [
    'variants of one product of Shopify, each with its picture',
    rowsOf(shopify, 10_000, (n) => `h,T,Colour,C${n},100,SLOW-S${n},Kettles,${picture(n)}`),
  ],
  [
    'variations of one product of WooCommerce, each with its picture',
    rowsOf(woo, 10_000, (n) => `${n + 9},variation,SLOW-W${n},T,1,9,,${picture(n)},id:1,Colour,C${n}`),
  ],
  [
    'rows of one group of variants, all with the same options',
    rowsOf(
      'sku,title,category,price,variant group,variant options',
      5_000,
      (n) => `SLOW-G${n},T${n},K,9,g,Colour: Red`,
    ),
  ],
  // Each may begin an entity of HTML, which WordPress leaves out of addresses.
  [
    'a name and a category of WooCommerce of nothing but &',
    `${woo}\n9,simple,SLOW-A,${'&'.repeat(400_000)},1,9,${'&'.repeat(400_000)},,,,`,
  ],
  ['a title of a letter with many marks', `sku,title,category,price\nSLOW-1,a${marks},Kettles,100\n`],
  ['a SKU of such letters', `sku,title,category,price\na${marks},SLOW-2,Kettles,100\n`],
  ['a barcode of such letters', `sku,title,category,price,barcode\nSLOW-3,SLOW-3,Kettles,100,a${marks}\n`],
  ['a category of such letters', `sku,title,category,price\nSLOW-4,SLOW-4,a${marks},100\n`],
  ['a description and a price of such letters', `sku,title,category,price,description\nS5,S5,K,1${marks},a${marks}\n`],
  ['a heading of such letters', `sku,title,category,price,a${marks}\nSLOW-6,SLOW-6,Kettles,100,1\n`],
  [
    'a heading of brackets that never close',
    `sku,title,category,price,${'['.repeat(1_000_000)}\nS7,S7,Kettles,100,1\n`,
  ],
  ['a heading of brackets of another kind', `sku,title,category,price,${'('.repeat(1_000_000)}\nS8,S8,Kettles,100,1\n`],
  [
    'phones of an order without end, and a total in digits of another script',
    `order_number,order_date,order_total,billing_phone\n1,2026-01-01,5,"${'1,'.repeat(900_000)}"\n2,2026-01-01,${'௧'.repeat(900_000)},1\n`,
  ],
  [
    'amounts, weights and pieces in such digits',
    `${shopify},Variant Grams,Variant Inventory Qty\nd,D,,,${'௧'.repeat(900_000)},SLOW-D,Kettles,,${'௧'.repeat(900_000)},${'௧'.repeat(900_000)}\n`,
  ],
  [
    'a category of a million steps, and pictures without end',
    `${woo}\n9,simple,SLOW-B,Steps,1,9,"${'a>'.repeat(900_000)}","${'a.jpg,'.repeat(300_000)}",,,\n`,
  ],
  [
    'names of pictures without end in a table of our own',
    `sku,title,category,price,pictures\nSLOW-9,SLOW-9,Kettles,100,"${'a.jpg,'.repeat(300_000)}"\n`,
  ],
  ['specifications without end', `sku,title,category,price,specifications\nS10,S10,Kettles,100,"${lines(100_000)}"\n`],
  [
    'options of variants without end',
    rowsOf(
      'sku,title,category,price,variant group,variant options',
      5,
      (n) => `SLOW-O${n},T${n},K,9,g,"${lines(100_000)}"`,
    ),
  ],
  ['keys without end in a cell', `sku,title,category,price,facts\nS12,S12,Kettles,100,"{${keys(100_000)}}"\n`],
  ['the name of a picture of such letters', `sku,title,category,price,pictures\nSLOW-7,SLOW-7,Kettles,100,a${marks}\n`],
])('%s', async (_, file) => {
  const { state } = await office.begin({ file })
  expect(state).toBe('checked')
})

test('more specifications than anybody writes are refused in words', async () => {
  const { id } = await office.begin({
    file: `sku,title,category,price,specifications\nS11,S11,K,9,"${lines(1_001)}"\n`,
  })
  const [row] = await office.rows(id)
  expect([row?.kind, row?.notes[0]]).toEqual(['refused', 'Too many specifications'])
})

test.each([
  ['marks above and below', '\u0301\u0323'],
  ['marks with signs between them that nobody sees', '\u0301\u200d\u0323\u200d'],
  ['marks of Katakana in half width', '\uff9e\u0301'],
])('a folded text of many %s is made in linear time', (_, unit) => {
  const text = `a${unit.repeat(200_000)}`
  for (const fold of [foldText, foldCode, foldBarcode]) expect(fold(text).length).toBeLessThan(60)
  expect(textForms(text).length + barcodeForms(text).length).toBeGreaterThan(2)
})

test('letters of many marks are folded as they were', () => {
  expect(foldText('Z̷̢̛̼a̸l̵g̶o')).toBe('Z̷̢̛̼a̸l̵g̶o'.normalize('NFKC').toLowerCase().normalize('NFC'))
  expect(foldText('ｶﾞｶﾞ')).toBe('ガガ')
})
