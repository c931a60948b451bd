import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

const failing = (done: number[]) => async (one: number) => {
  if (one % 2 === 0) throw new Error(`failed at ${one}`)
  done.push(one)
}

test('each is done, whichever fails, and the first failure is told', async () => {
  const done: number[] = []
  await expect(oneByOne([1, 2, 3, 4, 5], failing(done))).rejects.toThrow('failed at 2')
  expect(done).toEqual([1, 3, 5])
  await oneByOne([7, 9], failing(done))
  expect(done).toEqual([1, 3, 5, 7, 9])
})

test('where all fail it stops after ten', async () => {
  let tried = 0
  const run = async () => {
    tried += 1
    throw new Error('the database is away')
  }
  await expect(oneByOne(Array(50).fill(0), run)).rejects.toThrow('away')
  expect(tried).toBe(10)
})
