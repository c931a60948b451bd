/** The banks whose statements the shop can read: which of their columns say what. */
import { and, asc, eq } from 'drizzle-orm'
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import type { Bank } from '#contract/orders/statements.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { banks } from './tables.ts'

/** By name. */
export function listBanks(db: Db): Promise<Bank[]> {
  return db.select().from(banks).orderBy(asc(banks.name))
}

/** Throws NOT_FOUND. */
export async function readBank(db: Db, id: string): Promise<Bank> {
  const [bank] = await db.select().from(banks).where(eq(banks.id, id))
  if (!bank) throw new Refusal('BANK_NOT_FOUND')
  return bank
}

interface SaveBank {
  name: string
  columns: BankColumns
}

/** Throws MOVE_NOT_ALLOWED for a name that another has. */
export async function addBank(tx: Tx, { name, columns }: SaveBank): Promise<Bank> {
  const [bank] = await tx.insert(banks).values({ id: newId(), name, columns }).onConflictDoNothing().returning()
  if (!bank) throw new Refusal('BANK_NAMED')
  return bank
}

/** Throws NOT_FOUND, and MOVE_NOT_ALLOWED where somebody was quicker or another has its name. */
export async function changeBank(
  tx: Tx,
  { id, version, name, columns }: SaveBank & { id: string; version: number },
): Promise<Bank> {
  const before = await readBank(tx, id)
  const isNamed = (await listBanks(tx)).some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  if (isNamed) throw new Refusal('BANK_NAMED')
  // The database is not asked about a number that it can't hold.
  if (before.version !== version) throw new Refusal('BANK_CHANGED')
  const [bank] = await tx
    .update(banks)
    .set({ name, columns, version: version + 1 })
    .where(and(eq(banks.id, id), eq(banks.version, version)))
    .returning()
  if (!bank) throw new Refusal('BANK_CHANGED')
  return bank
}
