import { describe, expect, test } from 'vitest'
import { settingNames, settings } from '#contract/settings.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { readSettings } from './settings.ts'
import { settingValues } from './tables.ts'

const shop = await openTestShop()
const { db } = shop.services
const owner = await signedIn(shop, { role: 'admin' })
const name = 'orders.mostPiecesALine'

const save = (value: unknown, of: string = name) =>
  owner.call('PUT /settings/{name}', { params: { name: of }, body: { value } })

test('a fresh shop has the default of every setting, and each fits its own schema', async () => {
  const { json } = await owner.call('GET /settings')
  expect(json).toEqual(Object.fromEntries(settingNames.map((each) => [each, settings[each].defaultValue])))
  for (const each of settingNames)
    expect(settings[each].schema.safeParse(settings[each].defaultValue).success).toBe(true)
})

test('what the owner sets holds, and can be taken back', async () => {
  expect((await save(5)).status).toBe(200)
  expect(await readSettings(db, [name])).toEqual({ [name]: 5 })
  expect((await save(null)).status).toBe(200)
  expect(await readSettings(db, [name])).toEqual({ [name]: null })
})

test.each([0, -1, 1.5, '5', {}, 1e12])('%j is no number of pieces, and what was set stays', async (value) => {
  await save(7)
  const answer = await save(value)
  expect(answer.status).toBe(400)
  expect(answer.problem.message).toMatch(/^Most pieces of one item: /)
  expect(await readSettings(db, [name])).toEqual({ [name]: 7 })
})

test.each(['nonsense', '__proto__', 'toString'])('there is no setting %s', async (other) => {
  expect((await save(1, other)).problem.code).toBe('NOT_FOUND')
})

test('a value that another version stored in another shape counts as not set', async () => {
  const row = { name, value: { most: 3 }, setAt: shop.clock.now() }
  await db.insert(settingValues).values(row).onConflictDoUpdate({ target: settingValues.name, set: row })
  expect(await readSettings(db, [name])).toEqual({ [name]: null })
})

test('the audit log says who set what, before and after', async () => {
  await save(3)
  await save(4)
  const { json } = await owner.call('GET /audit', { query: { kind: 'setting.changed', limit: 1 } })
  expect(json).toEqual([
    expect.objectContaining({ kind: 'setting.changed', by: owner.email, subject: name, before: 3, after: 4 }),
  ])
})

test('of two owners who saw the same value only the first one sets it; the other one is told what is set now', async () => {
  await save(7)
  const change = (value: unknown, seen: unknown) =>
    owner.call('PUT /settings/{name}', { params: { name }, body: { value, seen } })
  const answers = await Promise.all([change(8, 7), change(9, 7)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { [name]: current } = await readSettings(db, [name])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem).toMatchObject({ code: 'SETTING_CHANGED', current })
  expect((await change(10, current)).status).toBe(200)
})

describe('Several together', () => {
  const details = ['shop.name', 'shop.phone', 'shop.tagline'] as const
  const publish = (changes: { name: string; value: unknown; seen?: unknown }[]) =>
    owner.call('PUT /settings', { body: { changes } })

  test('all are set, and all are seen at once', async () => {
    const read = async () => (await shop.call('GET /shop')).json.details
    const changes = [
      { name: 'shop.name', value: 'Nimal & Sons' },
      { name: 'shop.phone', value: '+94 77 333 3333' },
    ]
    expect((await publish(changes)).status).toBe(200)
    await expect.poll(async () => (await read())?.name).toBe('Nimal & Sons')
    expect((await read())?.phone).toBe('+94 77 333 3333')
  })

  test('one that does not fit, or that somebody else has changed, keeps all of them as they were', async () => {
    const before = await readSettings(db, details)
    const good = { name: 'shop.phone', value: '+94 77 444 4444' }
    const wrong = await publish([good, { name: 'shop.name', value: 7 }])
    expect([wrong.status, Object.keys(wrong.problem.fields ?? {})]).toEqual([400, ['shop.name']])
    const stale = { name: 'shop.name', value: 'Sons & Nimal', seen: 'What it once was' }
    const late = await publish([good, stale, { ...stale, name: 'shop.tagline' }])
    expect([late.status, late.problem]).toMatchObject([
      409,
      {
        code: 'SETTING_CHANGED',
        currents: { 'shop.name': before['shop.name'], 'shop.tagline': before['shop.tagline'] },
      },
    ])
    expect((await publish([good, { name: 'shop.none', value: 1 }])).status).toBe(404)
    expect(await readSettings(db, details)).toEqual(before)
  })

  test('of two who publish the same settings at once one is told, and nothing is mixed', async () => {
    const seen = await readSettings(db, ['shop.name', 'shop.phone'])
    const mine = (word: string) => [
      { name: 'shop.phone', value: `+94 77 555 ${word}`, seen: seen['shop.phone'] },
      { name: 'shop.name', value: `Shop ${word}`, seen: seen['shop.name'] },
    ]
    const answers = await Promise.all([publish(mine('0001')), publish(mine('0002').toReversed())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await readSettings(db, ['shop.name', 'shop.phone'])
    expect(now['shop.phone'].slice(-4)).toBe(now['shop.name'].slice(-4))
  })
})
