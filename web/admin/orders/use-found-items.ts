/** Items by a part of their title, as one types. */
import { useEffect, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'

const PAUSE_MS = 200
const SHOWN = 6

export function useFoundItems(typed: string): { found: readonly Item[]; hasFailed: boolean } {
  const [found, setFound] = useState<readonly Item[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const search = typed.trim()

  useEffect(() => {
    if (search === '') return setFound([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      adminApi('GET /items', { query: { search, limit: SHOWN } }, leaving).then(
        ({ items }) => {
          setFound(items)
          setHasFailed(false)
        },
        () => leaving.signal.aborted || setHasFailed(true),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search])

  return { found, hasFailed }
}
