/** Ends the process in order at the first SIGTERM or SIGINT, and at once at a later one. */

import { tell } from './print.ts'
import { STOP_TIMES } from './stop-times.ts'

/** A terminal, npm and the script that started the shop each pass on the same Ctrl-C; who is impatient takes longer, in ms. */
const SAME_SIGNAL = 500

/** `stop` finishes what is in hand; the process ends when it is done, and when its time is over. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstAt: number | null = null
  const onSignal = () => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > SAME_SIGNAL) process.exit(1)
      return
    }
    firstAt = performance.now()
    setTimeout(() => process.exit(0), STOP_TIMES.ending)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        tell(`Kade could not stop in order. ${error instanceof Error ? error.stack : error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
