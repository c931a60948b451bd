/** `/feeds/google.xml`, which the host serves at the shop's own address. */
import type { Hono } from 'hono'
import type { Env } from '../../../http/mount.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { RateLimits } from '../../../http/rate-limits.ts'
import { minutes } from '../../../platform/durations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import { streamFeed } from './stream-feed.ts'

/** Programs fetch it a few times a day. */
const FRESH_SECONDS = minutes(30) / 1_000
/** In one process: each reads the whole catalogue. Of one network there is one at a time. */
const AT_ONCE = 2

export function mountFeed(app: Hono<Env>, services: Services, limits: Pick<RateLimits, 'checkAddress'>): void {
  const running = new Set<string>()

  app.get('/feeds/google.xml', async (c) => {
    const { 'machines.feed': isOn, 'delivery.zones': zones } = await readSettings(services.db, [
      'machines.feed',
      'delivery.zones',
    ])
    if (!isOn) throw new Refusal('ADDRESS_NOT_FOUND')
    const address = c.env?.address
    await limits.checkAddress('GET /feeds/google.xml', { address })
    c.header('Content-Type', 'application/xml; charset=utf-8')
    c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
    if (c.req.method === 'HEAD') return c.body(null)
    // A provider gives a site 48 leading bits, of which it makes as many smaller networks as it likes.
    const network = networkOf(address ?? '', 48)
    if (running.size >= AT_ONCE || running.has(network)) {
      throw new Refusal('FEED_BUSY', {}, {}, minutes(1) / 1_000)
    }
    running.add(network)
    const done = () => {
      running.delete(network)
    }
    return c.body(streamFeed(services, { zones, done }))
  })
}
