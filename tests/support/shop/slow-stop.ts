import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before the shop, by `node --import`: after the signal to stop its timers take twenty times as long, so that on
 * a busy machine, too, a test does between two of them what it does there.
 */
const TIMES = 20

process.once('SIGTERM', () => {
  const { setTimeout } = globalThis
  const slowly = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    setTimeout(run, ms * TIMES, ...given)
  globalThis.setTimeout = Object.assign(slowly, setTimeout)

  const promises = process.getBuiltinModule('node:timers/promises')
  const { setTimeout: pause } = promises
  Object.assign(promises, { setTimeout: (ms = 0, ...given: unknown[]) => pause(ms * TIMES, ...given) })
  // For who has imported it by its name.
  syncBuiltinESMExports()
})
