import { expect, test } from 'vitest'
import { inChunks } from './in-chunks.ts'

test('others have their turn while much is worked on, and the answers keep their order', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const busy = (one: number) => {
    const until = performance.now() + 2
    while (performance.now() < until);
    return one * 2
  }
  const all = Array.from({ length: 60 }, (_, at) => at)
  expect(await inChunks(all, busy)).toEqual(all.map((one) => one * 2))
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(4)
})
