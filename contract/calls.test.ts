// The list of calls: each has one address, one set of limits, and refuses text that cannot be stored.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from './calls.ts'
import { bodyBytesOf } from './core/body-bytes.ts'
import type { Endpoint } from './core/endpoint.ts'
import { limits } from './core/limits.ts'
import { Problem, problemStatus } from './core/problem.ts'

const names = Object.keys(calls) as CallName[]

test('No two calls answer at one method and address', () => {
  const addresses = names.map((name) => name.replace(/\{\w+\}/g, '{}'))
  expect(new Set(addresses).size).toBe(names.length)
})

test('Every parameter in an address is checked, and nothing else is', () => {
  for (const name of names) {
    const endpoint: Endpoint = calls[name]
    const inAddress = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
    const shape = endpoint.params && 'shape' in endpoint.params ? Object.keys(endpoint.params.shape as object) : []
    expect([name, shape]).toEqual([name, inAddress])
  }
})

test('A call for the person themself has their e-mail address in its address', () => {
  for (const name of names) if (calls[name].access === 'self') expect(name).toContain('{email}')
})

test('A call that only reads takes no body', () => {
  for (const name of names) if (name.startsWith('GET ')) expect([name, 'body' in calls[name]]).toEqual([name, false])
})

test('A body is an object: whatever else is sent, its schema refuses it', () => {
  for (const name of names) {
    const { body }: Endpoint = calls[name]
    for (const value of body ? [null, [], [[]], 'text', '', 1, true] : []) {
      expect([name, value, body?.safeParse(value).success]).toEqual([name, value, false])
    }
  }
})

test('Every limit is a whole number above nothing', () => {
  for (const [name, limit] of Object.entries(limits)) {
    expect([name, Number.isSafeInteger(limit) && limit > 0]).toEqual([name, true])
  }
})

test('The longest item and the largest order fit into a request', () => {
  const longest = (text: number) => 'ක'.repeat(text)
  const item = {
    title: longest(limits.itemTitle),
    description: longest(limits.itemDescription),
    brand: longest(limits.itemBrand),
    category: longest(limits.itemCategory),
    specifications: Object.fromEntries(
      Array.from({ length: limits.specificationRows }, (_, row) => [
        longest(limits.specificationName - 2) + String(row).padStart(2, '0'),
        longest(limits.specificationValue),
      ]),
    ),
    images: Array.from(
      { length: limits.itemImages },
      () => `https://a.example/${'a'.repeat(limits.imageAddress - 18)}`,
    ),
    imageAlts: Array.from({ length: limits.itemImages }, () => longest(limits.specificationValue)),
    size: longest(limits.itemTrait),
    weight: longest(limits.itemTrait),
    material: longest(limits.itemTrait),
    price: 99_999_999.99,
    qty: limits.highestQty,
  }
  expect(calls['POST /items'].body.safeParse(item).error).toBeUndefined()
  expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(bodyBytesOf(calls['POST /items']))

  const order = {
    name: longest(limits.name),
    email: `${'a'.repeat(64)}@example.com`,
    phone: longest(limits.phone),
    address: longest(limits.address),
    items: Array.from({ length: limits.orderLines }, () => ({
      id: 'a'.repeat(200),
      qty: limits.orderLineQty,
      title: longest(limits.itemTitle),
    })),
  }
  expect(calls['POST /orders'].body.safeParse(order).error).toBeUndefined()
  expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(bodyBytesOf(calls['POST /orders']))
})

test('What people may write fits into a request, though each character took three bytes', () => {
  for (const name of names) {
    const endpoint: Endpoint = calls[name]
    if (!endpoint.body || endpoint.access === 'admin') continue
    const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
    expect([name, longestOf(schema) <= bodyBytesOf(endpoint)]).toEqual([name, true])
  }
})

/** Bytes of the longest JSON that a schema takes, its numbers and words of fixed lists not counted closely. */
function longestOf({
  type,
  maxLength = 40,
  maxItems = 1,
  items,
  properties = {},
}: z.core.JSONSchema.BaseSchema): number {
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) return maxItems * (longestOf(items) + 1)
  if (type !== 'object') return type === 'string' ? maxLength * 3 + 3 : 40
  const parts = Object.entries(properties).map(([name, part]) => name.length + 4 + longestOf(Object(part)))
  return parts.reduce((sum, bytes) => sum + bytes, 2)
}

test('Every refusal a call names has a status that is no success, and the shape knows every code', () => {
  const known = new Set<string>(Problem.shape.code.options)
  for (const [code, status] of Object.entries(problemStatus)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true])
    expect(known.has(code)).toBe(true)
  }
})
