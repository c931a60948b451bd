/** Carts that shopping agents prepare, and the keys they send so that nothing is done twice. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../../platform/database/shop-table.ts'
import type { AgentBuyer } from './checkout-requests.ts'

/**
 * What is wanted, with prices and stock read anew each time; and, from a buyer's first word to the order, who wants it.
 * With the order it is forgotten, and what stays is which order it became.
 */
export const agentCheckouts = shopTable(
  'agent_checkouts',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    /** A cart has no buyer, and becomes a checkout of its own. */
    kind: text().$type<'cart' | 'checkout'>().notNull().default('checkout'),
    /** Of the cart it was made of. */
    cartId: text(),
    lines: jsonb().$type<{ id: string; qty: number }[]>().notNull(),
    /** Where it would be delivered to, as far as the agent has said. */
    district: text().$type<District>(),
    /** Who orders and where to, in the words of the protocol. */
    buyer: jsonb().$type<AgentBuyer>(),
    language: text().$type<Language>().notNull().default('en'),
    /** What the agent was last told that it comes to; another sum is told before anything is ordered. */
    told: text(),
    /** The order it has become. */
    orderId: text(),
    canceledAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** A keyed hash of the network that made it, which has room for so many. */
    network: text(),
    /** Where its agent is told how the order goes on, if it named such an address. */
    eventsTo: text(),
    /** The state of the order it was last told of there; none before the first. */
    eventsTold: text(),
    /** How often the present state was tried in vain, and when it is tried again. */
    eventsAttempts: integer().notNull().default(0),
    eventsNextAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('agent_checkouts_expired').on(t.expiresAt),
    index('agent_checkouts_of_network').on(t.network, t.expiresAt),
    index('agent_checkouts_of_cart').on(t.cartId).where(sql`${t.cartId} is not null`),
    index('agent_checkouts_followed').on(t.orderId).where(sql`${t.eventsTo} is not null`),
  ],
)

/**
 * What a key of an agent came to; the key is stored as its hash, with the agent's profile. What was answered is made
 * anew from the checkout.
 */
export const agentKeys = shopTable(
  'agent_keys',
  { people: 'nobody', goingLive: 'emptied', inBackups: false },
  {
    key: text().primaryKey(),
    /** Of the request. */
    fingerprint: text().notNull(),
    status: text().$type<'200' | '201'>().notNull(),
    /** Of the checkout; none where there was nothing to act on. */
    answer: jsonb().$type<{ id?: string }>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** As that of a checkout. */
    network: text(),
  },
  (t) => [index('agent_keys_at').on(t.at), index('agent_keys_of_network').on(t.network, t.at)],
)
