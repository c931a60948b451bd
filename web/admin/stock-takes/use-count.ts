/** Notes what was counted of an item, and what somebody else had counted meanwhile. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { StockTakeLine } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { createScans, type Store, type Stored } from './scans.ts'

export interface Count {
  state: 'idle' | 'saving' | 'failed'
  failure: string
  replaced: Stored['replaced']
  /** Whether it is stored. */
  save: (line: StockTakeLine, typed: string) => Promise<boolean>
  /** The same of one piece more. */
  add: (line: StockTakeLine) => Promise<boolean>
}

export function useCount(id: string, onCounted: (line: StockTakeLine) => void): Count {
  const [shown, setShown] = useState<Omit<Count, 'save' | 'add'>>({ state: 'idle', failure: '', replaced: null })
  const store: Store = (body) => adminApi('PUT /stock-takes/{id}/lines', { params: { id }, body })
  const [addPiece] = useState(() => createScans(store))

  async function keep(count: () => Promise<Stored>) {
    setShown({ state: 'saving', failure: '', replaced: null })
    try {
      const { line, replaced } = await count()
      setShown({ state: 'idle', failure: '', replaced })
      onCounted(line)
      return true
    } catch (error) {
      const failure = messageOf(error, t`Not saved. Please try again.`)
      setShown({ state: 'failed', failure, replaced: null })
      return false
    }
  }

  async function save({ itemId, counted }: StockTakeLine, typed: string) {
    const pieces = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(pieces <= limits.highestQty)) {
      setShown({ state: 'failed', failure: t`Please enter a whole number`, replaced: null })
      return false
    }
    return keep(() => store({ itemId, pieces, seen: counted?.version ?? null }))
  }

  return { ...shown, save, add: (line) => keep(() => addPiece(line)) }
}
