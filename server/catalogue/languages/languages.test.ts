// Items in other languages: what shoppers read, what falls back to English, and what staff write.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/text/languages.ts'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { exportItems } from '../cells/export-items.ts'
import { importItems } from '../cells/import-items.ts'

const shop = await openTestShop()
const { call, services } = shop
const editor = await signedIn(shop, { staffRole: 'staff' })
const PICTURE = 'https://example.com/kettle.webp'
/** With a joiner, without which it is written otherwise. */
const SRI = 'ශ්\u200dරී'

let id = ''
let untranslated = ''

async function setTerm(term: string, si: string | null, ta: string | null, seen = { si: null, ta: null }) {
  return editor.call('PUT /glossary', { body: { term, si, ta, seen } })
}

beforeAll(async () => {
  const kettle = await anItem(services, {
    title: 'Aruna 1.5 L Kettle',
    titleSi: `Aruna 1.5 L ${SRI} පෝච්චිය`,
    description: `It boils.\n![Image](${PICTURE})\n\nIt stops.`,
    descriptionSi: 'එය උතුරයි.',
    descriptionTa: 'அது கொதிக்கும்.\n\nஅது நிற்கும்.',
    material: 'Stainless steel',
    color: { color: '#ffffff', name: 'White' },
    specifications: { Warranty: '2 years', Power: '230 V, 50 Hz, plug type G' },
  })
  id = kettle.id
  untranslated = (await anItem(services, { title: 'Plain kettle' })).id
  await setTerm('Warranty', 'වගකීම', 'உத்தரவாதம்')
  await setTerm('# years', 'වසර #', '# ஆண்டுகள்')
  await setTerm('plug type G', 'G වර්ගයේ ප්ලගය', null)
  await setTerm('Kettles', 'කේතල', 'கேத்தல்கள்')
  await setTerm('White', 'සුදු', 'வெள்ளை')
  await setTerm('Stainless steel', 'මල නොබැඳෙන වානේ', null)
})

describe('Shoppers', () => {
  const read = async (language?: 'en' | 'si' | 'ta') =>
    (await call('GET /items/{id}', { params: { id }, query: language ? { language } : {} })).json.item

  test('read English unless they ask for another language, and nothing of the others in it', async () => {
    const plain = await call('GET /items/{id}', { params: { id } })
    const asked = await call('GET /items/{id}', { params: { id }, query: { language: 'en' } })
    expect(plain.json).toEqual(asked.json)
    expect(JSON.stringify(plain.json)).not.toMatch(/[\u0b80-\u0dff]|titleSi|categoryName/)
    expect(plain.json.item).toMatchObject({ title: 'Aruna 1.5 L Kettle', specifications: { Warranty: '2 years' } })
  })

  test('read each part in their language, and in English what is not translated', async () => {
    expect(await read('si')).toMatchObject({
      title: `Aruna 1.5 L ${SRI} පෝච්චිය`,
      description: `එය උතුරයි.\n![Image](${PICTURE})\n\nIt stops.`,
      category: 'Kettles',
      categoryName: 'කේතල',
      material: 'මල නොබැඳෙන වානේ',
      color: { color: '#ffffff', name: 'සුදු' },
      specifications: { වගකීම: 'වසර 2', Power: '230 V, 50 Hz, G වර්ගයේ ප්ලගය' },
    })
    expect(await read('ta')).toMatchObject({
      title: 'Aruna 1.5 L Kettle',
      description: `அது கொதிக்கும்.\n![Image](${PICTURE})\n\nஅது நிற்கும்.`,
      material: 'Stainless steel',
      specifications: { உத்தரவாதம்: '2 ஆண்டுகள்', Power: '230 V, 50 Hz, plug type G' },
    })
  })

  test('read lists, categories, wishes and comparisons in it; addresses know a category by its English name', async () => {
    const ids = [id, untranslated]
    const { json: list } = await call('GET /items', { query: { language: 'si', sort: 'title', category: 'Kettles' } })
    expect(list.items.map(({ title }) => title)).toEqual([`Aruna 1.5 L ${SRI} පෝච්චිය`, 'Plain kettle'])
    const { json: facets } = await call('GET /catalogue/facets', { query: { language: 'ta' } })
    expect(facets.categories).toMatchObject([{ name: 'Kettles', label: 'கேத்தல்கள்', count: 2 }])
    const { json: wished } = await call('GET /catalogue/wished', { query: { ids, language: 'si' } })
    expect(wished.items[0]).toMatchObject({ title: `Aruna 1.5 L ${SRI} පෝච්චිය`, categoryName: 'කේතල' })
    const { json: compared } = await call('GET /catalogue/comparison', { query: { ids, language: 'si' } })
    expect(compared.items[0]).toMatchObject({ material: 'මල නොබැඳෙන වානේ' })
  })

  test('are refused a language the shop does not speak', async () => {
    const { status } = await call('GET /items', { query: { language: 'fr' as never } })
    expect(status).toBe(400)
  })

  test('never read what staff write of other languages, in any language', async () => {
    for (const language of LANGUAGES) {
      const { json } = await call('GET /items', { query: { language } })
      for (const item of json.items) expect(Object.keys(item).join()).not.toMatch(/titleSi|descriptionTa/)
    }
  })
})

