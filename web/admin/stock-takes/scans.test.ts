// Each scan is one piece, also where two people scan the same item, and where an answer is lost.
import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/api/client.ts'
import { createScans, type Store } from './scans.ts'

/** Counts as `PUT /stock-takes/{id}/lines` does: the last one counts, and is told of what it did not know. */
function openShelf() {
  const line = { itemId: 'kettle', title: 'Kettle', sku: '', barcode: '', stock: 9, cost: null, posted: null }
  const counted = (pieces: number, version: number) => ({ pieces, version, stock: 9, by: 'Anula', at: '' })
  let now: ReturnType<typeof counted> | null = null
  const store: Store = async ({ pieces, seen }) => {
    const before = now
    now = counted(pieces, (before?.version ?? 0) + 1)
    return { line: { ...line, counted: now }, replaced: before && before.version !== seen ? before : null }
  }
  return { store, lookUp: () => ({ ...line, counted: now }), pieces: () => now?.pieces ?? 0 }
}

test('Of two who scan the same item at the same moment both count', async () => {
  const { store, lookUp, pieces } = openShelf()
  const [anula, banu] = [createScans(store), createScans(store)]
  for (let turn = 0; turn < 3; turn += 1) {
    const seen = lookUp()
    await Promise.all([anula(seen), banu(seen)])
  }
  expect(pieces()).toBe(6)
})

test('A piece that is scanned again since no answer came is one piece, whether it had arrived or not', async () => {
  const { store, lookUp, pieces } = openShelf()
  const failing: (() => Promise<unknown>)[] = []
  const scan = createScans(async (count) => {
    await failing.shift()?.()
    return store(count)
  })
  await scan(lookUp())
  const lost = async () => {
    await store({ itemId: 'kettle', pieces: 2, seen: 1 })
    throw new ApiRefusal(0, null)
  }
  failing.push(lost)
  await expect(scan(lookUp())).rejects.toThrow(ApiRefusal)
  await scan(lookUp())
  expect(pieces()).toBe(2)
  failing.push(() => Promise.reject(new ApiRefusal(0, null)))
  await expect(scan(lookUp())).rejects.toThrow(ApiRefusal)
  await scan(lookUp())
  expect(pieces()).toBe(3)
  await scan(lookUp())
  expect(pieces()).toBe(4)
})
