// A wishlist and its account, in a browser that stores nothing: one that is full, or where site data is blocked.
import { expect, test, vi } from 'vitest'
import { openStubBrowser } from '#tests/support/stub-browser.ts'
import { whenOver } from '#tests/support/when-over.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

function anItem(id: string): ItemSummary {
  return { id, slug: id, title: id, brand: '', category: '', price: 1, qty: 1, images: [], imageAlts: [] }
}

interface Change {
  add: string[]
  remove: string[]
}

test('Where the browser has no room, a heart is sent once, and one that is taken off stays off', async () => {
  vi.useFakeTimers()
  whenOver(() => vi.useRealTimers())
  const loadPage = openStubBrowser()
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { ...listening, cookie: '', documentElement: { lang: 'en' } })
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const noRoom = { getItem: () => null, setItem: full, removeItem: () => {} }
  vi.stubGlobal('window', { addEventListener: () => {}, localStorage: noRoom })
  // Without locks, as where a page is no secure one.
  vi.stubGlobal('navigator', {})
  const asked: Change[] = []
  let marked: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const change: Change = JSON.parse(String(body))
    asked.push(change)
    marked = [...marked.filter((id) => !change.remove.includes(id)), ...change.add.filter((id) => !marked.includes(id))]
    return Response.json({ items: marked.map(anItem).toReversed() })
  })
  const { begin } = await loadPage()
  begin('anula')
  const { followWishlist } = await import('./sync-wishlist.ts')
  const { wishlist } = await import('./wishlist-store.ts')
  const stop = followWishlist()
  await vi.advanceTimersByTimeAsync(60_000)
  wishlist.toggle(anItem('kettle'))
  await vi.advanceTimersByTimeAsync(60_000)
  wishlist.toggle(anItem('kettle'))
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(asked).toEqual([
    { add: [], remove: [] },
    { add: ['kettle'], remove: [] },
    { add: [], remove: ['kettle'] },
  ])
  expect(marked).toEqual([])
})
