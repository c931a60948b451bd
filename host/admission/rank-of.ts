import type { IncomingMessage } from 'node:http'
import { isHealthCheck } from '../http/health-checks.ts'
import type { Rank } from './admission.ts'

const SELLING = /^\/api\/(?:orders|cart|pre-orders)(?=[/?]|$)/
const PAYING = /^\/api\/payments(?=[/?]|$)/

/** What sells, and what vendors tell of payments, goes first; looking at orders does not. */
export function rankOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Rank {
  const isFirst = PAYING.test(url) || (method !== 'GET' && SELLING.test(url))
  return isFirst ? 'order' : 'page'
}

/** Answered however many come: who asks whether the shop is well, and pictures, whose making has a queue of its own. */
export function isUncounted({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url.startsWith('/media/') || isHealthCheck(url)
}
