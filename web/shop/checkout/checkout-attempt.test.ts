// One cart in two tabs is ordered once (reported of another shop: github.com/shopware/shopware/issues/19943).
import { expect, test, vi } from 'vitest'
import { openStubBrowser } from '#tests/support/stub-browser.ts'

const order = { name: 'Nimali Perera', items: [{ id: 'kettle', qty: 1 }], total: 100 }

/** Each with a storage of its own, beside the one they share. */
async function openTab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.resetModules()
  const { checkoutAttempt } = await import('./checkout-attempt.ts')
  const here = <T>(act: () => T): T => {
    vi.stubGlobal('sessionStorage', storage)
    return act()
  }
  return {
    keyFor: (content: unknown) => here(() => checkoutAttempt.keyFor(content)),
    forget: () => here(() => checkoutAttempt.forget()),
  }
}

test('what was sent in one tab, and not answered, has the same key in another one', async () => {
  openStubBrowser()
  const [one, other] = [await openTab(), await openTab()]
  const key = one.keyFor(order)
  expect(other.keyFor(order)).toBe(key)
  expect(other.keyFor({ ...order, total: 200 })).not.toBe(key)
  expect(one.keyFor(order)).toBe(key)
})

test('once one tab knows of the order, the same again is another order in each', async () => {
  openStubBrowser()
  const [one, other] = [await openTab(), await openTab()]
  const key = one.keyFor(order)
  expect(other.keyFor(order)).toBe(key)
  one.forget()
  const next = other.keyFor(order)
  expect(next).not.toBe(key)
  expect(one.keyFor(order)).toBe(next)
})

test('after half an hour another tab orders anew; nothing of the content is kept for it', async () => {
  openStubBrowser()
  const one = await openTab()
  const key = one.keyFor(order)
  expect(JSON.stringify(window.localStorage)).not.toMatch(/Nimali|kettle/)
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
  const other = await openTab()
  const later = other.keyFor(order)
  vi.useRealTimers()
  expect(later).not.toBe(key)
})
