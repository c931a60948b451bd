// What the log is told of a failure: its cause, and nothing that a person typed.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { subscribers } from '../site/newsletter/tables.ts'
import { serializeError } from './errors.ts'

const { services } = await openTestShop()
const { db, clock } = services

async function failureOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

test('A failed statement is told without its values and without the row it met', async () => {
  const row = { email: 'nimali@example.com', source: 'home' as const, subscribedAt: clock() }
  await db.insert(subscribers).values(row)
  const failure = serializeError(await failureOf(() => db.insert(subscribers).values(row)))
  expect(failure.message).toMatch(/^Failed query: insert into "subscribers"/)
  expect(failure.cause).toMatchObject({ code: '23505', table: 'subscribers', constraint: 'subscribers_pkey' })
  expect(failure.frames).toMatch(/errors\.test\.ts/)
  expect(JSON.stringify(failure)).not.toMatch(/nimali|example\.com/)
})

test('A value in the text of a failure is left out as far as it is an e-mail address', () => {
  const failure = serializeError(new Error('550 <nimali@example.com>: no such mailbox'))
  expect(failure.message).toBe('550 * no such mailbox')
})

test('A failure in a transaction is told by its cause', async () => {
  const failure = serializeError(
    await failureOf(() => services.transaction((tx) => tx.execute(sql`select ${'secret words'}::integer`))),
  )
  expect(JSON.stringify(failure.message)).not.toContain('secret words')
  expect(failure.cause?.code).toBe('22P02')
})

test('Circles of causes and things that are no errors end', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(serializeError(circle).cause?.cause?.cause?.cause).toBeUndefined()
  expect(serializeError('a text with nimali@example.com')).toEqual({
    type: 'string',
    message: 'not an error',
  })
})
