/** Whether the database answers: asked a few times a second, oftener while it doesn't, so that nobody waits for it. */
import { seconds } from '../durations.ts'

const BEAT_MS = seconds(0.4)
/** How often it is looked whether one is due, and how often a database is asked that is away. */
const LOOK_MS = seconds(0.1)
/**
 * So long without an answer, the database is away. Calls then are refused at once instead of after their own limits.
 */
const AWAY_AFTER_MS = seconds(1.2)

export interface Heartbeat {
  /** When the database was found to be away, by `performance.now()`; null while it answers. */
  downSince: () => number | null
  /** Calls back once it is found to be away; gives back how to take that back. */
  whenDown: (listener: () => void) => () => void
  stop: () => void
}

interface HeartbeatOptions {
  /** Resolves when the database has answered. */
  beat: () => Promise<unknown>
  /** Called when the database goes away, before the listeners, and again each time it was silent for as long. */
  lost: () => void
}

export function startHeartbeat({ beat, lost }: HeartbeatOptions): Heartbeat {
  const listeners = new Set<() => void>()
  let downSince: number | null = null
  let answeredAt = performance.now()
  let dueAt = answeredAt + LOOK_MS
  let beatAt = answeredAt
  let givenUpAt = answeredAt
  let isWaiting = false

  const answered = () => {
    answeredAt = performance.now()
    downSince = null
  }
  const giveUp = (now: number) => {
    const isNew = downSince === null
    downSince ??= answeredAt
    givenUpAt = now
    lost()
    if (isNew) for (const listener of [...listeners]) listener()
  }
  const timer = setInterval(() => {
    const now = performance.now()
    // This look came late when the process was busy: the database is not blamed for that time.
    answeredAt += Math.max(0, now - dueAt)
    dueAt = now + LOOK_MS
    if (now - Math.max(answeredAt, givenUpAt) > AWAY_AFTER_MS) giveUp(now)
    // A little early is better than one look late.
    if (isWaiting || (downSince === null && now - beatAt < BEAT_MS - LOOK_MS / 2)) return
    isWaiting = true
    beatAt = now
    beat()
      .then(answered, () => {})
      .finally(() => {
        isWaiting = false
      })
  }, LOOK_MS).unref()

  return {
    downSince: () => downSince,
    whenDown: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => clearInterval(timer),
  }
}
