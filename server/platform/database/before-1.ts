/**
 * The schemas of before 1.0: their 50 migrations are one now. A database at the last of them is taken over as it is;
 * an older one is brought up to date by the version that still had them.
 */
import { sql } from 'drizzle-orm'
import { OwnerError } from '../errors.ts'
import type { Db } from './database.ts'

export const MIGRATIONS_BEFORE_1 = 50
const FIRST = 'b55bb111e078683e846fbea04a557c99dffe3be82a56c13056e3ee8e383f9a2d'
const LAST = 'c25aab23e2b270de9c5cbbdec2fcc15d750d3c3a7aa633ce0f9e6724888e509f'
const LAST_COMMIT = 'f81d629741c093903901993f0519207e8517d6c7'

interface Baseline {
  hash: string
  /** When it was made, in ms, which Drizzle compares. */
  when: number
}

/** Notes the baseline in place of the migrations it is made of. Throws {@link OwnerError} for an older schema. */
export async function takeOver(db: Db, applied: readonly string[], baseline: Baseline): Promise<void> {
  if (applied[0] !== FIRST) return
  if (applied.length !== MIGRATIONS_BEFORE_1 || applied.at(-1) !== LAST)
    throw new OwnerError(olderThan1('This database'))
  await db.execute(sql`with gone as (delete from drizzle.__drizzle_migrations)
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.when})`)
}

/** `what`: 'This database', 'This backup'. */
export function olderThan1(what: string): string {
  return `${what} is of a version before 1.0. Let the last one of these bring it up to date once: git checkout ${LAST_COMMIT} && npm start (for a backup: restore it there and make a new one), then git checkout main && npm start.`
}
