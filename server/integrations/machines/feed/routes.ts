/** `/feeds/google.xml`, which the host serves at the shop's own address. */
import type { Hono } from 'hono'
import type { Env } from '../../../http/mount.ts'
import type { RateLimits } from '../../../http/rate-limits.ts'
import { minutes } from '../../../platform/durations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import { streamFeed } from './stream-feed.ts'

/** Programs fetch it a few times a day. */
const FRESH_SECONDS = minutes(30) / 1_000
/** In one process: each reads the whole catalogue. */
const AT_ONCE = 2

export function mountFeed(app: Hono<Env>, services: Services, limits: Pick<RateLimits, 'checkAddress'>): void {
  let running = 0

  app.get('/feeds/google.xml', async (c) => {
    const { 'machines.feed': isOn, 'delivery.zones': zones } = await readSettings(services.db, [
      'machines.feed',
      'delivery.zones',
    ])
    if (!isOn) throw new Refusal('ADDRESS_NOT_FOUND')
    await limits.checkAddress('GET /feeds/google.xml', { address: c.env?.address })
    c.header('Content-Type', 'application/xml; charset=utf-8')
    c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
    if (c.req.method === 'HEAD') return c.body(null)
    if (running >= AT_ONCE) {
      throw new Refusal('FEED_BUSY', {}, {}, minutes(1) / 1_000)
    }
    running += 1
    const done = () => {
      running -= 1
    }
    return c.body(streamFeed(services, { zones, done }))
  })
}
