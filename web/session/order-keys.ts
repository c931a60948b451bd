/**
 * The keys of orders whose payment was begun in this tab. The page of a vendor sends the browser back without one, as
 * no vendor is told it.
 */
import { useSyncExternalStore } from 'react'
import { useLinkSecret } from './link-secret.ts'
import { ofPerson } from './tab-data.ts'

const place = (id: string) => ofPerson(`order-key-${id}`)

export function rememberOrderKey(id: string, key: string): void {
  try {
    sessionStorage.setItem(place(id), key)
  } catch {
    // No storage: the link of the mail opens the order.
  }
}

/** Of the address, or else the one that was kept; empty on the server and where there is none. */
export function useOrderKey(id: string): string {
  const fromLink = useLinkSecret()
  const kept = useSyncExternalStore(
    neverChanges,
    () => readKey(id),
    () => '',
  )
  return fromLink || kept
}

function readKey(id: string): string {
  try {
    return sessionStorage.getItem(place(id)) ?? ''
  } catch {
    return ''
  }
}

function neverChanges() {
  return () => {}
}
