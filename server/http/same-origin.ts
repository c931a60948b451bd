/**
 * Stops CSRF: refuses what another site's page makes a browser send; with cookies, a browser can't be told from its
 * person.
 */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../platform/config/config.ts'
import { notAllowed } from './actor.ts'
import type { Env } from './mount.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Clients that are no browsers send neither header, and no cookie they weren't told to. */
export function sameOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler<Env> {
  const publicOrigin = new URL(publicUrl).origin
  return async function refuseOtherSites(c, next) {
    if (!READING.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw notAllowed()
      const origin = c.req.header('origin')
      if (origin !== undefined && origin !== publicOrigin && !isOwn(origin, c.req.header('host'))) {
        throw notAllowed()
      }
    }
    await next()
  }
}

/**
 * A shop reached under another name than its public one, as `localhost`: a browser lets no page choose its Host header.
 */
function isOwn(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
