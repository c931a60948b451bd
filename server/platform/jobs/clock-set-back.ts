/**
 * A clock that was ahead of the time and was set right: that of a machine may say the local time, or a wrong year,
 * until the network has told it better. What was queued by its schedule at times to come is not queued again before.
 */
import { minutes } from '../durations.ts'

/**
 * By the clock of the database. A smaller difference is one between machines. A job that waits under the key of its
 * schedule is not put forward by it either.
 */
export const FORGET_TIMES_TO_COME = `
  with ahead as (
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes' returning identifier
  )
  update graphile_worker._private_jobs set run_at = now()
  where key in (select identifier from ahead) and run_at > now() and locked_at is null`

/** A smaller step is that of a clock which is kept right. */
const STEP = minutes(1)

interface Clocks {
  /** The time of day, in ms. */
  wall: () => number
  /** Goes on whatever becomes of the time of day, in ms. */
  steady: () => number
}

/** Asks, now and then, whether the time of day was set back since it was asked before. */
export function createClockWatch({
  wall = Date.now,
  steady = () => performance.now(),
}: Partial<Clocks> = {}): () => boolean {
  const difference = () => wall() - steady()
  let before = difference()
  return () => {
    const now = difference()
    const isSetBack = now < before - STEP
    before = now
    return isSetBack
  }
}
