/**
 * How much of the database strangers take: each network has room for so many rows, and its own oldest ones make room,
 * so that nobody's carts go because of another one.
 */
import { createHmac } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { networkOf } from '../../../http/network-of.ts'
import { isAmongLocked } from '../../../platform/database/locked-rows.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { Context } from '../../../services.ts'
import { agentCheckouts, agentKeys } from './tables.ts'

/** A cart of the most lines is 5 KB, a key 300 bytes. */
export const MOST_OF_NETWORK = { checkouts: 1_000, keys: 5_000 }
export const MOST_TOGETHER = { checkouts: 20_000, keys: 50_000 }

/** By the 48 leading bits of an IPv6 address, of which a site makes as many networks as it likes. */
export function roomOf(address: string | undefined, { keys }: Pick<Context, 'keys'>): string {
  const network = networkOf(address ?? '', 48)
  return createHmac('sha256', keys('agent-network')).update(network).digest('base64url').slice(0, 12)
}

/** Undefined: of all networks together. Those that have become orders take no room: orders have limits of their own. */
export async function dropOldestCheckouts(tx: Tx, network?: string): Promise<void> {
  const { id, expiresAt, orderId } = agentCheckouts
  const beyond = tx
    .select({ id })
    .from(agentCheckouts)
    .where(and(isNull(orderId), network === undefined ? undefined : eq(agentCheckouts.network, network)))
    .orderBy(desc(expiresAt), desc(id))
    .offset(network === undefined ? MOST_TOGETHER.checkouts : MOST_OF_NETWORK.checkouts)
    .for('update', { skipLocked: true })
  await tx.delete(agentCheckouts).where(isAmongLocked(id, beyond))
}

export async function dropOldestKeys(tx: Tx, network?: string): Promise<void> {
  const { key, at } = agentKeys
  const beyond = tx
    .select({ key })
    .from(agentKeys)
    .where(network === undefined ? undefined : eq(agentKeys.network, network))
    .orderBy(desc(at), desc(key))
    .offset(network === undefined ? MOST_TOGETHER.keys : MOST_OF_NETWORK.keys)
    .for('update', { skipLocked: true })
  await tx.delete(agentKeys).where(isAmongLocked(key, beyond))
}
