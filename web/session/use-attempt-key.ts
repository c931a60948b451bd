/** The key of an attempt: the same content sent again, as after an answer that was lost, is the same attempt. */
import { useRef } from 'react'

export function useAttemptKey() {
  const latest = useRef({ content: '', key: '' })
  return (content: unknown): string => {
    const json = JSON.stringify(content)
    if (latest.current.content !== json) latest.current = { content: json, key: newKey() }
    return latest.current.key
  }
}

/** By hand, since `randomUUID` is missing on plain http addresses other than the machine's own. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
