/** The key of an attempt: the same content sent again, as after an answer that was lost, is the same attempt. */
import { useRef } from 'react'
import { randomKey } from './random-key.ts'

export function useAttemptKey() {
  const latest = useRef({ content: '', key: '' })
  return (content: unknown): string => {
    const json = JSON.stringify(content)
    if (latest.current.content !== json) latest.current = { content: json, key: randomKey() }
    return latest.current.key
  }
}
