/**
 * Which addresses events may be sent to, and couriers asked at: https:// at public hosts, or this machine itself where
 * the environment allows it.
 */

import type { LookupFunction } from 'node:net'
import { msg } from '@lingui/core/runtime-macro'
import { isLoopback } from '../config/public-exposure.ts'
import { lookupPublic, NotPublic, publicUrl } from './public-address.ts'
import { lookupStrangers } from './strangers-lookup.ts'

interface Receiver {
  url: URL
  /** Left out for this machine itself; for all others it hands on public addresses alone. */
  lookup?: LookupFunction
}

interface Reaching {
  webhooksToLoopback: boolean
  /** A stranger has named it, and no owner. */
  isStrangers?: boolean
}

/** Throws {@link NotPublic}, whose message is for the owner. */
export function receiverOf(text: string, { webhooksToLoopback, isStrangers = false }: Reaching): Receiver {
  const url = URL.parse(text)
  if (url && webhooksToLoopback && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return { url }
  const checked = publicUrl(text)
  if (checked.protocol !== 'https:') throw new NotPublic(msg`Please enter an address that begins with https://.`)
  return { url: checked, lookup: isStrangers ? lookupStrangers : lookupPublic }
}
