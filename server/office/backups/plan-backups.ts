/** Backups by schedule: when one is due, and asking for it then. */
import { and, desc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { days, hours } from '../../platform/durations.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { requestBackup } from './request-backup.ts'
import { endForgotten } from './run-backup.ts'
import { backups } from './tables.ts'

export const planBackups = defineJob('plan-backups', z.object({}))

interface Plan {
  every: 'off' | 'day' | 'week'
  /** Of the day in Sri Lanka. */
  hour: number
}

/** The last moment up to now at which one was to be made; null while none is planned. */
export function lastDue({ every, hour }: Plan, now: Date): Date | null {
  if (every === 'off') return null
  const local = now.getTime() + AHEAD_OF_UTC
  const today = Math.floor(local / days(1)) * days(1) + hours(hour)
  let due = today > local ? today - days(1) : today
  // Sunday is 0.
  if (every === 'week') due -= days(new Date(due).getUTCDay())
  return new Date(due - AHEAD_OF_UTC)
}

export function nextDue(plan: Plan, now: Date): Date | null {
  const last = lastDue(plan, now)
  return last && new Date(last.getTime() + days(plan.every === 'week' ? 7 : 1))
}

export async function readPlan(db: Services['db']): Promise<Plan> {
  const set = await readSettings(db, ['backups.every', 'backups.hour'])
  return { every: set['backups.every'], hour: Number(set['backups.hour']) }
}

export async function askPlannedBackup(services: Services): Promise<void> {
  const { db, clock, transaction } = services
  await endForgotten(services)
  const now = clock()
  const due = lastDue(await readPlan(db), now)
  if (!due) return
  // One that a clock ahead of the time has dated puts off no other.
  const [last] = await db
    .select({ askedAt: backups.askedAt })
    .from(backups)
    .where(and(eq(backups.cause, 'schedule'), lte(backups.askedAt, now)))
    .orderBy(desc(backups.askedAt))
    .limit(1)
  if (last && last.askedAt >= due) return
  await transaction((tx) => requestBackup(tx, { cause: 'schedule' }, services))
}
