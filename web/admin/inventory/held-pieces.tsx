/** How many pieces of an item pre-orders wait for, and how many are held for them beside its stock. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'

/** Nothing while nobody waits. `qty` is the stock it stands beside: another one asks again. */
export function HeldPieces({ itemId, qty }: { itemId: string; qty: number }) {
  const [queue, setQueue] = useState({ wanted: 0, held: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: stock that came in may be held
  useEffect(() => {
    const leaving = new AbortController()
    adminApi('GET /pre-orders/queues/{itemId}', { params: { itemId } }, leaving).then(setQueue, () => {})
    return () => leaving.abort()
  }, [itemId, qty])

  if (queue.wanted === 0) return null
  return (
    <div className="flex justify-between gap-6">
      <dt className="shrink-0 text-ink-faint">{t`Held for pre-orders`}</dt>
      <dd className="tabular-nums min-w-0 text-right">
        <Trans>
          <span className="font-semibold">{formatNumber(queue.held)}</span> of {formatNumber(queue.wanted)} wanted
        </Trans>
      </dd>
    </div>
  )
}
