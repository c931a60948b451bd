// What the owner sets of the shop itself: everywhere within a second, in every process, and looked at before it is
// published.
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type SettingValues, settings } from '#contract/settings.ts'
import { defaultHomeContent } from '#contract/site/content/default-home-content.ts'
import type { OwnSlide } from '#contract/site/content/home-content.ts'
import { openingHours } from '#contract/site/opening-hours.ts'
import { defaultShopDetails, setShopDetails, shopDetails } from '#contract/site/shop-details.ts'
import { shopDetailsFrom } from '#contract/site/shop-settings.ts'
import { Link } from '#contract/text/own-text.ts'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createHandlers } from '../../app/jobs.ts'
import { days, minutes } from '../../platform/durations.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { emptyShopFace } from './empty-shop.ts'
import { purgePreviews } from './previews.ts'
import { settingPreviews, settingValues } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db, transaction } = services
const owner = await signedIn(shop, { role: 'admin' })

const [slide] = defaultHomeContent.slides as [OwnSlide, ...OwnSlide[]]

const always = { on: true, from: '', to: '' }
const newsletter = { ...always, id: 'newsletter', kind: 'newsletter' }
const goods = { ...always, id: 'own-1', kind: 'goods', title: 'Of Samsung', link: '/products?brand=Samsung' }

afterEach(async () => {
  await db.delete(settingValues)
  await transaction(async (tx) => tx.invalidate({ items: 'all', lists: true, hard: true }))
  await expect.poll(() => shopDetails.name).toBe(defaultShopDetails.name)
})

const shownSlides = async () => (await shop.call('GET /shop/home')).json.slides?.map(({ id }) => id)

describe('Name, address, hours', () => {
  test('a fresh shop is as its files say', async () => {
    const defaults = Object.fromEntries(
      Object.entries(settings).map(([name, { defaultValue }]) => [name, defaultValue]),
    )
    expect(shopDetailsFrom(defaults as Parameters<typeof shopDetailsFrom>[0], [])).toEqual(defaultShopDetails)
    expect((await shop.call('GET /shop')).json).toEqual({ details: null })
    expect((await shop.call('GET /shop/home')).json).toEqual({})
    expect((await shop.call('GET /shop/words')).json).toEqual({})
  })

  test('what is set holds at once, in every process, and in the next mail', async () => {
    const elsewhere = await openTestShop({ url: shop.url })
    await setSetting(services, 'shop.name', 'Nimal & Sons')
    await setSetting(services, 'shop.phone', '')
    for (const each of [shop, elsewhere]) {
      await expect
        .poll(async () => (await each.call('GET /shop')).json.details)
        .toMatchObject({ name: 'Nimal & Sons', phone: '' })
    }
    const head = { to: 'a@b.example', subject: 's', preview: 'p' }
    const mail = composeMail({ kind: 'offers', ...head, publicUrl: 'u', parts: [] })
    expect(mail.text).toContain('Nimal & Sons, 42 Galle Road')
    expect(mail.text).not.toContain(defaultShopDetails.phone)
    expect(mail.html).toContain('Nimal &#38; Sons')
  })

  test('days with the same hours stand together', () => {
    const long = { opens: '08:30', closes: '20:00' }
    expect(openingHours([long, long, null, long, null, null, null]).map(({ days, time }) => `${days} ${time}`)).toEqual(
      ['Mon-Tue 8:30 AM-8:00 PM', 'Wed closed', 'Thu 8:30 AM-8:00 PM', 'Fri-Sun closed'],
    )
    expect(openingHours([])).toEqual([])
  })

  test.each([
    ['two lines', 'shop.name', 'two\nlines'],
    ['nothing', 'shop.name', ''],
    ['61 letters', 'shop.name', 'x'.repeat(61)],
    ['a script', 'shop.facebook', 'javascript:alert(1)'],
    ['a plain address', 'shop.facebook', 'http://facebook.example'],
    ['a picture elsewhere', 'shop.logo', 'https://elsewhere.example/logo.png'],
    ['a path out of the store', 'shop.logo', '/media/employees/../../secret'],
    ['a week of one day', 'shop.hours', [{ opens: '09:00', closes: '18:00' }]],
    ['a day that ends before it begins', 'shop.hours', Array(7).fill({ opens: '18:00', closes: '09:00' })],
    ['a link to elsewhere', 'home.slides', [{ ...slide, link: '//elsewhere.example' }]],
    ['a slide twice', 'home.slides', [slide, slide]],
    ['an end before the begin', 'home.slides', [{ ...slide, from: '2026-11-21T10:00', to: '2026-11-20T10:00' }]],
    ['a slide without picture', 'home.slides', [{ ...slide, image: '' }]],
    ['the newsletter twice', 'home.sections', [newsletter, { ...newsletter, id: 'again' }]],
    ['21 sections', 'home.sections', Array.from({ length: 21 }, (_, at) => ({ ...goods, id: `own-${at}` }))],
    ['a section of a kind there is not', 'home.sections', [{ ...newsletter, kind: 'script' }]],
    ['goods of an item', 'home.sections', [{ ...goods, link: '/products/kettle' }]],
    ['goods of elsewhere', 'home.sections', [{ ...goods, link: 'https://elsewhere.example/products?brand=a' }]],
    ['a choice of nothing', 'home.sections', [{ ...goods, kind: 'choice', items: [] }]],
    [
      'a choice of nine',
      'home.sections',
      [{ ...goods, kind: 'choice', items: [...'123456789'].map((id) => ({ id, title: 'Kettle' })) }],
    ],
  ])('%s is refused for %s', async (_, name, value) => {
    const answer = await owner.call('PUT /settings/{name}', { params: { name }, body: { value } })
    expect(answer.problem.code).toBe('BAD_INPUT')
  })

  test('a link leads to a page of the shop or to https, whatever was typed', () => {
    for (const good of ['/', '/products?category=TV', 'https://example.lk/a?b=c#d']) {
      expect(Link.safeParse(good).success).toBe(true)
    }
    const begin = fc.constantFrom('', '/', '//', '/\\', 'https://', 'javascript:', 'data:', ' /', 'HTTPS://a@')
    fc.assert(
      fc.property(begin, fc.string(), (start, rest) => {
        const { data, success } = Link.safeParse(start + rest)
        if (!success) return
        const { protocol, host } = new URL(data, 'https://shop.example')
        expect(protocol).toBe('https:')
        if (data.startsWith('/')) expect(host).toBe('shop.example')
      }),
    )
  })
})

