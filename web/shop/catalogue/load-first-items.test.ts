// What the home and smart-home pages ask for, and what they make of each answer.
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aCardItem } from '#tests/support/shop/a-card-item.ts'
import { createApi } from '#web/api/client.ts'
import { apiContext } from '#web/context.ts'
import { loadFirstItems } from './load-first-items.ts'

const kettle = aCardItem()

/** Loads from a server that answers this; returns what it was asked too. */
async function loadedFrom(answer: () => Response) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createApi(async (path, { method }) => {
      asked.push(`${method} ${path}`)
      return answer()
    }),
  )
  return { loaded: await loadFirstItems(context), asked }
}

test('One hundred items are asked for, and read from the answer', async () => {
  const { loaded, asked } = await loadedFrom(() => Response.json({ success: true, items: [kettle], total: 1 }))
  expect(asked).toEqual(['GET /api/items?limit=100'])
  expect(loaded).toEqual({ items: [kettle], failure: null })
})

test("A refusal is told with the server's message", async () => {
  const refusal = { success: false, message: 'The shop is closed.', error: 'The shop is closed.', code: 'BUSY' }
  const { loaded } = await loadedFrom(() => Response.json(refusal, { status: 503 }))
  expect(loaded).toEqual({ items: null, failure: 'The shop is closed.' })
})

test.each([
  ['a status that is no success and nothing to read', () => new Response('broken', { status: 502 })],
  [
    'a refusal without a message',
    () => Response.json({ success: false, message: '', code: 'INTERNAL' }, { status: 500 }),
  ],
])("With %s it says 'Failed to fetch items'", async (_, answer) => {
  expect((await loadedFrom(answer)).loaded).toEqual({ items: null, failure: 'Failed to fetch items' })
})

test("Without an answer it says 'Failed to fetch items'", async () => {
  const { loaded } = await loadedFrom(() => {
    throw new TypeError('fetch failed')
  })
  expect(loaded).toEqual({ items: null, failure: 'Failed to fetch items' })
})
