/** The secret of a mail link, which stands behind the # of the address; empty on the server and where there is none. */
import { useRef, useState, useSyncExternalStore } from 'react'

/** On the way to another page the address is that page's, while this one is still drawn: it keeps its secret. */
export function useLinkSecret(): string {
  const [path] = useState(readPath)
  const kept = useRef('')
  const read = () => {
    const secret = readSecret()
    if (secret !== '' || readPath() === path) kept.current = secret
    return kept.current
  }
  return useSyncExternalStore(followAddress, read, () => '')
}

const readPath = () => (typeof window === 'undefined' ? '' : window.location.pathname)

function followAddress(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

function readSecret(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
}