describe('The search', () => {
  const find = async (search: string, language: 'en' | 'si' | 'ta' = 'en') => {
    const { json } = await call('GET /items', { query: { search, language } })
    const titles = (all: { id: string }[] = []) => all.map((item) => item.id)
    return { listed: titles(json.items), suggested: titles(json.suggestions?.items) }
  }

  test('suggests on English pages, and lists on those of the language, joiners or not', async () => {
    for (const typed of ['පෝච්චිය', `${SRI} පෝච්චිය`, 'ශ්රී පෝච්චිය', 'ශ්\u200cරී']) {
      expect([typed, await find(typed)]).toEqual([typed, { listed: [], suggested: [id] }])
      expect([typed, await find(typed, 'si')]).toEqual([typed, { listed: [id], suggested: [] }])
      expect([typed, await find(typed, 'ta')]).toEqual([typed, { listed: [], suggested: [id] }])
    }
  })

  test('finds a letter whose two signs were typed with a joiner between them', async () => {
    const { id: cloth } = await anItem(services, { title: 'Cloth', titleSi: 'රෙ\u200c\u0dcaදි' })
    for (const typed of ['රේදි', 'රෙ\u0dcaදි', 'රෙ\u200c\u0dcaදි'])
      expect([typed, (await find(typed, 'si')).listed]).toEqual([typed, [cloth]])
  })

  test('lists by English titles in every language, with signs as plain characters', async () => {
    expect((await find('kettle', 'si')).listed).toHaveLength(2)
    for (const typed of ['%', '_', '\\', 'කේ%ය']) expect((await find(typed, 'si')).listed).toEqual([])
  })

  test('follows a change, and an item that comes back from the bin', async () => {
    const { id: pot } = await anItem(services, { title: 'Clay pot', titleTa: 'மண்பானை' })
    expect((await find('மண்பானை')).suggested).toEqual([pot])
    const owner = await signedIn(shop, { role: 'admin' })
    await owner.call('DELETE /items/{id}', { params: { id: pot } })
    expect((await find('மண்பானை')).suggested).toEqual([])
    await owner.call('POST /inventory/bin/restore', { body: { ids: [pot] } })
    expect((await find('மண்பானை')).suggested).toEqual([pot])
    expect((await find('பானை', 'ta')).listed).toEqual([pot])
    await editor.call('PUT /items/{id}', {
      params: { id: pot },
      body: anItemInput({ title: 'Clay pot', titleTa: null }),
    })
    expect((await find('மண்பானை')).suggested).toEqual([])
  })
})

