import { STOP_TIMES } from '#host/http/stop.ts'

/**
 * Loaded before the shop, by `node --import`: once told to stop it stands still until all it does by the clock then is
 * due at once, as on a machine that is far too busy. What it does later takes twenty times as long.
 */
const TIMES = 20

process.once('SIGTERM', () => {
  const { setTimeout } = globalThis
  let isLate = false
  const slowly = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    setTimeout(run, isLate || ms > STOP_TIMES.answering ? ms * TIMES : ms, ...given)
  globalThis.setTimeout = Object.assign(slowly, setTimeout)
  // After all that the signal begins.
  setImmediate(() => {
    isLate = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STOP_TIMES.answering)
  })
})
