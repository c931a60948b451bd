/** What programs of others read and prepare: the feed, the protocol of shopping agents, and what is on of both. */
import type { Hono } from 'hono'
import { isAgentMethod } from '#contract/integrations/ucp.plain.ts'
import { readCompared } from '../../catalogue/items/find-items.ts'
import { presentToShoppers } from '../../catalogue/items/present.ts'
import { offeredMethods, readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { setCacheTags } from '../../http/cache-tags.ts'
import type { Env, Mount } from '../../http/mount.ts'
import { loadCartItems } from '../../orders/price/price-cart.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { mountFeed } from './feed/routes.ts'
import { signingKeyOf } from './order-events/signing-key.ts'
import { findOpenCheckout } from './ucp/checkouts.ts'
import { findLinked, isPermalink } from './ucp/permalink.ts'
import { mountPermalink } from './ucp/permalink-routes.ts'
import { mountUcp } from './ucp/routes.ts'

type Limits = Parameters<typeof mountUcp>[2]

/** Those whose form their own standards fix. */
export function mountMachines(app: Hono<Env>, services: Services, limits: Limits): void {
  mountFeed(app, services, limits)
  mountUcp(app, services, limits)
  mountPermalink(app, services, limits)
}

export function mountAgentCarts(mount: Mount, services: Services): void {
  const { db, clock, config } = services

  mount('GET /machines', async ({ http }) => {
    setCacheTags(http, ['machines'])
    const set = await readSettings(db, ['machines.agents', 'machines.feed'])
    const agents = set['machines.agents']
    const offered = agents ? offeredMethods(await readPaymentSettings(db, services), config) : []
    const agentMethods = offered.map(({ method }) => method).filter(isAgentMethod)
    const agentKeys = agents ? [signingKeyOf(services).published] : []
    return { success: true, agents, feed: set['machines.feed'], agentMethods, agentKeys }
  })

  mount('GET /agent-carts/{id}', async ({ params }) => {
    const { 'machines.agents': isOn } = await readSettings(db, ['machines.agents'])
    if (isOn && isPermalink(params.id)) {
      const linked = await findLinked(db, params.id)
      if (linked.length === 0) throw new Refusal('LINK_NOT_VALID')
      const lines = linked.map(({ row, qty }) => ({ item: presentToShoppers(row, clock()), qty }))
      return { success: true, lines }
    }
    const cart = isOn ? await findOpenCheckout(db, params.id, services) : null
    if (!cart) throw new Refusal('LINK_NOT_VALID')
    const { pieces } = await loadCartItems(db, cart.lines)
    const rows = await readCompared(db, [...pieces.keys()])
    const lines = rows.map((row) => ({ item: presentToShoppers(row, clock()), qty: pieces.get(row.id) ?? 1 }))
    return { success: true, lines }
  })
}
