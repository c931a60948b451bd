// Every answer is a line of the log, from the page cache too, and what goes wrong is one as well: all of it JSON.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'

const dataDir = scratchFolder('log')

test('answers from the page cache and pages that fail to render are JSON lines', async () => {
  const address = await newDatabase()
  const shop = await runBuiltShop({ dataDir, env: { DATABASE_URL: address, LOG_LEVEL: 'info' } })
  const { services } = await openTestShop({ url: address })
  const { id, slug } = await anItem(services)
  await services.db.execute(sql`update items set images = '[{}]' where id = ${id}`)
  for (let time = 0; time < 2; time += 1) await (await fetch(`${shop.url}/about?utm_source=x`)).text()
  const broken = await fetch(`${shop.url}/products/${slug}`)
  expect(broken.status).toBe(500)
  const shown = /Error reference:.*?data-error-reference[^>]*>([\w-]+)</.exec(await broken.text())?.[1]
  await shop.stop()

  const lines = shop
    .said()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Kade is open'))
  const told = lines.map((line): Record<string, unknown> => JSON.parse(line))
  const answers = told.filter(({ path }) => path === '/about')
  expect(answers).toHaveLength(2)
  for (const answer of answers) {
    expect(answer).toMatchObject({ level: 'info', method: 'GET', status: 200, requestId: expect.stringMatching(/./) })
  }
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(2)
  expect(told.filter(({ path }) => path === `/products/${slug}`)).toMatchObject([{ status: 500, requestId: shown }])
  const failures = told.filter(({ level }) => level === 'error')
  expect(failures.length).toBeGreaterThan(0)
  expect(failures[0]).toMatchObject({ msg: 'a page failed to render', requestId: shown })
  expect(broken.headers.get('X-Request-Id')).toBe(shown)
  expect(JSON.stringify(failures[0])).toContain('TypeError')
})
