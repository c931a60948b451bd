/** Keeps sending what comes into the outbox, until it is stopped. */
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database.ts'
import { minutes, seconds } from '../durations.ts'
import type { Log } from '../log.ts'
import { createMailCarrier } from './mail-carrier.ts'
import { sendDueMails } from './send-due-mails.ts'

const LOOKS_EVERY = seconds(1)
/** A mail server that can't be reached is asked again after growing pauses up to this. */
const LONGEST_PAUSE = minutes(1)

export interface RunningOutbox {
  /** Waits for the mail that is under way. */
  stop: () => Promise<void>
}

export function startOutbox(services: { db: Db; clock: Clock; log: Log; config: Config }): RunningOutbox {
  const carrier = createMailCarrier(services.config)
  let stopped = false
  let pause = LOOKS_EVERY
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function look() {
    try {
      const reached = await sendDueMails({ ...services, carrier }, () => stopped)
      pause = reached ? LOOKS_EVERY : Math.min(pause * 2, LONGEST_PAUSE)
    } catch (error) {
      // The database is away; mails and orders wait for it alike.
      services.log.warn({ err: error }, 'the outbox could not be read')
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
    schedule()
  }

  function schedule() {
    if (stopped) return
    timer = setTimeout(() => {
      underWay = look()
    }, pause)
    timer.unref()
  }

  schedule()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
      carrier.close()
    },
  }
}
