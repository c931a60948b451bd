/**
 * What an agent sends twice under one `Idempotency-Key` is done once. The second answer tells of the same cart or
 * checkout as it stands by then; what came to nothing is tried anew.
 */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { isStorable } from '#contract/text/text.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { AgentContext } from './agent-context.ts'
import { AgentError, type CheckoutAnswer } from './answers.ts'
import { readMade } from './checkouts.ts'
import { dropOldestKeys } from './room-of-network.ts'
import { agentKeys } from './tables.ts'

export interface Keyed {
  /** As the header has it; without one everything is done anew. */
  key: string | undefined
  /** The profile of the agent: keys of two agents have nothing to do with each other. */
  agent: string
  /** Method, path and body. */
  request: readonly unknown[]
  /** Whose room the key takes. */
  network: string
}

/** Throws 409 where the key was sent with another request. */
export async function oncePerKey(
  tx: Tx,
  { key, agent, request, network }: Keyed,
  context: AgentContext,
  run: () => Promise<CheckoutAnswer>,
): Promise<CheckoutAnswer> {
  if (key === undefined) return run()
  if (key === '' || key.length > limits.idempotencyKey || !isStorable(key)) {
    throw new AgentError(400, 'invalid_request', `An Idempotency-Key has 1 to ${limits.idempotencyKey} characters.`)
  }
  const hashed = hash([agent, key])
  const fingerprint = hash(request)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agent ${hashed}`}, 0))`)
  const [known] = await tx.select().from(agentKeys).where(eq(agentKeys.key, hashed))
  if (known && known.fingerprint !== fingerprint) {
    throw new AgentError(409, 'idempotency_conflict', 'This Idempotency-Key was sent with another request.')
  }
  const id = known?.answer.id
  if (known && id !== undefined) {
    // As in `claimKey`: what it came to is told only once it is safe on every machine that must have it.
    await tx.execute(sql`select pg_logical_emit_message(true, 'kade', '')`)
    return { ...(await readMade(tx, id, context)), status: known.status === '201' ? 201 : 200 }
  }
  const answer = await run()
  const came = {
    status: answer.status === 201 ? ('201' as const) : ('200' as const),
    answer: answer.id === undefined ? {} : { id: answer.id },
  }
  await tx
    .insert(agentKeys)
    .values({ key: hashed, fingerprint, ...came, at: context.clock(), network })
    .onConflictDoUpdate({ target: agentKeys.key, set: came })
  await dropOldestKeys(tx, network)
  return answer
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
