/** What programs of others read and prepare: the feed, the protocol of shopping agents, and what is on of both. */
import type { Hono } from 'hono'
import { readCompared } from '../../catalogue/items/find-items.ts'
import { presentToShoppers } from '../../catalogue/items/present.ts'
import { setCacheTags } from '../../http/cache-tags.ts'
import type { Env, Mount } from '../../http/mount.ts'
import { loadCartItems } from '../../orders/price/price-cart.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { mountFeed } from './feed/routes.ts'
import { findOpenCheckout } from './ucp/checkouts.ts'
import { mountUcp } from './ucp/routes.ts'

type Limits = Parameters<typeof mountUcp>[2]

/** Those whose form their own standards fix. */
export function mountMachines(app: Hono<Env>, services: Services, limits: Limits): void {
  mountFeed(app, services, limits)
  mountUcp(app, services, limits)
}

export function mountAgentCarts(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount('GET /machines', async ({ http }) => {
    setCacheTags(http, ['machines'])
    const set = await readSettings(db, ['machines.agents', 'machines.feed'])
    return { success: true, agents: set['machines.agents'], feed: set['machines.feed'] }
  })

  mount('GET /agent-carts/{id}', async ({ params }) => {
    const { 'machines.agents': isOn } = await readSettings(db, ['machines.agents'])
    const cart = isOn ? await findOpenCheckout(db, params.id, services) : null
    if (!cart) throw new Refusal('LINK_NOT_VALID')
    const { pieces } = await loadCartItems(db, cart.lines)
    const rows = await readCompared(db, [...pieces.keys()])
    const lines = rows.map((row) => ({ item: presentToShoppers(row, clock()), qty: pieces.get(row.id) ?? 1 }))
    return { success: true, lines }
  })
}
