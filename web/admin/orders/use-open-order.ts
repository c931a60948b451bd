/** The open order as it stands now, and what others have done with it since it was opened. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { OpenOrder, OrderStep } from '#contract/orders/open-order.ts'
import type { ListedOrder, Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePolling } from '#web/admin/layout/use-polling.ts'
import { messageOf } from '#web/api/client.ts'
import { useSession } from '#web/session/session-store.ts'

const EVERY_MS = 8_000

interface OpenedOrder {
  /** Undefined until it is loaded. */
  order: ListedOrder | undefined
  /** Changes whenever something happened to it. */
  version: string
  /** What others did meanwhile, the last first. */
  news: readonly OrderStep[]
  /** Why it could not be loaded. */
  failure: string | undefined
  /** It was changed here. */
  change: (order: Order) => void
  ask: () => void
}

/** `listed`: as the list behind has it. `onNews`: something about it is other than it was shown. */
export function useOpenOrder(id: string, listed: ListedOrder | undefined, onNews: () => void): OpenedOrder {
  const me = useSession((state) => state.user?.email)
  const [order, setOrder] = useState(listed)
  const [version, setVersion] = useState('')
  const [news, setNews] = useState<readonly OrderStep[]>([])
  const [failure, setFailure] = useState<string>()
  const known = useRef<{ steps: ReadonlySet<string>; seen: string } | null>(null)
  const openedAt = useRef(Date.now())
  const leaving = useRef(new AbortController())

  function take(now: OpenOrder) {
    const seen = JSON.stringify(now)
    const before = known.current
    known.current = { steps: new Set(now.steps.map((step) => step.id)), seen }
    setFailure(undefined)
    if (before?.seen === seen) return
    const isNew = (step: OrderStep) => (before ? !before.steps.has(step.id) : Date.parse(step.date) > openedAt.current)
    const ofOthers = now.steps.filter((step) => isNew(step) && step.by !== me)
    setOrder(now.order)
    setVersion(now.steps.map((step) => step.id).join())
    if (ofOthers.length > 0) setNews(ofOthers)
    if (before || ofOthers.length > 0) onNews()
  }

  function ask() {
    const { signal } = leaving.current
    adminApi('GET /orders/{id}/now', { params: { id } }, { signal }).then(take, (error: unknown) => {
      if (!signal.aborted) setFailure(messageOf(error, t`Failed to load the order`))
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another order is another component
  useEffect(() => {
    leaving.current = new AbortController()
    if (!listed) ask()
    return () => leaving.current.abort()
  }, [])
  usePolling(ask, { everyMs: EVERY_MS, onlyVisible: true })

  return {
    order,
    version,
    news,
    failure,
    change: (changed) =>
      setOrder((before) => ({ ...(before?.payment ? { payment: before.payment } : {}), ...changed })),
    ask,
  }
}
