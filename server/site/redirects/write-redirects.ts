/** Stores redirects, all writers one after the other, so that two at once make neither a loop nor a chain. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { foldPath, readTarget } from '#contract/site/old-address.plain.ts'
import { MOST_REDIRECTS } from '#contract/site/redirects.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type PlannedOutcome, type PlannedRow, planRedirects, type WantedRedirect } from './plan-redirects.ts'
import { missedAddresses, redirects } from './tables.ts'

const ROWS_A_STATEMENT = 1_000

/** Until the transaction ends. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`)
}

/**
 * What became of each, in their order; where one begins that is stored, it takes its place. Throws REDIRECTS_FULL. The
 * caller has seen to it that nothing of the shop is where they begin.
 */
export async function writeRedirects(tx: Tx, wanted: readonly WantedRedirect[]): Promise<PlannedOutcome[]> {
  if (wanted.length === 0) return []
  await lockRedirects(tx)
  const { outcomes, rows } = await planRedirects(tx, wanted)
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const some = rows.slice(at, at + ROWS_A_STATEMENT)
    await upsert(tx, some)
    const begun = some.map(({ fromPath }) => fromPath)
    await tx.delete(missedAddresses).where(inArray(missedAddresses.path, begun))
  }
  const isMore = outcomes.includes('added')
  if (isMore && (await tx.$count(redirects)) > MOST_REDIRECTS)
    throw new Refusal('REDIRECTS_FULL', { most: MOST_REDIRECTS })
  return outcomes
}

async function upsert(tx: Tx, rows: readonly PlannedRow[]): Promise<void> {
  await tx
    .insert(redirects)
    .values([...rows])
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: {
        toAddress: sql`excluded.to_address`,
        toPath: sql`excluded.to_path`,
        status: sql`excluded.status`,
        source: sql`excluded.source`,
        importId: sql`excluded.import_id`,
      },
    })
}

/**
 * What stood at the path `from` stands at the path `to` now: old links lead there, and what led away from `to` is gone.
 */
export async function addressMoved(tx: Tx, from: string, to: string): Promise<void> {
  const [key, target] = [foldPath(from), readTarget(to)]
  if (key === null || target === null || target.key === null) throw new Error(`${from} or ${to} is no path`)
  if (key === target.key) return
  await lockRedirects(tx)
  await tx.delete(redirects).where(eq(redirects.fromPath, target.key))
  await writeRedirects(tx, [{ from: key, target, permanent: true, source: 'moved' }])
}

/** Takes back those that came with an import, but for those that lead to `kept`, paths as `foldPath` writes them. */
export async function removeRedirectsOfImport(tx: Tx, importId: string, kept: readonly string[] = []): Promise<void> {
  await lockRedirects(tx)
  const isGone = kept.length === 0 ? undefined : notInArray(sql`coalesce(${redirects.toPath}, '')`, [...kept])
  await tx.delete(redirects).where(and(eq(redirects.importId, importId), isGone))
}
