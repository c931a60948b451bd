// What an owner has made of the home page: sections in another order, some left out, some of their own.
import { expect, test } from 'vitest'
import type { HomeSection, StandingKind } from '#contract/site/content/home-sections.ts'
import { publishPage } from '#server/site/pages/publish-page.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { aPage } from '#tests/support/shop/own-pages.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { services, url } = await openServedShop()
const owner = await anOwner(services)
const samsung = await anItem(services, { title: 'Samsung fridge', category: 'Refrigerators', brand: 'Samsung' })
const kettle = await anItem(services, { title: 'Steel kettle', category: 'Kettles', brand: 'Nila' })
const hidden = await anItem(services, { title: 'Secret kettle', category: 'Kettles' })
await owner.edit(hidden.id, { disabled: true })
for (let at = 1; at <= 9; at += 1) await anItem(services, { title: `Lamp ${at}`, category: 'Electric', brand: 'Sunil' })

const guide = await aPage(services, {
  slug: 'fridges',
  description: 'Size, doors and current',
  si: { title: 'ශීතකරණයක් තෝරන හැටි' },
})
const draft = await aPage(services, { isDraft: true, title: 'Not told yet' })

const always = { on: true, from: '', to: '' }
const standing = (kind: StandingKind): HomeSection => ({ ...always, id: kind, kind })
const words = { eyebrow: 'Guide', text: 'How many litres?\nHow wide?', image: 'kitchen', action: 'Read on' }

await setSetting(services, 'home.sections', [
  standing('newsletter'),
  { ...always, id: 'own-brand', kind: 'goods', title: 'All of Sunil', link: '/products?brand=Sunil' },
  standing('slides'),
  {
    ...always,
    id: 'own-choice',
    kind: 'choice',
    title: 'Chosen by Nimal',
    items: [kettle, hidden, samsung].map(({ id, title }) => ({ id, title })),
  },
  {
    ...{ ...always, ...words, id: 'own-picture', kind: 'picture' },
    ...{ title: 'A fridge that fits', ground: 'mist', link: '/products/samsung-fridge', textBlack: true },
  },
  { ...always, id: 'own-page', kind: 'ownPage', page: { id: guide.id, title: 'Some older title' } },
  { ...always, id: 'own-draft', kind: 'ownPage', page: { id: draft.id, title: draft.title } },
  {
    ...{ ...always, id: 'own-video', kind: 'video', title: 'How a fridge is made' },
    ...{ address: 'https://youtu.be/dQw4w9WgXcQ', picture: '' },
  },
  { ...always, id: 'own-gone', kind: 'goods', title: 'Of nobody', link: '/products?brand=Nobody' },
])
const { status, page } = await readPage(`${url}/`)

test('They stand in the order of their owner, and what was taken out is gone', () => {
  expect(status).toBe(200)
  const { text } = page.one('main')
  const inOrder = ['First to know', 'All of Sunil', 'Dinner cooks itself', 'Chosen by Nimal', 'A fridge that fits']
  expect(inOrder.map((each) => text.indexOf(each)).toSorted((a, b) => a - b)).toEqual(
    inOrder.map((each) => text.indexOf(each)),
  )
  for (const each of inOrder) expect(text).toContain(each)
  for (const gone of ['Popular right now', 'BEST DEAL', 'Featured', 'Of nobody']) expect(text).not.toContain(gone)
})

test('Goods of a list are its first eight, with the way to all of them', () => {
  const row = page.one('section', 'All of Sunil')
  expect(row.all('article')).toHaveLength(8)
  expect(row.one('a', /View all/).attribute('href')).toBe('/products?brand=Sunil')
})

test('Neither the source of the page nor its call names what is hidden of a choice, or a draft', async () => {
  for (const path of ['/', '/_.data', '/api/shop/home']) {
    const answer = await fetch(url + path)
    const source = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    expect(source).toContain('Chosen by Nimal')
    expect(source).not.toContain('Secret kettle')
    expect(source).not.toContain('Not told yet')
    expect(source).not.toContain('Some older title')
  }
})

test('A choice is shown in its order, without what is hidden, and is no list of its own', () => {
  const row = page.one('section', 'Chosen by Nimal')
  expect(row.texts('h3')).toEqual(['Steel kettle', 'Samsung fridge'])
  expect(row.text).not.toContain('View all')
})

test('Text with picture leads to what it promotes, with its price', () => {
  const { text } = page.one('section', 'A fridge that fits')
  expect(text).toContain('How wide?')
  expect(text).toContain('LKR')
})

test('An own page is shown as it is called now, in the language of the visitor, with the way to it', async () => {
  const section = page.one('section', 'How to choose a fridge')
  expect(section.text).toContain('Size, doors and current')
  expect(section.one('a', 'Read on').attribute('href')).toBe('/pages/fridges')
  expect((await readPage(`${url}/si`)).page.one('section', 'ශීතකරණයක් තෝරන හැටි').text).toContain('Size, doors')
})

test('One that is not published stands on the home page with the next request after it is', async () => {
  expect(page.one('main').text).not.toContain('Not told yet')
  const { id, version } = draft
  const by = { userId: null, address: undefined }
  await services.transaction((tx) => publishPage(tx, { id, version, from: null, by }, services))
  const after = await readPage(`${url}/`)
  expect(after.page.one('main').text).toContain('Not told yet')
})

test('A video is a link to its host, which is asked for nothing', () => {
  const section = page.one('section', 'How a fridge is made')
  expect(section.one('a').attribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(page.all('iframe')).toHaveLength(0)
})
