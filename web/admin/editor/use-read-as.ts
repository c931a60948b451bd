/** What the filters read of each specification while it is typed, a moment after the last letter. */
import { useEffect, useRef, useState } from 'react'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import type { EditorSpecification } from './editor-state.ts'

const PAUSE_MS = 400

interface Read extends Pick<EditorSpecification, 'name' | 'value'> {
  words: string
}

/** The words of a row, as it stands now; empty where nothing is read of it, or not yet. */
export function useReadAs(rows: readonly EditorSpecification[]): (row: EditorSpecification) => string {
  const [read, setRead] = useState<ReadonlyMap<string, Read>>(new Map())
  // Whoever closed the question to log in again is not asked it at every word.
  const isRefused = useRef(false)
  useEffect(() => {
    const asked = rows.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
    if (asked.length === 0 || isRefused.current) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { rows: asked.map(({ name, value }) => ({ name, value })), ...writtenIn() }
      adminApi('POST /specifications/reading', { body }, { signal: stop.signal }).then(
        ({ rows: facts }) => {
          const words = (at: number) => facts[at]?.map(({ label, value }) => `${label} ${value}`).join(', ') ?? ''
          setRead(new Map(asked.map(({ key, name, value }, at) => [key, { name, value, words: words(at) }])))
        },
        (error: unknown) => {
          isRefused.current = error instanceof ApiRefusal && error.status === 401
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [rows])
  return ({ key, name, value }) => {
    const known = read.get(key)
    return known?.name === name && known.value === value ? known.words : ''
  }
}
