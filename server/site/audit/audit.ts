/** Writes the audit log: to the database, in the transaction of what happened, and as a line of the log. */
import { createHmac, type KeyObject } from 'node:crypto'
import type { AuditKind } from '#contract/site/audit.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'
import { auditEvents } from './tables.ts'

/** Who did something, and the network address it came from; the owner's command line has neither. */
export interface AuditSource {
  userId: string | null
  address: string | undefined
}

interface Happened {
  kind: AuditKind
  by: AuditSource
  /**
   * What it was done to: an order's number, a setting's name, an account's id. Never an address or a name of a person.
   */
  subject?: string
  before?: unknown
  after?: unknown
}

export function auditSource(
  http: { env?: { address?: string } | undefined },
  actor: { userId: string } | null,
): AuditSource {
  return { userId: actor?.userId ?? null, address: http.env?.address }
}

/** Stored if, and only if, the transaction commits; the line of the log may tell of one that did not. */
export async function audit(
  tx: Tx,
  { kind, by: { userId, address }, subject = '', before = null, after = null }: Happened,
  { clock, keys, log }: Pick<Services, 'clock' | 'keys' | 'log'>,
): Promise<void> {
  const network = address === undefined ? '' : hashNetwork(address, keys('audit-network'))
  log.info({ audit: kind, userId, network, subject }, 'audit')
  await tx.insert(auditEvents).values({ at: clock(), kind, userId, network, subject, before, after })
}

/** Twelve letters: enough to see that two events came from one network, too few to find the network by trying all. */
function hashNetwork(address: string, key: KeyObject): string {
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 12)
}
