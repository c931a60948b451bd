/** The limits of a shop that serves are those of people who wait: on a busy machine its tests take longer. */
import type { Pool } from 'pg'
import { hours } from '#server/platform/durations.ts'

const LIMITS = /(statement_timeout|idle_in_transaction_session_timeout|lock_timeout)=\d+/g

/** Before its first connection. What its address says of limits holds. */
export function liftLimits({ options }: Pool): void {
  options.connectionTimeoutMillis = hours(1)
  options.query_timeout = hours(1)
  options.options = options.options?.replace(LIMITS, `$1=${hours(1)}`)
}
