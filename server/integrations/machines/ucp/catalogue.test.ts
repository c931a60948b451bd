// What shopping agents find, by the Universal Commerce Protocol.
import { expect, test } from 'vitest'
import { makeGroup } from '#server/catalogue/variants/change-group.ts'
import {
  ErrorResponse,
  LookupResponse,
  ProductResponse,
  SearchResponse,
  TransportError,
} from '#tests/support/machines/ucp-schemas.ts'
import { openUcpShop } from '#tests/support/machines/ucp-shop.ts'

const { call, services, items } = await openUcpShop()
const { kettle, toaster, gone, soldOut, red, blue } = items

const search = async (body: object) => SearchResponse.parse((await call('POST', '/catalog/search', { body })).json)

test('a search finds visible items with price in cents, stock and pages', async () => {
  const { products } = await search({ query: 'steel' })
  expect(products).toMatchObject([
    {
      id: kettle.id,
      description: { plain: 'Boils a litre.\n\nIn four minutes.' },
      price_range: { min: { amount: 1_249_050, currency: 'LKR' } },
      media: [{ url: 'http://127.0.0.1:3000/media/1280w/employees/a/b' }],
      variants: [
        {
          id: kettle.id,
          sku: 'KET-1',
          barcodes: [{ type: 'GTIN', value: '4006381333931' }],
          availability: { available: true },
          url: `http://127.0.0.1:3000/products/${kettle.slug}`,
        },
      ],
    },
  ])
  expect((await search({ query: 'hidden oven' })).products).toEqual([])
})

test('what was misspelled is found as in the shop, and a sale tells both prices', async () => {
  const { products } = await search({ query: 'toastr' })
  expect(products.map(({ id }) => id)).toEqual([toaster.id])
  expect(products[0]).toMatchObject({
    price_range: { min: { amount: 800_000 } },
    list_price_range: { min: { amount: 900_000 } },
  })
})

test('filters narrow by category and price, and pages go on by cursor', async () => {
  const filters = { categories: ['kettles', 'Toasters'], price: { min: 700_000 } }
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await search({ filters, pagination: { limit: 1, cursor } })
    ids.push(...page.products.map(({ id }) => id))
    cursor = page.pagination?.cursor
  } while (cursor)
  expect(ids.sort()).toEqual([kettle.id, toaster.id].sort())
  expect((await search({ filters: { price: { max: 60_000 } } })).products.map(({ id }) => id)).toEqual([soldOut.id])
})

test.each([
  ['nothing asked', {}],
  ['a cursor of nobody', { query: 'a', pagination: { cursor: 'x' } }],
  ['a text that is none', { query: 5 }],
])('%s is refused', async (_, body) => {
  const { status, json } = await call('POST', '/catalog/search', { body })
  expect(status).toBe(400)
  TransportError.parse(json)
})

test('items are looked up by id, address and SKU, each once; what is unknown or hidden is named', async () => {
  const ids = [kettle.id, kettle.slug, 'ket-1', toaster.id, gone.id, 'nothing']
  const { products, messages } = LookupResponse.parse((await call('POST', '/catalog/lookup', { body: { ids } })).json)
  expect(products.map(({ id }) => id).sort()).toEqual([kettle.id, toaster.id].sort())
  const inputs = products.find(({ id }) => id === kettle.id)?.variants[0]?.inputs.map(({ id }) => id)
  expect(inputs?.sort()).toEqual([kettle.id, kettle.slug, 'ket-1'].sort())
  expect(messages?.map(({ content }) => content)).toEqual([gone.id, 'nothing'])
  const many = Array.from({ length: 51 }, (_, at) => `id ${at}`)
  const refused = await call('POST', '/catalog/lookup', { body: { ids: many } })
  expect([refused.status, refused.json.code]).toEqual([400, 'request_too_large'])
})

test('variants are one product: its choices tell what is there and what is in stock', async () => {
  const options = ['Colour']
  const members = [
    { id: red.id, values: ['Red'] },
    { id: blue.id, values: ['Blue'] },
  ]
  const group = await services.transaction((tx) => makeGroup(tx, { options, items: members, byUserId: null }, services))
  const product = async (body: object) =>
    ProductResponse.parse((await call('POST', '/catalog/product', { body })).json).product
  const whole = await product({ id: group })
  expect([whole.id, whole.selected]).toEqual([group, [{ name: 'Colour', label: 'Blue' }]])
  expect(whole.options).toEqual([
    {
      name: 'Colour',
      values: [
        { label: 'Red', available: false, exists: true },
        { label: 'Blue', available: true, exists: true },
      ],
    },
  ])
  const one = await product({ id: red.id, selected: [{ name: 'Colour', label: 'Blue' }] })
  expect([one.id, one.variants.map(({ id }) => id)]).toEqual([group, [red.id]])
  const relaxed = await product({ id: group, selected: [{ name: 'Colour', label: 'Green' }] })
  expect([relaxed.selected, relaxed.variants.length]).toEqual([[], 2])
  const unknown = await call('POST', '/catalog/product', { body: { id: 'nothing' } })
  expect([unknown.status, ErrorResponse.parse(unknown.json).messages[0]?.code]).toEqual([200, 'not_found'])
  const found = await call('POST', '/catalog/lookup', { body: { ids: [group, blue.id] } })
  expect(LookupResponse.parse(found.json).products).toMatchObject([
    { variants: [{ inputs: [{ match: 'featured' }, { match: 'exact' }] }] },
  ])
})
