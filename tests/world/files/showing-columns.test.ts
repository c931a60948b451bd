// Who may see goods is read by a rule and not by a list of programs: a column of a program that nobody here knows keeps
// hidden what it does not clearly show, and what only sounds like such a column keeps nothing.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GoodsFormat } from '#contract/integrations/imports.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { matchGoods, readTable } from '#server/integrations/imports/formats/read-table.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { columnsOfLanguages } from './columns-of-languages.ts'
import { columnsOfOthers } from './columns-of-others.ts'
import { type Column, columnsOfShowing } from './showing-columns.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)
const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

const now = new Date('2026-11-20T06:00:00Z')

/** What becomes of new goods, a letter each. */
async function becomes(head: string, below: readonly string[], format: GoodsFormat = 'kade'): Promise<string> {
  const heads = { kade: 'sku,title,category,price', shopify: 'Handle,Title,Type,Status,Variant Price' }
  const before = format === 'shopify' ? heads.shopify : heads.kade
  const table = [
    { line: 1, cells: [...before.split(','), head] },
    ...below.map((cell, at) => {
      const own = format === 'shopify' ? [`h${at}`, 'Pot', 'Pots', 'active', '100'] : [`S-${at}`, 'Pot', 'Pots', '100']
      return { line: at + 2, cells: [...own, cell] }
    }),
  ]
  const fields = matchGoods(table, format).map(({ field }) => field)
  const rows = await readTable(table, { format, fields, now })
  return rows.map(({ cells, ifNew }) => ((ifNew?.cells.disabled ?? cells.disabled) === 'yes' ? 'h' : 'p')).join('')
}

test('a column that says who sees goods is told by its heading and cells, whoever wrote it', async () => {
  const wrong: Column[] = []
  for (const [head, cells, want] of [...columnsOfShowing, ...columnsOfLanguages, ...columnsOfOthers]) {
    const got = await becomes(head, cells)
    if (got !== want) wrong.push([head, cells, got])
  }
  expect(wrong).toEqual([])
})

test('beside the columns of a known program, others keep goods hidden and open none', async () => {
  expect(await becomes('B2B only (product.metafields.custom.b2b_only)', ['FALSE', 'TRUE', ''], 'shopify')).toBe('php')
  expect(await becomes('Visible to (product.metafields.custom.visible_to)', ['Everyone', 'VIP'], 'shopify')).toBe('ph')
  expect(await becomes('Display technology (product.metafields.shopify.display)', ['LED', ''], 'shopify')).toBe('pp')
  const wrong: Column[] = []
  for (const [head, cells, want] of columnsOfOthers) {
    const got = await becomes(head, cells, 'shopify')
    // `Status` and `Condition` are columns of its own.
    if (got !== want && !/^(?:Status|Condition)$/.test(head)) wrong.push([head, cells, got])
  }
  expect(wrong).toEqual([])
})

test('of several columns of days each keeps goods hidden', async () => {
  const tables: [format: GoodsFormat, heads: string, own: string, days: string][] = [
    ['kade', 'sku,title,category,price', 'S-1,Pot,Pots,100', 'Published on,Available from'],
    ['kade', 'sku,title,category,price', 'S-1,Pot,Pots,100', 'End date,Online bis'],
    [
      'shopify',
      'Handle,Title,Status,Variant SKU,Variant Price',
      'h,Pot,active,S-1,100',
      // Of Matrixify.
      'Published At,Available from (product.metafields.custom.available_from)',
    ],
  ]
  for (const [format, heads, own, days] of tables) {
    const isUntil = days.startsWith('End')
    const [open, closed] = isUntil ? ['2027-01-02', '2026-01-02'] : ['2026-01-02', '2027-01-02']
    for (const [first, second] of [
      [open, open],
      [open, closed],
      [closed, open],
    ]) {
      const cells = [`${heads},${days}`, `${own},${first},${second}`].map((line) => line.split(','))
      const table = cells.map((row, at) => ({ line: at + 1, cells: row }))
      const fields = matchGoods(table, format).map(({ field }) => field)
      const [row] = await readTable(table, { format, fields, now })
      const isHidden = (row?.ifNew?.cells.disabled ?? row?.cells.disabled) === 'yes'
      expect([days, first, second, isHidden]).toEqual([days, first, second, first !== second])
    }
  }
})

