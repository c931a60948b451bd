// Tables of other shops, Excel and pictures as they become items here, and which of them belong together.

import { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { newShopifySample, shopifySample, wooSample } from '#tests/support/shop/import-samples.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { aZip } from '#tests/support/shop/zip.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { items } from '../../../catalogue/data/tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

test('the product CSV of Shopify: variants, sale, hidden goods, descriptions as text, pictures from public addresses alone', async () => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/front.png') return void response.writeHead(302, { Location: '/moved.png' }).end()
    if (request.url === '/missing.png') return void response.writeHead(404).end()
    if (request.url === '/back.png') return void response.writeHead(302, { Location: 'http://127.0.0.1:1/x' }).end()
    response.end(await aPicture({ format: 'png', color: request.url === '/black.png' ? '#000000' : '#ffffff' }))
  }).listen(0, '127.0.0.1')
  whenOver(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const reach = {
    check: (address: string) => {
      if (!address.startsWith(`http://localhost:${port}/`)) throw new Error('elsewhere')
      return new URL(address)
    },
    lookup: lookup as never,
  }
  const abroad = openImports(shop, manager, { reach })
  const file = shopifySample(`http://localhost:${port}`)
  const looked = await abroad.begin({ file, fileName: 'products_export_1.csv' })
  expect(looked).toMatchObject({ format: 'shopify', counts: { add: 4, refused: 0 }, pictures: 10 })
  expect(looked.categories.map(({ name }) => name)).toEqual(['Phones', 'Electric Kettles'])
  expect(await abroad.run(looked.id)).toMatchObject({ state: 'done' })
  expect(await bySku('A15-BLK-128')).toMatchObject({
    title: 'Galaxy A15 Black 128 GB',
    brand: 'Samsung',
    category: 'Phones',
    priceCents: 6_499_000,
    salePrice: 5_999_000,
    qty: 7,
    barcode: '8806095300000',
    cost: 5_100_000,
    weight: '200 g',
    color: 'Black',
    disabled: false,
    specifications: [
      ['Colour', 'Black'],
      ['Storage', '128 GB'],
    ],
    description: 'A bright screen & two days of power.\n\n• 5G\n• NFC',
    images: [expect.stringMatching(/^\/media\/employees\/product_/), expect.stringMatching(/^\/media\//)],
    imageAlts: ['', 'From the front'],
  })
  expect(await bySku('A15-BLU-128')).toMatchObject({ qty: 0, salePrice: null, images: [expect.any(String)] })
  const black = { params: { id: (await bySku('A15-BLK-128'))?.id ?? '' } }
  expect((await shop.call('GET /items/{id}/variants', black)).json.variants).toMatchObject({
    options: ['Colour', 'Storage'],
    items: { length: 3 },
  })
  const [kettle] = await db.select().from(items).where(eq(items.title, 'Steel kettle 1.8 L'))
  expect(kettle).toMatchObject({ disabled: true, category: 'Electric Kettles', weight: '1.1 kg', images: [] })
  expect(asked.filter((url) => url === '/front.png')).toHaveLength(1)
  const [first] = await abroad.rows(looked.id, { noted: 'true' })
  expect(first?.notes.join('\n')).toMatch(/missing\.png: Its server answered with 404\./)
  expect(first?.notes.join('\n')).toMatch(/back\.png: Its server could not be reached\./)

  const again = await office.begin({ file: file.replace('74990.00', '71990.00') })
  // The kettle has no SKU: it is known by its title.
  expect(again.counts).toEqual({ add: 0, edit: 1, same: 3, refused: 0 })
})

test('variants whose options are the same twice become items of their own, and it is said', async () => {
  const phone = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Type'
  const rows = ['twin,Twin,Colour,Red,TW-1,100,1,Phones', 'twin,,Colour,red,TW-2,100,1,Phones']
  const looked = await office.begin({ file: [phone, ...rows].join('\n') })
  expect(looked).toMatchObject({ format: 'shopify', counts: { add: 2, refused: 0 } })
  await office.run(looked.id)
  expect((await bySku('TW-2'))?.variantGroupId).toBeNull()
  const [row] = await office.rows(looked.id, { noted: 'true' })
  expect(row?.notes.join()).toContain('Its variants become items of their own')
})

test('pictures at addresses that are not public are never asked for', async () => {
  const inside = ['http://127.0.0.1/a.png', 'http://localhost/a.png', 'http://169.254.169.254/latest', 'http://[::1]/a']
  const rows = inside.map((address, at) => `IN-${at},Inside ${at},1,Kettles,${address}`)
  const { id } = await office.begin({ file: ['sku,title,price,category,pictures', ...rows].join('\n') })
  expect(await office.run(id)).toMatchObject({ state: 'done' })
  const noted = await office.rows(id, { noted: 'true' })
  expect(noted.map(({ notes }) => notes[0])).toEqual([
    'Picture http://127.0.0.1/a.png: 127.0.0.1 is no public address.',
    'Picture http://localhost/a.png: localhost has no public address.',
    'Picture http://169.254.169.254/latest: 169.254.169.254 is no public address.',
    'Picture http://[::1]/a: ::1 is no public address.',
  ])
})

test('the new CSV of Shopify, and that of WooCommerce', async () => {
  const shopify = await office.begin({ file: newShopifySample() })
  expect(shopify).toMatchObject({ format: 'shopify', counts: { add: 2, refused: 0 } })
  const woo = await office.begin({ file: wooSample() })
  expect(woo).toMatchObject({ format: 'woocommerce', counts: { add: 3, refused: 2 } })
  expect((await office.rows(woo.id, { kind: 'refused' })).map(({ notes }) => notes[0])).toEqual([
    'Products of the kind "grouped" don\'t come over.',
    'The file has no product that this variation belongs to.',
  ])
  await office.run(woo.id, { withoutRefused: true })
  expect(await bySku('RC-18')).toMatchObject({
    title: 'Rice cooker 1.8 L',
    brand: 'Lanka Home',
    category: 'Rice Cookers',
    priceCents: 999_000,
    salePrice: 899_000,
    saleFrom: '2026-11-01',
    saleUntil: '2026-12-31',
    qty: 9,
    barcode: '4791234500018',
    weight: '2.4 kg',
    size: '30 x 28 x 26 cm',
    description: 'Short.\n\nWarm\n\nKeeps rice warm.',
    specifications: [['Power', '700 W']],
  })
  expect(await bySku('FAN-B')).toMatchObject({
    title: 'Stand fan Black',
    category: 'Fans',
    color: 'Black',
    priceCents: 1_550_000,
    specifications: [
      ['Colour', 'Black'],
      ['Blades', '5'],
    ],
  })
})

test('an Excel file with pictures in a ZIP, by name and by SKU', async () => {
  const cells = [
    ['sku', 'title', 'price', 'category', 'qty', 'barcode', 'pictures'],
    ['ZIP-1', 'Zipped', 1990.5, 'Lamps', 4, 4791234567890, ''],
    ['ZIP-2', 'Named', 100, 'Lamps', 1, '', 'Front.JPG, nowhere.png'],
    ['ZIP-3', 'Not one', 100, 'Lamps', 1, '', 'note.png'],
  ]
  const file = await writeXlsx(cells).toBuffer()
  const pictures = aZip([
    { name: 'photos/ZIP-1-2.png', bytes: await aPicture({ format: 'png', color: '#00ff00' }) },
    { name: 'photos/zip-1-1.jpg', bytes: await aPicture({ color: '#ff0000' }) },
    { name: '../../front.jpg', bytes: await aPicture({ color: '#0000ff' }), stored: true },
    { name: '__MACOSX/._front.jpg', bytes: Buffer.from('x') },
    { name: 'note.png', bytes: Buffer.from('no picture at all') },
  ])
  const looked = await office.begin({ file, fileName: 'goods.xlsx', pictures })
  expect(looked).toMatchObject({ readAs: 'Excel, first sheet', counts: { add: 3 }, pictures: 3 })
  await office.run(looked.id)
  expect(await bySku('ZIP-1')).toMatchObject({ priceCents: 199_050, barcode: '4791234567890', images: { length: 2 } })
  expect(await bySku('ZIP-2')).toMatchObject({ images: { length: 1 } })
  expect(await bySku('ZIP-3')).toMatchObject({ images: [] })
  expect((await office.rows(looked.id, { noted: 'true' })).map(({ notes }) => notes)).toEqual([
    ['There is no picture nowhere.png in the ZIP.'],
    ['Picture note.png: This file is not a picture. Please choose a JPG or PNG file.'],
  ])
})

test('a picture that is named by the SKU of an item of the shop is no second one of an item whose SKU begins so', async () => {
  const known = await office.begin({ file: 'sku,title,category,price\nZT-32,Zipped set,Lamps,100\n' })
  await office.run(known.id)
  const pictures = aZip([
    { name: 'zt-32.jpg', bytes: await aPicture({ color: '#ff0000' }) },
    { name: 'ZT-2.jpg', bytes: await aPicture({ color: '#00ff00' }) },
  ])
  const looked = await office.begin({ file: 'sku,title,category,price\nZT,Zipped stand,Lamps,50\n', pictures })
  const [row] = await office.rows(looked.id)
  expect(row?.changes.find(({ field }) => field === 'pictures')?.to).toBe('ZT-2.jpg')
})

// As an iPhone hands photos on that are not sent from its own album, and scanners and designers send theirs.
test('pictures of a ZIP that the shop cannot read are named before anything is taken, each with why', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const pictures = aZip([
    { name: 'IMG_0001.HEIC', bytes: heic },
    { name: 'HEIC-2.heic', bytes: heic, stored: true },
    { name: 'scan.tiff', bytes: Buffer.from('II*\0\b\0\0\0', 'latin1') },
    { name: 'front.jpg', bytes: heic },
    { name: 'shared.heic', bytes: await aPicture() },
  ])
  const file = [
    'sku,title,price,category,pictures',
    ...['HEIC-1,By its name,100,Lamps,IMG_0001.HEIC', 'HEIC-2,By its SKU,100,Lamps,'],
    ...['HEIC-3,A scan,100,Lamps,scan.tiff', 'HEIC-4,Named otherwise,100,Lamps,front.jpg'],
    'HEIC-5,A JPEG after all,100,Lamps,shared.heic',
  ].join('\n')
  const looked = await office.begin({ file, pictures })
  expect(looked).toMatchObject({ counts: { add: 5 }, pictures: 1 })
  const why = (from: string) =>
    new RegExp(`^Picture ${from}: This photo is in the format HEIC, which the shop cannot read`)
  const notes = (await office.rows(looked.id)).map((row) => row.notes)
  expect(notes).toEqual([
    [expect.stringMatching(why('IMG_0001.HEIC'))],
    [expect.stringMatching(why('HEIC-2.heic'))],
    ['Picture scan.tiff: This file is not a picture. Please choose a JPG or PNG file.'],
    [expect.stringMatching(why('front.jpg'))],
    [],
  ])
  await office.run(looked.id)
  expect(await bySku('HEIC-5')).toMatchObject({ images: { length: 1 } })
})

test('a file that cannot be read says in words what it looks like', async () => {
  const said = async (file: Uint8Array | string) => (await office.begin({ file })).message
  expect(await said('%PDF-1.7 ...')).toMatch(/^This looks like a PDF/)
  expect(await said(aZip([{ name: 'a.png', bytes: await aPicture() }]))).toMatch(
    /^This looks like a ZIP of other files/,
  )
  expect(await said('title,price\n')).toBe('The file has no rows below its headings.')
  expect(await said('title,"price\nA,1\n')).toBe('Line 1: A quotation mark is in the wrong place or never closed.')
})
