/** Looks up what a wishlist holds whenever it is opened or looked at again, and takes over what is true now. */
import { useEffect, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { wishlist } from '#web/shop/wishlist-state/wishlist-store.ts'

interface FreshWishes {
  /** Items the shop does not sell any more. */
  gone: ReadonlySet<string>
  hasFailed: boolean
  retry: () => void
}

export function useFreshWishes(items: readonly ItemSummary[]): FreshWishes {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // Which items, whatever their order and prices.
  const ids = items.map(({ id }) => id).sort()
  const known = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new look, and what is taken over changes no ids
  useEffect(() => {
    if (ids.length === 0) return
    const stop = new AbortController()
    findNow(ids, stop.signal).then(
      (now) => {
        wishlist.revise(now)
        setGone(new Set(ids.filter((id) => !now.some((item) => item.id === id))))
        setFailed(false)
      },
      () => {
        if (!stop.signal.aborted) setFailed(true)
      },
    )
    return () => stop.abort()
  }, [known, round])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1)
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [])

  return { gone, hasFailed, retry: () => setRound((before) => before + 1) }
}

/** One call takes so many; a longer list is asked about in parts. */
async function findNow(ids: readonly string[], signal: AbortSignal): Promise<ItemSummary[]> {
  const found: ItemSummary[] = []
  for (let from = 0; from < ids.length; from += limits.sharedWishes) {
    const query = { ids: ids.slice(from, from + limits.sharedWishes), ...writtenIn() }
    const { items } = await visitorApi('GET /catalogue/wished', { query }, { signal })
    found.push(...items.map(cardItem))
  }
  return found
}