test('the preview names the column, and leaving it out opens all rows at once', async () => {
  const head = 'sku,name,category,price,qty,Sichtbar für'
  const csv = `${head}\nSV-1,Pot 1,Pots,100,5,alle\nSV-2,Pot 2,Pots,100,5,Stammkunden\nSV-3,Pot 3,Pots,100,5,Händler\n`
  const looked = await office.begin({ file: Buffer.from(csv), fileName: 'other.csv' })
  expect(looked.message).toContain('New rows come hidden by columns that may say who sees them: "Sichtbar für" (2).')
  const rows = await office.rows(looked.id)
  expect(rows.map(({ notes }) => notes.join(' '))).toEqual([
    '',
    'Who may see it may stand in its column "Sichtbar für", which says "Stammkunden": it comes hidden.',
    'Who may see it may stand in its column "Sichtbar für", which says "Händler": it comes hidden.',
  ])
  const body = { look: looked.look, fields: looked.columns.map(({ field }) => field), categories: [] }
  const without = { ...body, fields: body.fields.with(-1, null) }
  const answer = await manager.call('PUT /imports/{id}/match', { params: { id: looked.id }, body: without })
  expect(answer.status).toBe(200)
  await office.work()
  expect((await office.read(looked.id)).message).not.toContain('New rows come hidden')
  await office.run(looked.id)
  expect((await bySku('SV-2'))?.disabled).toBe(false)
})

test('a doubted column hides new goods, and neither hides nor opens those that are stored', async () => {
  const take = async (csv: string) => {
    const looked = await office.begin({ file: Buffer.from(csv), fileName: 'other.csv' })
    await office.run(looked.id)
  }
  await take('sku,name,category,price,qty,disabled\nDB-1,Jug 1,Jugs,100,5,no\nDB-2,Jug 2,Jugs,100,5,yes\n')
  const head = 'sku,name,category,price,qty,Visible to zone'
  await take(`${head}\nDB-1,Jug 1,Jugs,110,5,dealers\nDB-2,Jug 2,Jugs,110,5,everyone\nDB-3,Jug 3,Jugs,110,5,dealers\n`)
  expect(await bySku('DB-1')).toMatchObject({ priceCents: 11_000, disabled: false })
  expect(await bySku('DB-2')).toMatchObject({ priceCents: 11_000, disabled: true })
  expect((await bySku('DB-3'))?.disabled).toBe(true)
})

test('a price that was not for everybody takes the place of none that is stored', async () => {
  const known = await office.begin({
    file: 'sku,name,category,price,qty\nPD-1,Jar 1,Jars,100,5\nPD-2,Jar 2,Jars,100,5\n',
  })
  await office.run(known.id)
  const head = 'sku,name,category,price,qty,sale price'
  const dealers = `${head},Price list\nPD-1,Jar 1,Jars,80,6,70,Dealer\nPD-3,Jar 3,Jars,90,5,,Dealer\n`
  const looked = await office.begin({ file: dealers })
  const own = 'Its price was not for everybody in the other shop: an item that is here keeps its own.'
  expect((await office.rows(looked.id)).map(({ notes }) => notes.includes(own))).toEqual([true, false])
  await office.run(looked.id)
  expect(await bySku('PD-1')).toMatchObject({ priceCents: 10_000, salePrice: null, qty: 6, disabled: false })
  expect(await bySku('PD-3')).toMatchObject({ priceCents: 9_000, qty: 5, disabled: true })
  const called = `${head},CallForPrice\nPD-1,Jar 1,Jars,80,7,,FALSE\nPD-2,Jar 2,Jars,80,7,,TRUE\n`
  await office.run((await office.begin({ file: called })).id)
  expect(await bySku('PD-1')).toMatchObject({ priceCents: 8_000, qty: 7 })
  expect(await bySku('PD-2')).toMatchObject({ priceCents: 10_000, qty: 7 })
})

test('beside a column that says it is not hidden, a doubted one keeps new goods hidden', async () => {
  const head = 'sku,name,category,price,qty,hidden,Sichtbar für'
  const csv = `${head}\nDH-1,Mug 1,Mugs,100,5,no,Händler\nDH-2,Mug 2,Mugs,100,5,no,alle\nDH-3,Mug 3,Mugs,100,5,yes,alle\n`
  await office.run((await office.begin({ file: Buffer.from(csv), fileName: 'other.csv' })).id)
  const disabled = await Promise.all([1, 2, 3].map(async (at) => (await bySku(`DH-${at}`))?.disabled))
  expect(disabled).toEqual([true, false, true])
})

test("WooCommerce's fields of plugins that keep products away keep them hidden", async () => {
  const head = 'ID,Type,SKU,Name,Published,Regular price,Categories,Meta: wwpp_product_wholesale_visibility_filter'
  const rows = ['all', 'wholesale_customer', ''].map((word, at) => `${at},simple,WM-${at},Wok ${at},1,100,Woks,${word}`)
  await office.run((await office.begin({ file: [head, ...rows, ''].join('\n') })).id)
  const disabled = await Promise.all([0, 1, 2].map(async (at) => (await bySku(`WM-${at}`))?.disabled))
  expect(disabled).toEqual([false, true, false])
  const hidden = 'ID,Type,SKU,Name,Published,Regular price,Categories,Meta: _hidden'
  const variable = '9,variable,WM-P,Wok P,1,,Woks,1\n,variation,WM-V,Wok P,1,100,,'
  await office.run((await office.begin({ file: `${hidden},Parent\n${variable},WM-P\n`.replace('1\n,', '1,\n,') })).id)
  expect((await bySku('WM-V'))?.disabled).toBe(true)
})
