// Items that belong together: made, changed and dissolved, each staying an item of its own.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { valuesKey } from '#contract/catalogue/variant-keys.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items, variantGroups } from '../../catalogue/data/tables.ts'
import { days } from '../../platform/durations.ts'
import { purgeBin } from './bin.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let admin = await signedIn(shop, { staffRole: 'owner' })

let black: string
let blue: string
let groupId: string

const variantsOf = async (id: string, by = call) =>
  (await by('GET /items/{id}/variants', { params: { id } })).json.variants
const valuesOf = async (id: string) => (await variantsOf(id, admin.call))?.items.map(({ values }) => values.join('/'))
const group = (options: string[], members: [id: string, ...values: string[]][]) => ({
  options,
  items: members.map(([id, ...values]) => ({ id, values })),
})
const make = (...parts: Parameters<typeof group>) => admin.call('POST /variant-groups', { body: group(...parts) })
const change = async (...parts: Parameters<typeof group>) => {
  const version = (await variantsOf(black, admin.call))?.version ?? 0
  return admin.call('PUT /variant-groups/{id}', { params: { id: groupId }, body: { ...group(...parts), version } })
}

beforeEach(async () => {
  black = (await anItem(services, { title: 'Redmi 14C, Black', color: 'Black', price: 40_000 })).id
  blue = (await anItem(services, { title: 'Redmi 14C', color: '#2244aa' as string, price: 41_000, qty: 0 })).id
  const made = await make(
    ['Colour'],
    [
      [black, 'Black'],
      [blue, 'Blue'],
    ],
  )
  expect(made.status).toBe(201)
  groupId = made.json.variants.id
})

describe('What shoppers are told', () => {
  test('each has its own price, stock and picture, and knows the others', async () => {
    expect(await variantsOf(blue)).toMatchObject({
      options: ['Colour'],
      items: [
        { id: black, values: ['Black'], price: 40_000, qty: 10 },
        { id: blue, values: ['Blue'], price: 41_000, qty: 0 },
      ],
    })
    const { item } = (await call('GET /items/{id}', { params: { id: blue } })).json
    expect(item.options).toEqual([{ name: 'Colour', value: 'Blue', count: 2 }])
    const listed = (await call('GET /items')).json.items.find(({ id }) => id === black)
    expect(listed?.options).toEqual([{ name: 'Colour', value: 'Black', count: 2 }])
  })

  test('an item that stands alone answers as ever', async () => {
    const { id } = await anItem(services)
    expect(await variantsOf(id)).toBe(null)
    expect((await call('GET /items/{id}', { params: { id } })).json.item).not.toHaveProperty('options')
    expect((await call('GET /items/{id}/variants', { params: { id: 'none' } })).status).toBe(404)
  })

  test('a disabled one is not among them, and staff see it', async () => {
    await admin.call('PUT /items/{id}', { params: { id: blue }, body: anItemInput({ disabled: true }) })
    expect((await variantsOf(black))?.items.map(({ id }) => id)).toEqual([black])
    expect((await variantsOf(black, admin.call))?.items.map(({ disabled }) => disabled)).toEqual([false, true])
    expect((await call('GET /items/{id}/variants', { params: { id: blue } })).status).toBe(404)
    expect((await call('GET /items/{id}', { params: { id: black } })).json.item.options?.[0]?.count).toBe(1)
  })

  test('every answer that shows the group follows each of its items', async () => {
    const tags = (await call('GET /items/{id}/variants', { params: { id: black } })).headers.get('Surrogate-Key')
    expect(tags?.split(' ').toSorted()).toEqual([`item:${black}`, `item:${blue}`].toSorted())
  })

  test('an order names the option unless the title does', async () => {
    await admin.call('PUT /items/{id}', { params: { id: blue }, body: anItemInput({ title: 'Redmi 14C', qty: 3 }) })
    const body = anOrderBody([
      { id: black, qty: 1 },
      { id: blue, qty: 1 },
    ])
    const quoted = await call('POST /cart/quote', { body: { items: body.items } })
    const placed = await call('POST /orders', { body })
    const titles = ['Redmi 14C, Black', 'Redmi 14C (Blue)']
    expect(quoted.json.lines.map(({ title }) => title)).toEqual(titles)
    expect(placed.json.order.items.map(({ title }) => title)).toEqual(titles)
  })
})

