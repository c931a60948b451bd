// Who asks for the feed and doesn't read it on gives the place back.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { streamFeed, timeFor } from './stream-feed.ts'

const { services } = await openTestShop()
const { id } = await anItem(services, { images: ['/media/employees/a/b'] })
// More than are read at once.
await services.db.execute(sql`insert into items
  select copy.* from items i, generate_series(1, 1200) n, jsonb_populate_record(i,
    jsonb_build_object('id', i.id || n, 'slug', i.slug || n)) as copy where i.id = ${id}`)

const never = 1_000_000
test.each([
  ['reads nothing more', { grace: 20, leastRate: never, whole: never }],
  ['takes too long over all of it', { grace: never, leastRate: never, whole: 20 }],
])('one who %s is cut off', async (_, patience) => {
  const ended = Promise.withResolvers<void>()
  const reader = streamFeed(services, { zones: [], done: ended.resolve, patience }).getReader()
  // On a slow machine it may be cut off before the first piece is there.
  await reader.read().catch(() => null)
  await ended.promise
  await expect(reader.read().then(() => reader.read())).rejects.toThrow(/feed/)
})

test('one who reads it to the end is never cut, and gives the place back once', async () => {
  const done: string[] = []
  const stream = streamFeed(services, {
    zones: [],
    done: () => void done.push('done'),
    patience: { grace: never, leastRate: never, whole: never },
  })
  const text = await new Response(stream).text()
  expect([text.match(/<item>/g)?.length, text.endsWith('</rss>\n'), done]).toEqual([1201, true, ['done']])
})

test('what is read at the least rate holds a place as long as its size asks: 20 MB less than six minutes', () => {
  expect(timeFor(0)).toBe(20_000)
  expect(timeFor(20 * 1024 * 1024)).toBe(340_000)
})
