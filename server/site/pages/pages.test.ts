// Own pages: written, published, planned, gone back to, and what shoppers see of each.
import { expect, test } from 'vitest'
import { pageLimits } from '#contract/site/pages/pages.ts'
import type { Change } from '#server/platform/database/cache-invalidation.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPage, aPageContent, aParagraph, textOf } from '#tests/support/shop/own-pages.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { findPicturesInUse } from '../../app/find-pictures-in-use.ts'
import { hours } from '../../platform/durations.ts'
import { turnPages } from './publish-page.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })

const shown = (slug: string, language = 'en') => call('GET /pages/{slug}', { params: { slug }, query: { language } })
const titleOf = async (slug: string) => (await shown(slug)).json.title.text
const begin = async (slug: string, parts: Parameters<typeof aPageContent>[0] = {}, kind = 'page') =>
  (await owner.call('POST /own-pages', { body: { kind, slug, content: aPageContent(parts) } })).json.page
const save = (page: { id: string; slug: string; version: number }, parts: Parameters<typeof aPageContent>[0]) =>
  owner.call('PUT /own-pages/{id}', {
    params: { id: page.id },
    body: { slug: page.slug, version: page.version, content: aPageContent(parts) },
  })
const publish = ({ id, version }: { id: string; version: number }, from: string | null = null) =>
  owner.call('POST /own-pages/{id}/publish', { params: { id }, body: { version, from } })

async function heardWhile(run: () => Promise<unknown>): Promise<Change[]> {
  const heard: Change[] = []
  services.changes.subscribe((change) => heard.push(change))
  await run()
  return heard
}

test('shoppers see nothing of a draft, what is published, and no later words before they are published too', async () => {
  const draft = await begin('fridges')
  expect((await shown('fridges')).status).toBe(404)
  const { page } = (await publish(draft)).json
  expect(page).toMatchObject({ isChanged: false, shownAt: clock.now().toISOString() })
  expect(await titleOf('fridges')).toBe('How to choose a fridge')
  const changed = await save(page, { title: 'Which fridge' })
  expect(changed.json.page).toMatchObject({ isChanged: true })
  expect(await titleOf('fridges')).toBe('How to choose a fridge')
  expect((await publish(changed.json.page)).json.page).toMatchObject({ isChanged: false })
  expect(await titleOf('fridges')).toBe('Which fridge')
})

test('each part is in English by itself where it is not there in a language, and says so', async () => {
  const si = { title: 'ශීතකරණයක් තෝරන හැටි', body: textOf(aParagraph('පළමුව දොර මනින්න.')) }
  const { slug } = await aPage(services, { description: 'A guide', si, ta: { description: 'வழிகாட்டி' } })
  expect((await shown(slug, 'si')).json).toMatchObject({
    title: { text: si.title, language: 'si' },
    description: { text: 'A guide', language: 'en' },
    body: { text: si.body, language: 'si' },
  })
  expect((await shown(slug, 'ta')).json).toMatchObject({
    title: { text: 'How to choose a fridge', language: 'en' },
    description: { text: 'வழிகாட்டி', language: 'ta' },
    body: { language: 'en' },
  })
})

test('without a description or a picture the text has them', async () => {
  const src = '/media/employees/desc_1_a/description_image_1'
  const picture = { type: 'picture' as const, attrs: { src, alt: '', width: 30, height: 20 } }
  const { slug } = await aPage(services, { body: textOf(picture, aParagraph('Measure twice.')) })
  expect((await shown(slug)).json).toMatchObject({ description: { text: 'Measure twice.' }, picture: src })
})

test('what is planned is shown at its moment, to the second, and purges what is cached', async () => {
  const page = await aPage(services)
  const { json } = await save(page, { title: 'From Sunday on' })
  const from = new Date(clock.now().getTime() + hours(5)).toISOString()
  const planned = await publish(json.page, from)
  expect(planned.json).toMatchObject({ message: 'It is planned', page: { nextAt: from, isChanged: false } })
  const { rows } = await services.db.execute(
    `select extract(epoch from run_at - created_at)::float8 * 1000 as ahead from graphile_worker.jobs where key = 'turn-pages ${from}'`,
  )
  expect(rows).toEqual([{ ahead: hours(5) }])
  clock.pass(hours(5) - 1)
  expect(await heardWhile(() => turnPages(services))).toEqual([])
  expect(await titleOf(page.slug)).toBe('How to choose a fridge')
  clock.pass(1)
  const heard = await heardWhile(() => Promise.all([turnPages(services), turnPages(services)]))
  expect(heard).toEqual([{ items: [], lists: false, tags: [`page:${page.id}`, 'pages'], hard: true }])
  expect(await titleOf(page.slug)).toBe('From Sunday on')
  clock.pass(-hours(5))
})

