/** `/buy/ITEM:QTY,...`, which the host serves at the shop's own address. */
import type { Hono } from 'hono'
import { PERMALINK_PATH } from '#contract/integrations/ucp.plain.ts'
import type { Env } from '../../../http/mount.ts'
import type { RateLimits } from '../../../http/rate-limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import { readPermalink, writePermalink } from './permalink.ts'

export function mountPermalink(
  app: Hono<Env>,
  { db, config }: Pick<Services, 'db' | 'config'>,
  limits: Pick<RateLimits, 'checkAddress'>,
): void {
  app.get(`${PERMALINK_PATH}/:items?`, async (c) => {
    const { 'machines.agents': isOn } = await readSettings(db, ['machines.agents'])
    if (!isOn) throw new Refusal('ADDRESS_NOT_FOUND')
    await limits.checkAddress('GET /buy', { address: c.env?.address })
    const wanted = readPermalink(c.req.param('items') ?? '')
    // What follows the ? is taken nowhere: it may name people, and sites of others.
    const page = wanted === null ? '/products' : `/cart/from/${writePermalink(wanted)}`
    return c.body(null, 303, {
      Location: `${config.publicUrl}${page}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
  })
}
