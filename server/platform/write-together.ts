/** Sends several writes as one statement: the way to the database and back costs more than most writes do. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** All of them see the state before the statement, and references between what they write hold when it ends. */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.raw(`write_${at}`)} as ${inBrackets(write)}`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`)
}

function inBrackets(write: SQLWrapper) {
  return sql`(${write.getSQL()})`
}
