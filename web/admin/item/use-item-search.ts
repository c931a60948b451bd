/** Items by words of their title, SKU, barcode or id, as one types; hidden ones too. */
import { useEffect, useState } from 'react'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'

const PAUSE_MS = 200
const SHOWN = 6

export function useItemSearch(typed: string): { found: readonly InventoryRow[]; state: 'idle' | 'done' | 'failed' } {
  const [found, setFound] = useState<readonly InventoryRow[]>([])
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const search = typed.trim()

  useEffect(() => {
    setState('idle')
    if (search === '') return setFound([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      searchItems(search, leaving).then(
        (rows) => {
          setFound(rows)
          setState('done')
        },
        () => leaving.signal.aborted || setState('failed'),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search])

  return { found, state }
}

export async function searchItems(search: string, options?: { signal: AbortSignal }): Promise<InventoryRow[]> {
  return adminApi('GET /inventory', { query: { search, sort: 'title', order: 'asc', limit: SHOWN } }, options)
}
