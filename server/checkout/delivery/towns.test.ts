// The towns of a district, as forms suggest them.
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { call } = await openTestShop()

test('Each district answers its towns by name, to be kept for a day', async () => {
  for (const district of districts) {
    const { status, json, headers } = await call('GET /towns', { query: { district } })
    expect(status).toBe(200)
    expect(json.length).toBeGreaterThan(10)
    for (const town of json) expect(Object.keys(town)).toEqual(['name'])
    expect(headers.get('Cache-Control')).toBe('public, max-age=86400')
  }
  const { json } = await call('GET /towns', { query: { district: 'Jaffna' } })
  expect(json).toContainEqual({ name: 'Chavakachcheri' })
  expect(json).not.toContainEqual({ name: 'Akurana' })
})

test('A page in another language is told what each is called there, too', async () => {
  const told = async (language: 'si' | 'ta') =>
    (await call('GET /towns', { query: { district: 'Colombo', language } })).json
  expect(await told('si')).toContainEqual({ name: 'Wellawatta', said: 'වැල්ලවත්ත' })
  expect(await told('ta')).toContainEqual({ name: 'Wellawatta', said: 'வெள்ளவத்தை' })
})

test.each([
  '',
  'jaffna',
  'Atlantis',
  'constructor',
  '__proto__',
  "Jaffna' or 1=1",
  'Jaffna '.repeat(1_000),
  '../Jaffna',
])('There is no district %j', async (district) => {
  const { status, problem, headers } = await call('GET /towns', { query: { district } })
  expect([status, problem.code, headers.get('Cache-Control')]).toEqual([400, 'BAD_INPUT', 'no-store'])
  expect(problem.fields).toEqual({ district: 'Please choose one of the 25 districts' })
})