describe('Changing a group', () => {
  test('names, values and order are set at once, and two may swap their values', async () => {
    const answer = await change(
      ['Tone', 'Storage'],
      [
        [blue, 'Black', '128 GB'],
        [black, 'Blue', '128 GB'],
      ],
    )
    expect(answer.json.variants).toMatchObject({ options: ['Tone', 'Storage'], version: 2 })
    expect(answer.json.variants.items.map(({ id, values }) => [id, ...values])).toEqual([
      [blue, 'Black', '128 GB'],
      [black, 'Blue', '128 GB'],
    ])
  })

  test('who is left out stands alone; a group of one is one, and of none is gone', async () => {
    await change(['Colour'], [[black, 'Black']])
    expect(await variantsOf(blue)).toBe(null)
    expect(await valuesOf(black)).toEqual(['Black'])
    await admin.call('DELETE /variant-groups/{id}', { params: { id: groupId } })
    expect(await variantsOf(black)).toBe(null)
    expect(await db.$count(variantGroups, eq(variantGroups.id, groupId))).toBe(0)
    expect((await admin.call('DELETE /variant-groups/{id}', { params: { id: groupId } })).status).toBe(404)
  })

  test.each([
    ['no option', () => group([], []), 'options'],
    ['two of one name', () => group(['Colour', ' colour'], [[black, 'a', 'b']]), 'options.1'],
    ['a value missing', () => group(['Colour', 'Size'], [[black, 'Black']]), 'items.0.values'],
    [
      'twice the same',
      () =>
        group(
          ['Colour'],
          [
            [black, 'Black'],
            [blue, ' BLACK '],
          ],
        ),
      'items.1.values',
    ],
    [
      'one item twice',
      () =>
        group(
          ['Colour'],
          [
            [black, 'Black'],
            [black, 'Blue'],
          ],
        ),
      'items.1.id',
    ],
    ['an item that is not there', () => group(['Colour'], [['none', 'Black']]), 'items.0.id'],
  ])('%s is refused, and nothing is changed', async (_, body, field) => {
    const answer = await admin.call('PUT /variant-groups/{id}', {
      params: { id: groupId },
      body: { ...body(), version: 1 },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
    expect(await valuesOf(black)).toEqual(['Black', 'Blue'])
  })

  test('an item of another group is refused by its name', async () => {
    const answer = await make(['Colour'], [[black, 'Black']])
    expect(answer.problem.message).toBe('"Redmi 14C, Black" belongs to other variants already. Nothing was changed.')
  })

  test('of two who change it at once one is told, and a stale one too', async () => {
    const body = { ...group(['Colour'], [[black, 'Black']]), version: 1 }
    const answers = await atOnce(4, () => admin.call('PUT /variant-groups/{id}', { params: { id: groupId }, body }))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
  })

  test('groups that want the same item at once: one has it', async () => {
    const { id } = await anItem(services)
    const answers = await atOnce(4, () => make(['Colour'], [[id, 'Red']]))
    expect(tally(answers)).toEqual({ 201: 1, 400: 3 })
  })

  test('the history of each item says what it was and is', async () => {
    await change(
      ['Colour'],
      [
        [black, 'Jet'],
        [blue, 'Blue'],
      ],
    )
    const entries = (await admin.call('GET /history', { query: { about: black } })).json
    expect(
      entries.filter(({ field }) => field === 'variant').map(({ before, after, email }) => [before, after, email]),
    ).toEqual([
      [[['Colour', 'Black']], [['Colour', 'Jet']], admin.email],
      [null, [['Colour', 'Black']], admin.email],
    ])
    expect(
      (await admin.call('GET /history', { query: { about: blue } })).json.filter(({ field }) => field === 'variant'),
    ).toHaveLength(1)
  })
})

describe('An item of a group', () => {
  const addVariant = (values: string[]) =>
    admin.call('POST /variant-groups/{id}/items', { params: { id: groupId }, body: { from: black, values } })

  test('is copied into another variant: hidden, without pieces, named after its value', async () => {
    const { item, variants } = (await addVariant(['Green'])).json
    expect(item).toMatchObject({ title: 'Redmi 14C, Green', color: 'Green', qty: 0, disabled: true, price: 40_000 })
    expect(variants.items.map(({ values }) => values[0])).toEqual(['Black', 'Blue', 'Green'])
    expect((await addVariant(['green'])).problem.fields).toEqual({ values: 'There is green already' })
    expect((await addVariant(['Red', 'Big'])).problem.fields).toEqual({ values: 'Please fill in every option' })
    expect(tally(await atOnce(3, () => addVariant(['Pink'])))).toEqual({ 201: 1, 400: 2 })
  })

  test('that is duplicated is a copy that stands alone', async () => {
    const { item } = (await admin.call('POST /inventory/duplicate/{id}', { params: { id: black } })).json
    expect(await variantsOf(item.id, admin.call)).toBe(null)
  })

  test('keeps its place through an edit of its own', async () => {
    await admin.call('PUT /items/{id}', { params: { id: black }, body: anItemInput({ title: 'Another' }) })
    expect(await valuesOf(black)).toEqual(['Black', 'Blue'])
  })

  const remove = (id: string) => admin.call('DELETE /items/{id}', { params: { id } })
  const restore = (id: string) => admin.call('POST /inventory/bin/restore', { body: { ids: [id] } })

  test('that is deleted is no choice any more, and is one again when it comes back', async () => {
    await remove(black)
    expect((await variantsOf(blue))?.items.map(({ id }) => id)).toEqual([blue])
    await restore(black)
    expect(await valuesOf(blue)).toEqual(['Black', 'Blue'])
  })

  test('that comes back stands alone where its place is taken, its options are others, or its group is gone', async () => {
    const other = (await anItem(services)).id
    await remove(blue)
    await change(
      ['Colour'],
      [
        [black, 'Black'],
        [other, 'Blue'],
      ],
    )
    await restore(blue)
    expect(await variantsOf(blue)).toBe(null)

    await remove(other)
    await change(['Colour', 'Size'], [[black, 'Black', 'L']])
    await restore(other)
    expect(await variantsOf(other)).toBe(null)

    await remove(black)
    await admin.call('DELETE /variant-groups/{id}', { params: { id: groupId } })
    await restore(black)
    expect(await variantsOf(black)).toBe(null)
  })

  test('that was the last one finds its group again, until the bin forgets it', async () => {
    for (const id of [black, blue]) await remove(id)
    await services.transaction((tx) => purgeBin(tx, services))
    await restore(blue)
    expect(await valuesOf(blue)).toEqual(['Blue'])
    await remove(blue)
    clock.pass(days(31))
    await services.transaction((tx) => purgeBin(tx, services))
    expect(await db.$count(variantGroups, eq(variantGroups.id, groupId))).toBe(0)
    admin = await signedIn(shop, { staffRole: 'owner' })
  })
})

test('Whatever is asked for, no two variants of a group are alike and each says all options', async () => {
  const pool: string[] = []
  for (let at = 0; at < 4; at += 1) pool.push((await anItem(services, { title: `Lamp ${at}` })).id)
  const made = await make(['Colour'], [[pool[0] ?? '', 'Red']])
  const { id } = made.json.variants
  const value = fc.constantFrom('Red', 'red', 'Blue', 'L')
  const state = fc.record({
    options: fc.array(fc.constantFrom('Colour', 'Size', 'SIZE'), { minLength: 1, maxLength: 2 }),
    items: fc.array(
      fc.record({ id: fc.constantFrom(...pool), values: fc.array(value, { minLength: 1, maxLength: 2 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  const asked = fc.asyncProperty(state, async (body) => {
    const before = await admin.call('GET /items/{id}/variants', { params: { id: pool[0] ?? '' } })
    const version = (await db.select().from(variantGroups).where(eq(variantGroups.id, id)))[0]?.version ?? 0
    const answer = await admin.call('PUT /variant-groups/{id}', { params: { id }, body: { ...body, version } })
    const rows = await db.select().from(items).where(eq(items.variantGroupId, id))
    const names = (await db.select().from(variantGroups).where(eq(variantGroups.id, id)))[0]?.optionNames ?? []
    expect(new Set(rows.map((row) => valuesKey(row.variantValues ?? []))).size).toBe(rows.length)
    for (const row of rows) expect(row.variantValues).toHaveLength(names.length)
    if (answer.status === 200) {
      expect(answer.json.variants.items.map((one) => ({ id: one.id, values: one.values }))).toEqual(body.items)
      expect(rows).toHaveLength(body.items.length)
    } else {
      expect(await admin.call('GET /items/{id}/variants', { params: { id: pool[0] ?? '' } })).toMatchObject({
        json: before.json,
      })
    }
  })
  await fc.assert(asked, { numRuns: 60 })
})
