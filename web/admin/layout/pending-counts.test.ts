// How much is pending: what was done before it is asked for is counted, whatever was under way then.
import { afterEach, expect, test, vi } from 'vitest'
import { usePendingCounts } from './pending-counts.ts'

afterEach(() => vi.unstubAllGlobals())

test('Counts that are asked for while others are under way are asked for after those, once for all who wait', async () => {
  const answers: (() => void)[] = []
  const answered = (newOrders: number) =>
    new Promise<Response>((resolve) => answers.push(() => resolve(Response.json({ newOrders }))))
  const fetching = vi.fn(() => answered(fetching.mock.calls.length))
  vi.stubGlobal('fetch', fetching)
  const { refresh } = usePendingCounts.getState()
  const newOrders = () => usePendingCounts.getState().overview?.newOrders

  const first = refresh()
  const [second, third] = [refresh(), refresh()]
  expect(fetching).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await first
  expect(newOrders()).toBe(1)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await Promise.all([second, third])
  expect([newOrders(), fetching.mock.calls.length]).toEqual([2, 2])
})
