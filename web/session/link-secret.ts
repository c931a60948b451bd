/** The secret of a mail link, which stands behind the # of the address; empty on the server and where there is none. */
import { useSyncExternalStore } from 'react'

export function useLinkSecret(): string {
  return useSyncExternalStore(followAddress, readSecret, () => '')
}

function followAddress(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

function readSecret(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
}