describe('Staff', () => {
  const save = (body: ReturnType<typeof anItemInput>, item: string) =>
    editor.call('PUT /items/{id}', { params: { id: item }, body })

  test('save all languages at once; what is not sent stays, what is empty goes, and history tells', async () => {
    const item = (await editor.call('POST /items', { body: anItemInput({ titleSi: 'පෝච්චිය', titleTa: '' }) })).json.item
    expect(item).toMatchObject({ titleSi: 'පෝච්චිය', titleTa: null, descriptionSi: null })
    expect((await save(anItemInput({ titleTa: ' கேத்தல் ' }), item.id)).json.item).toMatchObject({
      titleSi: 'පෝච්චිය',
      titleTa: 'கேத்தல்',
    })
    const emptied = (await save(anItemInput({ titleSi: '' }), item.id)).json.item
    expect(emptied).toMatchObject({ titleSi: null, titleTa: 'கேத்தல்', version: 3 })
    expect((await editor.call('GET /items/{id}', { params: { id: item.id } })).json.item).toEqual(emptied)
    const owner = await signedIn(shop, { role: 'admin' })
    const { json: history } = await owner.call('GET /history', { query: { about: item.id } })
    const changed = history.filter(({ what }) => what === 'item.changed')
    expect(changed.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['titleSi', 'පෝච්චිය', null],
      ['titleTa', null, 'கேத்தல்'],
    ])
    expect((await save(anItemInput({ version: 1, titleSi: 'පරණ' }), item.id)).status).toBe(409)
  })

  test('keep every letter and joiner through save, file and search', async () => {
    const letter = fc.constantFrom('ක', '්', '\u200d', '\u200c', 'ර', 'ා', 'ෙ', 'க', '்', 'ஷ', 'ி', 'a', ' ', '7')
    const title = fc.array(letter, { minLength: 3, maxLength: 12 }).map((letters) => `ශ්\u200dර${letters.join('')}ය`)
    await fc.assert(
      fc.asyncProperty(title, async (titleSi) => {
        const item = await anItem(services, { title: 'Joined', titleSi })
        const csv = await exportItems(services.db)
        await editor.call('PUT /items/{id}', { params: { id: item.id }, body: anItemInput({ titleSi: 'x' }) })
        await services.transaction((tx) => importItems(tx, { csv: linesAbout(csv, item.id) }, services))
        const { json } = await call('GET /items/{id}', { params: { id: item.id }, query: { language: 'si' } })
        expect(json.item.title).toBe(titleSi)
        const search = titleSi.replace(/[\u200b-\u200d]/g, '')
        const { json: found } = await call('GET /items', { query: { search, language: 'si' } })
        expect(found.items.map((one) => one.id)).toContain(item.id)
        await services.db.execute("delete from items where title = 'Joined' or title = 'Steel kettle'")
      }),
      { numRuns: 12 },
    )
  })

  /** Without the version of the stock, which an edit has passed by then. */
  function linesAbout(csv: string, itemId: string): string {
    const [head = '', ...lines] = csv.replace('\uFEFF', '').split('\r\n')
    return [head, lines.find((line) => line.startsWith(itemId))].join('\r\n')
  }
})

describe('The glossary', () => {
  test('lists what items use, what is missing first, and is searched in every language', async () => {
    const { json } = await editor.call('GET /glossary', { query: { limit: 200 } })
    const term = (name: string) => json.find((one) => one.term === name)
    expect(term('plug type G')).toEqual({ term: 'plug type G', si: 'G වර්ගයේ ප්ලගය', ta: null, uses: 1 })
    expect(term('230 V')).toBeUndefined()
    const missing = json.map(({ si, ta }) => si === null || ta === null)
    expect(missing).toEqual(missing.toSorted((a, b) => Number(b) - Number(a)))
    const { json: all } = await editor.call('GET /glossary', { query: { limit: 200, missing: 'true' } })
    expect(all.length).toBe(missing.filter(Boolean).length)
    for (const search of ['WARRANTY', 'වගකී', 'உத்தர']) {
      const { json: found } = await editor.call('GET /glossary', { query: { search } })
      expect(found.map((one) => one.term)).toEqual(['Warranty'])
    }
  })

  test('refuses other numbers than the English, and a change of what somebody else changed', async () => {
    const { status, problem } = await setTerm('# days', 'දින', null)
    expect([status, problem.fields]).toEqual([400, { si: 'Please write # for each number, as in English' }])
    expect((await setTerm('Warranty', 'වගකීම් කාලය', null)).status).toBe(409)
    expect((await setTerm('Warranty', 'වගකීම', 'உத்தரவாதம்')).status).toBe(200)
  })

  test('is told in the history, and pages follow it', async () => {
    await setTerm('Power', 'බලය', null)
    const { json } = await call('GET /items/{id}', { params: { id }, query: { language: 'si' } })
    expect(Object.keys(json.item.specifications)).toEqual(['වගකීම', 'බලය'])
    const owner = await signedIn(shop, { role: 'admin' })
    const { json: history } = await owner.call('GET /history', { query: {} })
    expect(history.find(({ what }) => what === 'catalogue.term-translated')).toMatchObject({
      email: editor.email,
      about: 'Power',
      after: { si: 'බලය', ta: null },
    })
  })
})
