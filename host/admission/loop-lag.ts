/** How long the event loop keeps what is due waiting, in ms: the mean of the last half second. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { seconds } from '#server/platform/durations.ts'

const RESOLUTION_MS = 20

export function watchLoopLag(): { lag: () => number; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let last = 0
  const timer = setInterval(() => {
    last = Math.max(0, delay.mean / 1e6 - RESOLUTION_MS)
    delay.reset()
  }, seconds(0.5)).unref()
  return {
    lag: () => last,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
