/** What became of sending backups off this machine. */
import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, lt, ne, or } from 'drizzle-orm'
import { keep } from '#contract/text/say.ts'
import { hours } from '../../platform/durations.ts'
import type { Services } from '../../services.ts'
import { backupCopies } from './tables.ts'

/** While it is sent it is none that failed; a process that was killed is missed later. */
export const BROKEN_OFF = msg`It was broken off.`
const SENDING_FOR = hours(6)

export type Copy = typeof backupCopies.$inferSelect

export interface Copies {
  /** The newest tries to send one to this place that have come to an end, two at most. */
  last: Copy[]
  /** The newest that lies there whole. */
  lastGood: Copy | null
  /** How many lie there. */
  count: number
}

export async function readCopies({ db, clock }: Pick<Services, 'db' | 'clock'>, place: string): Promise<Copies> {
  const of = eq(backupCopies.place, place)
  const longAgo = new Date(clock().getTime() - SENDING_FOR)
  const ended = or(ne(backupCopies.failure, keep(BROKEN_OFF)), lt(backupCopies.at, longAgo))
  const last = await db.select().from(backupCopies).where(and(of, ended)).orderBy(desc(backupCopies.at)).limit(2)
  const [lastGood = null] = await db
    .select()
    .from(backupCopies)
    .where(and(of, eq(backupCopies.failure, '')))
    .orderBy(desc(backupCopies.at))
    .limit(1)
  const lie = and(of, eq(backupCopies.failure, ''), eq(backupCopies.removed, false))
  return { last, lastGood, count: await db.$count(backupCopies, lie) }
}
