/** Carts and checkouts by their ids, and whether they still stand. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Context } from '../../../services.ts'
import type { Message } from './answers.ts'
import type { CheckoutRow } from './serveable.ts'
import { agentCheckouts } from './tables.ts'

export const OVER: Message = {
  type: 'error',
  code: 'checkout_over',
  content: 'This checkout was canceled or has expired. Please start a new one.',
  severity: 'unrecoverable',
}

/** What is no id at all is not looked for. */
const isId = (id: string) => /^[0-9a-z]{32}$/.test(id)

/** Of one kind, or of either. */
export async function findCheckout(
  db: Db,
  id: string,
  kind: CheckoutRow['kind'] | 'any',
  lock?: 'locked',
): Promise<CheckoutRow | null> {
  if (!isId(id)) return null
  const query = db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row && (kind === 'any' || row.kind === kind) ? row : null
}

export function isOver({ canceledAt, expiresAt }: CheckoutRow, { clock }: Pick<Context, 'clock'>): boolean {
  return canceledAt !== null || expiresAt <= clock()
}