describe('Slides', () => {
  test('any saved list is shown in its order, and never one that is off or not of its time', async () => {
    const time = fc.constantFrom('', '2026-11-20T11:29', '2026-11-20T11:30', '2026-11-20T11:31', '2027-01-01T00:00')
    const entry = fc.record({ on: fc.boolean(), from: time, to: time, title: fc.constantFrom('A', 'B') })
    // The clock of the test stands at 11:30 in Sri Lanka.
    const now = '2026-11-20T11:30'
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
        const sound = entries.filter(({ from, to }) => from === '' || to === '' || from < to)
        const slides = sound.map((each, at) => ({ ...slide, ...each, id: `s${at}` }))
        await setSetting(services, 'home.slides', slides)
        const expected = slides
          .filter(({ on, from, to }) => on && (from === '' || from <= now) && (to === '' || to > now))
          .map(({ id }) => id)
        expect(await shownSlides()).toEqual(expected)
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  test('cached pages are renewed when a slide begins and when it ends', async () => {
    const handlers = createHandlers(services)
    const changes: unknown[] = []
    await setSetting(services, 'home.slides', [{ ...slide, from: '2026-11-20T11:40', to: '2026-11-20T12:00' }])
    await runDueJobs(services, handlers)
    services.changes.subscribe((change) => changes.push(change))
    expect(await shownSlides()).toEqual([])
    await passTime(shop, minutes(9))
    await runDueJobs(services, handlers)
    expect(changes).toEqual([])
    await passTime(shop, minutes(1))
    await runDueJobs(services, handlers)
    expect(changes).toEqual([{ items: 'all', lists: true, hard: true }])
    expect(await shownSlides()).toEqual([slide.id])
    await passTime(shop, minutes(20))
    await runDueJobs(services, handlers)
    expect(changes).toHaveLength(2)
    expect(await shownSlides()).toEqual([])
  })

  test('a section has its days as a slide has', async () => {
    const handlers = createHandlers(services)
    const sections = [
      { ...goods, to: '2026-11-20T13:00' },
      newsletter,
      { ...newsletter, id: 'tiles', kind: 'tiles', on: false },
    ]
    await setSetting(services, 'home.sections', sections as SettingValues['home.sections'])
    const shown = async () => (await shop.call('GET /shop/home')).json.sections?.map(({ id }) => id)
    expect(await shown()).toEqual(['own-1', 'newsletter'])
    const changes: unknown[] = []
    services.changes.subscribe((change) => changes.push(change))
    await passTime(shop, minutes(60))
    await runDueJobs(services, handlers)
    expect(changes).toEqual([{ items: 'all', lists: true, hard: true }])
    expect(await shown()).toEqual(['newsletter'])
  })

  test('a category tile that is off is not shown', async () => {
    const tile = { id: 'a', category: 'Kettles', picture: '', on: true }
    await setSetting(services, 'home.tiles', [tile, { ...tile, id: 'b', category: 'TV', on: false }])
    expect((await shop.call('GET /shop/home')).json.tiles).toEqual([tile])
  })

  test('a shop that is nobody’s demo shows nothing of one, and keeps what its owner has set', async () => {
    await setSetting(services, 'shop.phone', '+94 77 123 4567')
    await transaction((tx) => emptyShopFace(tx, services))
    const { json } = await shop.call('GET /shop/home')
    expect(json).toEqual({ slides: [], deals: [], promoCards: [], banner: [], smartHomeSlides: [] })
    await expect
      .poll(async () => (await shop.call('GET /shop')).json.details)
      .toMatchObject({
        phone: '+94 77 123 4567',
        email: '',
        social: [],
        hours: [],
        address: { street: '', city: '' },
      })
  })
})

describe('Preview', () => {
  const values = {
    'shop.name': 'Next name',
    'home.slides': [{ ...slide, title: 'Next slide' }],
    'words.warranty': 'Two years with us.',
  }

  test('shows what is not published, to staff alone, and changes nothing', async () => {
    const author = await signedIn(shop, { role: 'admin' })
    const { json } = await author.call('POST /shop/previews', { body: { values } })
    const staff = await signedIn(shop, { role: 'admin', staffRole: 'staff' })
    const seen = await staff.call('GET /shop/previews/{id}', { params: { id: json.id } })
    expect(seen.json.details.name).toBe('Next name')
    expect(seen.json.home.slides?.map(({ title }) => title)).toEqual(['Next slide'])
    expect(seen.json.onItems).toEqual({ delivery: '', warranty: 'Two years with us.' })
    expect(seen.headers.get('cache-control')).toBe('no-store')
    const customer = await signedIn(shop)
    const refused = await customer.call('GET /shop/previews/{id}', { params: { id: json.id } })
    expect(refused.status).toBe(403)
    expect((await shop.call('GET /shop')).json.details).toBeNull()
  })

  test('is gone after a week', async () => {
    const author = await signedIn(shop, { role: 'admin' })
    const { json } = await author.call('POST /shop/previews', { body: { values } })
    await passTime(shop, days(7))
    const late = await signedIn(shop, { role: 'admin' })
    expect((await late.call('GET /shop/previews/{id}', { params: { id: json.id } })).problem.code).toBe('NOT_FOUND')
    shop.clock.pass(1)
    await transaction((tx) => purgePreviews(tx, services))
    expect(await db.select().from(settingPreviews)).toEqual([])
  })

  test('takes no value that could not be saved', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    const wrong = await admin.call('POST /shop/previews', { body: { values: { 'shop.name': '' } } })
    expect(wrong.problem.message).toBe('Name of the shop: Please fill in this field')
    const unknown = await admin.call('POST /shop/previews', { body: { values: { nothing: 1 } } })
    expect(unknown.problem.code).toBe('NOT_FOUND')
  })
})

test('details that were set and taken back are those of the files again', () => {
  setShopDetails({ ...defaultShopDetails, name: 'Other' })
  expect(shopDetails.name).toBe('Other')
  setShopDetails(null)
  expect(shopDetails).toEqual(defaultShopDetails)
})
