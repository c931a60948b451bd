/** Checks the cart against the shop whenever it is opened or looked at again, and takes over what is true now. */
import { useCallback, useEffect, useState } from 'react'
import type { QuotedLine } from '#contract/checkout/quotes.ts'
import { limits } from '#contract/core/limits.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import type { CartLine } from './cart.ts'
import { cart, useCart } from './cart-store.ts'

export interface CartCheck {
  state: 'checking' | 'done' | 'failed'
  /** Lines whose item the shop no longer has. */
  gone: ReadonlySet<string>
  /** What a line's price was before the server quoted another; the cart already has the new one. */
  priceBefore: ReadonlyMap<string, number>
  check: () => void
  takeOver: (quoted: readonly QuotedLine[]) => void
}

interface Found {
  gone: ReadonlySet<string>
  priceBefore: ReadonlyMap<string, number>
}

const nothingFound: Found = { gone: new Set(), priceBefore: new Map() }

export function useCartCheck(): CartCheck {
  const [state, setState] = useState<CartCheck['state']>('checking')
  const [found, setFound] = useState(nothingFound)
  const [round, setRound] = useState(0)
  const check = useCallback(() => setRound((before) => before + 1), [])

  const takeOver = useCallback((quoted: readonly QuotedLine[]) => {
    const lines = useCart.getState().items
    setFound((before) => findChanges(before, lines, quoted))
    for (const line of lines) {
      const now = quoted.find(({ id }) => id === line.id)
      if (now && now.problem !== 'gone' && differs(line, now)) cart.revise(revised(line, now))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new look
  useEffect(() => {
    const lines = useCart.getState().items.map(({ id, qty }) => ({ id, qty }))
    if (lines.length === 0) {
      setState('done')
      return
    }
    const stop = new AbortController()
    setState('checking')
    quoteAll(lines, stop.signal)
      .then((quoted) => {
        takeOver(quoted)
        setState('done')
      })
      .catch(() => {
        if (!stop.signal.aborted) setState('failed')
      })
    return () => stop.abort()
  }, [round, takeOver])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [check])

  return { state, ...found, check, takeOver }
}

/** One call takes as many lines as an order; a fuller cart is asked about in parts. */
async function quoteAll(lines: readonly { id: string; qty: number }[], signal: AbortSignal) {
  const quoted: QuotedLine[] = []
  for (let from = 0; from < lines.length; from += limits.orderLines) {
    const items = lines
      .slice(from, from + limits.orderLines)
      .map(({ id, qty }) => ({ id, qty: Math.min(qty, limits.orderLineQty) }))
    const answer = await visitorApi('POST /cart/quote', { body: { items, ...writtenIn() } }, { signal })
    quoted.push(...answer.lines)
  }
  return quoted
}

function findChanges(before: Found, lines: readonly CartLine[], quoted: readonly QuotedLine[]): Found {
  const gone = new Set(before.gone)
  const priceBefore = new Map(before.priceBefore)
  for (const now of quoted) {
    const line = lines.find(({ id }) => id === now.id)
    if (now.problem === 'gone') gone.add(now.id)
    else gone.delete(now.id)
    if (!line || now.problem === 'gone' || line.price === now.price) continue
    // Back to what it was: nothing has changed for the shopper.
    if (priceBefore.get(line.id) === now.price) priceBefore.delete(line.id)
    else if (!priceBefore.has(line.id)) priceBefore.set(line.id, line.price)
  }
  return { gone, priceBefore }
}

function differs(line: CartLine, now: QuotedLine): boolean {
  if (line.wasPrice !== now.wasPrice) return true
  return line.price !== now.price || line.stock !== now.stock || line.title !== now.title || line.slug !== now.slug
}

function revised({ wasPrice: _, ...line }: CartLine, now: QuotedLine) {
  return {
    ...line,
    ...(now.wasPrice === undefined ? {} : { wasPrice: now.wasPrice }),
    slug: now.slug,
    title: now.title,
    brand: now.brand,
    price: now.price,
    images: now.image === null ? [] : [now.image],
    qty: now.stock,
  }
}
