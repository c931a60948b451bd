/**
 * The keys of orders whose payment was begun in this tab, and those that confirm one. The page of a vendor sends the
 * browser back without one, as no vendor is told it.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useLinkSecret } from './link-secret.ts'
import { ofPerson } from './tab-data.ts'

const place = (id: string) => ofPerson(`order-key-${id}`)

/** One that confirms, which begins with the other one and a point, stays. */
export function rememberOrderKey(id: string, key: string): void {
  if (readKey(id).startsWith(`${key}.`)) return
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
  const key = fromLink === '' || kept.startsWith(`${fromLink}.`) ? kept : fromLink
  useEffect(() => keepProof(id, key), [id, key])
  return key
}

/** What proves who reads the mailbox stands in no address that somebody may copy: this tab keeps it. */
function keepProof(id: string, token: string): void {
  const [key = '', proof] = token.split('.')
  const { pathname, search, hash } = window.location
  if (proof === undefined || hash !== `#token=${token}`) return
  rememberOrderKey(id, token)
  // Where nothing can be kept it stays there.
  if (readKey(id) === token) window.history.replaceState(window.history.state, '', `${pathname}${search}#token=${key}`)
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
