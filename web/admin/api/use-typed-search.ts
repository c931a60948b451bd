/** Looks for something as one types, after a short pause; an answer that comes late is dropped. */
import { useEffect, useState } from 'react'

const PAUSE_MS = 200

export interface TypedSearch<Found> {
  /** Of what is typed now, or was before; empty where nothing is typed. */
  found: readonly Found[]
  state: 'idle' | 'done' | 'failed'
}

/** `find` is the same function each time. */
export function useTypedSearch<Found>(
  typed: string,
  find: (search: string, options: { signal: AbortSignal }) => Promise<readonly Found[]>,
): TypedSearch<Found> {
  const [found, setFound] = useState<readonly Found[]>([])
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const search = typed.trim()

  useEffect(() => {
    setState('idle')
    if (search === '') return setFound([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      find(search, leaving).then(
        (rows) => {
          if (leaving.signal.aborted) return
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
  }, [search, find])

  return { found, state }
}