test('an earlier version comes back, and only the latest are kept', async () => {
  const src = '/media/employees/desc_1_b/description_image_1'
  let { json } = await owner.call('POST /own-pages', {
    body: { kind: 'page', slug: 'versions', content: aPageContent({ title: 'First', picture: src }) },
  })
  json = (await save(json.page, { title: 'Second' })).json
  expect(json.page.versions.map(({ title }) => title)).toEqual(['Second', 'First'])
  const params = { id: json.page.id, version: '1' }
  const first = await owner.call('GET /own-pages/{id}/versions/{version}', { params })
  expect(first.json).toEqual(aPageContent({ title: 'First', picture: src }))
  // Its picture can be gone back to.
  expect(await findPicturesInUse(services.db, [src])).toEqual(new Set([src]))
  for (let at = 0; at < pageLimits.versions; at += 1) json = (await save(json.page, { title: `Again ${at}` })).json
  expect(json.page.versions).toHaveLength(pageLimits.versions)
  expect((await owner.call('GET /own-pages/{id}/versions/{version}', { params })).status).toBe(404)
  expect(await findPicturesInUse(services.db, [src])).toEqual(new Set())
})

test('who was overtaken by somebody else changes nothing, and saving the same twice is no change', async () => {
  const page = await aPage(services)
  const first = await save(page, { title: 'Mine' })
  const stale = await save(page, { title: 'Theirs' })
  expect(stale).toMatchObject({ status: 409, problem: { code: 'PAGE_CHANGED' } })
  expect((await publish(page)).problem.code).toBe('PAGE_CHANGED')
  const { id, version } = page
  const hidden = await owner.call('POST /own-pages/{id}/hide', { params: { id }, body: { version } })
  expect(hidden.problem.code).toBe('PAGE_CHANGED')
  expect((await save(first.json.page, { title: 'Mine' })).json.page.version).toBe(first.json.page.version)
})

test('an address is one page alone, of small letters, and none that the shop uses', async () => {
  const taken = await begin('taken')
  const again = await owner.call('POST /own-pages', { body: { kind: 'page', slug: 'taken', content: aPageContent() } })
  expect(again.problem).toMatchObject({ code: 'BAD_INPUT', fields: { slug: expect.stringContaining('already') } })
  const other = await begin('not-taken')
  expect((await save({ ...other, slug: 'taken' }, {})).problem.fields).toHaveProperty('slug')
  // The journal has addresses of its own.
  expect(await begin('taken', {}, 'entry')).toMatchObject({ kind: 'entry', slug: taken.slug })
  for (const slug of ['Fridge', 'a b', '../admin', 'feed', 'feed.xml', '', '-', 'ශීතකරණ']) {
    const refused = await owner.call('POST /own-pages', { body: { kind: 'page', slug, content: aPageContent() } })
    expect([slug, refused.status]).toEqual([slug, 400])
  }
})

test('another address holds at once, and the old one leads there', async () => {
  const page = await aPage(services, { slug: 'old-address' })
  const moved = await save({ ...page, slug: 'new-address' }, {})
  expect(moved.json.page).toMatchObject({ slug: 'new-address', isChanged: false })
  expect((await shown('old-address')).status).toBe(404)
  expect(await titleOf('new-address')).toBe('How to choose a fridge')
  const { json } = await owner.call('GET /redirects')
  expect(json).toMatchObject([{ from: '/pages/old-address', to: '/pages/new-address' }])
})

