// Papers of orders that were placed in Sinhala or Tamil, and what shoppers typed in their own letters.
import { beforeEach, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { type Pdf, readLetters } from './pdf/letters.ts'
import { heightOf, LEFT, makeDocument, WIDTH, write } from './pdf/open-document.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const item = await anItem(services, { title: '1234', brand: '', price: 1_000, qty: 100 })
const person = { name: 'ශ්‍රීමතී ක්‍රිෂ්ණා', address: 'லக்ஷ்மி வீதி, யாழ்ப்பாணம்' }

beforeEach(() => services.db.delete(settingValues))

async function anInvoice(changes: object, { buyerTin = '' } = {}) {
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), ...person, ...changes }
  const id: string = (await call('POST /orders', { body })).json.order.id
  const details = { buyerTin, pieces: [], version: 0 }
  await staff.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  const issued = await staff.call('POST /papers', { body: { orderIds: [id] } })
  return { id, paper: await read(issued.json.papers[0]?.id ?? '') }
}

async function read(ids: string) {
  const [paper] = (await staff.call('GET /papers', { query: { ids } })).json
  if (!paper) throw new Error('no paper')
  return paper
}

async function fontsOf(ids: string[]) {
  const { json } = await staff.call('POST /papers/pdf', { body: { ids } })
  const pdf = Buffer.from(json.base64, 'base64').toString('latin1')
  return [...new Set([...pdf.matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map(([, name]) => name))].toSorted()
}

const fonts = ['NotoSansSinhala', 'NotoSansTamil']
const others = { si: /[a-z\u0b80-\u0bff]/i, ta: /[a-z\u0d80-\u0dff]/i }

test.each(['si', 'ta'] as const)(
  '%s: an invoice and its credit note say it in the language of the order',
  async (language) => {
    const { paper, id } = await anInvoice({ language, payment: 'demo-card' })
    const { heading, modeOfPayment, inWords, buyer, language: stored } = paper.snapshot
    expect([stored, inWords, buyer.name]).toEqual([language, '', person.name])
    for (const words of [heading, modeOfPayment]) expect(words).not.toMatch(others[language])
    const credit = { amount: 500, reason: '1', credited: 0 }
    const made = await staff.call('POST /papers/{id}/credit-notes', { params: { id: paper.id }, body: credit })
    const note = await read(made.json.id)
    for (const words of [note.snapshot.heading, note.snapshot.lines[0]?.description ?? 'x']) {
      expect(words).not.toMatch(others[language])
    }
    const both = ['NotoSansSinhala', 'NotoSansTamil'].map((name) => `${name}`)
    expect(await fontsOf([paper.id])).toEqual(expect.arrayContaining(both))
    expect(await fontsOf([paper.id])).toEqual(expect.arrayContaining(fonts))
    const [slip] = (await staff.call('GET /packing-slips', { query: { orderIds: id } })).json
    expect(slip?.language).toBe(language)
    expect((await staff.call('POST /packing-slips/pdf', { body: { orderIds: [id] } })).status).toBe(200)
  },
)

test('a tax invoice is in English, whatever the language of the order, and so is its credit note', async () => {
  await setSetting(services, 'vat.registered', true)
  await setSetting(services, 'papers.tin', '987654321-7000')
  const { paper } = await anInvoice({ language: 'ta' }, { buyerTin: '123456789-7000' })
  expect(paper.snapshot).toMatchObject({ heading: 'TAX INVOICE', language: 'en', modeOfPayment: 'Card' })
  expect(paper.snapshot.inWords).toContain('Two Thousand')
  const credit = { amount: 500, reason: 'Scratched', credited: 0 }
  const made = await staff.call('POST /papers/{id}/credit-notes', { params: { id: paper.id }, body: credit })
  expect((await read(made.json.id)).snapshot).toMatchObject({ heading: 'TAX CREDIT NOTE', language: 'en' })
})

test('an invoice in English writes names and addresses in their own letters, and embeds no font it does not need', async () => {
  const { paper } = await anInvoice({})
  expect(await fontsOf([paper.id])).toEqual(expect.arrayContaining(fonts))
  const plain = await anInvoice({ name: 'Nimali', address: 'Kandy' })
  expect((await fontsOf([plain.paper.id])).filter((name) => name?.startsWith('Noto'))).toEqual([])
})

test('each script is a run with what joins its letters; what joins nothing is left out', async () => {
  const { runsOf, writable } = await readLetters()
  const text = writable('A\u200d ක්‍රීම, க்ஷ ř')
  expect(runsOf(text).map((run) => Object.values(run))).toEqual([
    ['latin', 'A '],
    ['sinhala', 'ක්\u200dරීම'],
    ['latin', ', '],
    ['tamil', 'க்ஷ'],
    ['latin', ' '],
    ['latin-ext', 'ř'],
  ])
})

const draw = (act: (pdf: Pdf) => void) => makeDocument([null], act)

test('between two papers of a document others have their turn', async () => {
  const seen: string[] = []
  await makeDocument(['first', 'second', 'third'], (_, paper) => {
    seen.push(paper)
    setImmediate(() => seen.push('others'))
  })
  expect(seen).toEqual(['first', 'others', 'second', 'others', 'third', 'others'])
})

test('joined letters are drawn joined', async () => {
  await draw((pdf) => {
    const width = (font: string, text: string) => pdf.font(font).fontSize(10).widthOfString(text)
    expect(width('sinhala-regular', 'ක්\u200dරී')).toBeLessThan(width('sinhala-regular', 'ක්රී'))
    expect(width('sinhala-bold', 'ශ්\u200dරී')).toBeLessThan(width('sinhala-bold', 'ශ්රී'))
    expect(width('tamil-regular', 'க்ஷ')).toBeLessThan(width('tamil-regular', 'க்') + width('tamil-regular', 'ஷ'))
  })
})

test('long text is broken into lines that take the height they said, even without a space', async () => {
  await draw((pdf) => {
    for (const text of ['ශ්‍රී ලංකා '.repeat(60), 'யாழ்ப்பாணம்'.repeat(30), 'a b\nශ්‍රී']) {
      const top = pdf.y
      const height = heightOf(pdf, text, { width: WIDTH / 2 })
      write(pdf, text, { x: LEFT, width: WIDTH / 2 })
      expect(pdf.y - top).toBeCloseTo(height)
      expect(height).toBeGreaterThan(25)
    }
  })
})
