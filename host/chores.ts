/** What the shop does by itself, again and again. Each chore is safe to run in several processes at once. */
import { forgetExpired } from '#server/accounts/forget-expired.ts'
import { forgetOldKeys } from '#server/orders/forget-old-keys.ts'
import { hours, minutes } from '#server/platform/durations.ts'
import { forgetSentMails } from '#server/platform/outbox/forget-sent-mails.ts'
import type { Services } from '#server/services.ts'
import { tellOffers } from '#server/wishlist/tell-offers.ts'

interface Chore {
  name: string
  /** ms between the end of one run and the start of the next. */
  every: number
  run: (services: Services) => Promise<void>
}

const chores: Chore[] = [
  { name: 'forget old idempotency keys', every: hours(1), run: forgetOldKeys },
  { name: 'forget sessions and mail links that have ended', every: hours(1), run: forgetExpired },
  { name: 'forget mails sent long ago', every: hours(1), run: forgetSentMails },
  { name: 'tell people of offers', every: minutes(5), run: tellOffers },
]

export interface RunningChores {
  /** Waits for the runs under way. */
  stop: () => Promise<void>
}

export function runChores(services: Services): RunningChores {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  const runOnce = async (chore: Chore) => {
    try {
      await chore.run(services)
    } catch (error) {
      // The next run tries again; a chore must never take the shop down.
      services.log.error({ err: error, chore: chore.name }, 'a chore failed')
    }
  }
  const schedule = (chore: Chore) => {
    if (stopped) return
    const timer = setTimeout(async () => {
      timers.delete(timer)
      const run = runOnce(chore)
      underWay.add(run)
      await run
      underWay.delete(run)
      schedule(chore)
    }, chore.every)
    timer.unref()
    timers.add(timer)
  }
  for (const chore of chores) schedule(chore)

  return {
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