test('footer and menu name what is published there, after one another, and the journal once it has an entry', async () => {
  const links = async () => (await call('GET /shop')).json.details?.pages ?? []
  expect(await links()).toEqual([])
  const footer = await aPage(services, { slug: 'in-footer', place: 'footer', si: { title: 'පාදකයේ' } })
  clock.pass(1_000)
  await begin('not-there-yet', { place: 'menu' })
  const entry = await aPage(services, { kind: 'entry', place: 'menu', title: 'Opening in Galle' })
  const titles = (en: string, si = en, ta = en) => ({ en, si, ta })
  expect(await links()).toEqual([
    { path: '/pages/in-footer', place: 'footer', titles: titles('How to choose a fridge', 'පාදකයේ') },
    { path: `/journal/${entry.slug}`, place: 'menu', titles: titles('Opening in Galle') },
    { path: '/journal', place: 'footer', titles: expect.objectContaining({ en: 'Journal' }) },
  ])
  // Every page of the shop shows them.
  const { id } = footer
  const hide = () => owner.call('POST /own-pages/{id}/hide', { params: { id }, body: { version: footer.version } })
  expect(await heardWhile(hide)).toEqual([{ items: 'all', lists: true, hard: true }])
  await owner.call('DELETE /own-pages/{id}', { params: { id: entry.id } })
  expect(await links()).toEqual([])
})

test('a place has room for so many, and two who publish at once do not share the last', async () => {
  const drafts = []
  for (let at = 0; at <= pageLimits.inPlace; at += 1) drafts.push(await begin(`menu-${at}`, { place: 'menu' }))
  const answers = await Promise.all(drafts.map((draft) => publish(draft)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ problem }) => problem.code)).toEqual(['MOVE_NOT_ALLOWED'])
  for (const { id } of drafts) await owner.call('DELETE /own-pages/{id}', { params: { id } })
})

test('a page that says nothing in English is not published', async () => {
  const draft = await begin('empty', { body: textOf({ type: 'paragraph' }), si: { body: textOf(aParagraph('පළමුව')) } })
  expect((await publish(draft)).problem.code).toBe('MOVE_NOT_ALLOWED')
})

test('the journal lists entries page by page, newest first, and one that is published again keeps its place', async () => {
  const entries = []
  for (let at = 0; at < 13; at += 1) {
    entries.push(await aPage(services, { kind: 'entry', title: `Entry ${at}` }))
    clock.pass(1_000)
  }
  const [oldest] = entries
  if (!oldest) throw new Error('there are entries')
  await publish((await save(oldest, { title: 'Entry 0, corrected' })).json.page)
  const { json } = await call('GET /journal')
  expect([json.total, json.entries.length, json.entries[0]?.title.text]).toEqual([13, 12, 'Entry 12'])
  const last = await call('GET /journal', { query: { page: 2 } })
  expect(last.json.entries.map(({ title }) => title.text)).toEqual(['Entry 0, corrected'])
  const { json: listed } = await call('GET /pages')
  expect(listed.pages.filter(({ kind }) => kind === 'entry')).toHaveLength(13)
})

test('who did what is told', async () => {
  const page = await begin('told')
  await publish((await save(page, { title: 'Told' })).json.page)
  await owner.call('DELETE /own-pages/{id}', { params: { id: page.id } })
  const { json } = await owner.call('GET /history', { query: { about: '/pages/told', limit: 100 } })
  expect(json.map(({ what, email }) => [what, email]).reverse()).toEqual(
    ['page.made', 'page.changed', 'page.published', 'page.deleted'].map((what) => [what, owner.email]),
  )
})

test('two who give two pages one address at a time: one of them is told', async () => {
  const pages = await Promise.all([aPage(services), aPage(services)])
  const moved = pages.map(({ id, version, content }) =>
    owner.call('PUT /own-pages/{id}', { params: { id }, body: { version, slug: 'wanted-by-two', content } }),
  )
  const statuses = (await Promise.all(moved)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400])
})

test('a page whose answer was lost is made once, however often it is sent', async () => {
  const body = { kind: 'page' as const, slug: 'sent-twice', content: aPageContent(), key: 'attempt-of-a-page' }
  const [first, second] = await Promise.all([
    owner.call('POST /own-pages', { body }),
    owner.call('POST /own-pages', { body }),
  ])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json.page.id).toBe(first.json.page.id)
})
