// Every letter that a name may hold is taken as typed, kept, and can be read on papers: on the screen as in the PDF.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readLetters } from '#server/orders/papers/pdf/letters.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { pagesOfPdf, textOfPdf } from '#tests/support/shop/text-of-pdf.ts'
import { names, printedAs, texts } from './names.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { role: 'admin' })

test.each([...names, ...texts].map((row) => ({ typed: row[0], printed: printedAs(row) })))('$typed', async (row) => {
  const { writable } = await readLetters()
  expect(writable(row.typed)).toBe(row.printed)
  expect(writable(row.printed)).toBe(row.printed)
})

test('an order keeps each name and address as it was typed', async () => {
  const { id } = await anItem(services, { title: 'Kettle', qty: 1_000 })
  for (const [at, [name]] of names.entries()) {
    const [address = ''] = texts[at % texts.length] ?? []
    const { status, json } = await call('POST /orders', { body: { ...anOrderBody([{ id, qty: 1 }]), name, address } })
    expect([status, name]).toEqual([201, name])
    const [read] = (await staff.call('GET /orders', { query: { search: json.order.id } })).json
    expect([read?.name, read?.address]).toEqual([name.trim(), address.trim()])
  }
})

test('D19: the invoice, the tax invoice and the packing slip of these goods say the same on the screen and as PDF', async () => {
  await setSetting(services, 'vat.registered', true)
  await setSetting(services, 'papers.tin', '987654321-7000')
  const goods = (await readFile('tests/world/files/D19-letters-on-papers.csv', 'utf8')).trim().split('\n').slice(1)
  const lines = []
  for (const row of goods) {
    const [sku = '', title = '', category = ''] = row.split(',')
    lines.push({ id: (await anItem(services, { sku, title, category, brand: '', price: 1_000, qty: 20 })).id, qty: 1 })
  }
  const person = { name: 'Zoë Dvořák', address: 'Łódź 5 – 2nd Fl. № 3' }
  for (const buyerTin of ['', '123456789-7000']) {
    const { json } = await call('POST /orders', { body: { ...anOrderBody(lines), ...person } })
    const { id } = json.order
    await staff.call('PUT /orders/{id}/paper-details', { params: { id }, body: { buyerTin, pieces: [], version: 0 } })
    const issued = await staff.call('POST /papers', { body: { orderIds: [id] } })
    const paperId = issued.json.papers[0]?.id ?? ''
    const pdf = await staff.call('POST /papers/pdf', { body: { ids: [paperId] } })
    const screen = (await staff.call('GET /papers', { query: { ids: paperId } })).json[0]
    const slip = await staff.call('POST /packing-slips/pdf', { body: { orderIds: [id] } })
    const [slipOnScreen] = (await staff.call('GET /packing-slips', { query: { orderIds: id } })).json
    const titles = texts.filter(([typed]) => typed.startsWith('D19')).map(printedAs)
    expect(screen?.snapshot.lines.map(({ description }) => description)).toEqual(titles)
    expect([screen?.snapshot.buyer, slipOnScreen?.buyer]).toMatchObject([person, person])
    for (const text of [await textOfPdf(pdf.json.base64), await textOfPdf(slip.json.base64)]) {
      for (const said of [...titles, person.name, person.address]) expect(text).toContain(said)
      expect(text).not.toContain('?')
    }
  }
})

test('an address of many lines goes on on another page, in any letters, and nothing below it is torn apart', async () => {
  const { id: itemId } = await anItem(services, { title: 'Kettle', qty: 1_000 })
  const read = async (word: string, many: number) => {
    const address = Array.from({ length: many }, (_, at) => `${word}${at}`).join('\n')
    const { json } = await call('POST /orders', { body: { ...anOrderBody([{ id: itemId, qty: 1 }]), address } })
    const issued = await staff.call('POST /papers', { body: { orderIds: [json.order.id] } })
    const invoice = await staff.call('POST /papers/pdf', { body: { ids: [issued.json.papers[0]?.id ?? ''] } })
    const slip = await staff.call('POST /packing-slips/pdf', { body: { orderIds: [json.order.id] } })
    return Promise.all([invoice, slip].map(({ json: { base64 } }) => pagesOfPdf(base64)))
  }
  for (const word of ['ගම', 'l']) {
    for (const [at, pages] of (await read(word, 100)).entries()) {
      const all = pages.join(' ')
      for (let line = 0; line < 100; line += 1) {
        expect([word, at, all]).toEqual([word, at, expect.stringContaining(`${line} `)])
      }
      expect(all).toContain('Kettle')
    }
  }
  // As many as one page has room for.
  for (const many of [52, 53, 54]) {
    const [pages = []] = await read('l', many)
    const entries = ['Date of delivery', 'Place of supply'].map((label) =>
      pages.findIndex((page) => page.includes(label)),
    )
    expect([many, pages.length < 3, new Set(entries).size]).toEqual([many, true, 1])
  }
})
