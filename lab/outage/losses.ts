/** Compares what was acknowledged with what is in the database in the end. */
import { sql } from 'drizzle-orm'
import { inDataFolder } from '../../bench/in-data-folder.ts'
import { ledgerFaults } from '../../tests/support/shop/ledger-checks.ts'
import type { Answer } from './visitors.ts'

/** Sentences; empty where nothing was lost. */
export async function findLosses(dataDir: string, answers: readonly Answer[]): Promise<string[]> {
  const losses: string[] = []
  await inDataFolder(dataDir, async ({ db }) => {
    const { rows } = await db.execute<{ id: string; key: string }>(
      sql`select id, split_part(address, ',', 1) as key from orders`,
    )
    const stored = Map.groupBy(rows, ({ key }) => key)
    for (const { kind, status, key = '', text } of answers) {
      if (kind !== 'order' || status !== 201) continue
      const { id } = JSON.parse(text).order
      if (!stored.get(key)?.some((order) => order.id === id)) losses.push(`lost: ${key}`)
    }
    for (const [key, orders] of stored) if (orders.length > 1) losses.push(`twice: ${key}`)
    losses.push(...(await ledgerFaults(db)))
  })
  return losses
}
