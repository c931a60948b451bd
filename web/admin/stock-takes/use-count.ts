/** Notes what was counted of an item, and what somebody else had counted meanwhile. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { StockTakeLine } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'

export interface Replaced {
  pieces: number
  by: string
  at: string
}

export interface Count {
  state: 'idle' | 'saving' | 'failed'
  failure: string
  replaced: Replaced | null
  /** Whether it is stored. */
  save: (line: StockTakeLine, typed: string) => Promise<boolean>
}

export function useCount(id: string, onCounted: (line: StockTakeLine) => void): Count {
  const [shown, setShown] = useState<Omit<Count, 'save'>>({ state: 'idle', failure: '', replaced: null })

  async function save({ itemId, counted }: StockTakeLine, typed: string) {
    const pieces = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(pieces <= limits.highestQty)) {
      setShown({ state: 'failed', failure: t`Please enter a whole number`, replaced: null })
      return false
    }
    setShown({ state: 'saving', failure: '', replaced: null })
    try {
      const body = { itemId, pieces, seen: counted?.version ?? null }
      const { line, replaced } = await adminApi('PUT /stock-takes/{id}/lines', { params: { id }, body })
      setShown({ state: 'idle', failure: '', replaced })
      onCounted(line)
      return true
    } catch (error) {
      const failure = messageOf(error, t`Not saved. Please try again.`)
      setShown({ state: 'failed', failure, replaced: null })
      return false
    }
  }

  return { ...shown, save }
}
