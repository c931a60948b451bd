import { constants } from 'node:os'
import { isatty } from 'node:tty'

/** Makes this process stand for a child of its own: it passes signals on, and ends as the child ends. */
export function forwardSignals(child) {
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {
    // In a terminal Ctrl-C reaches the child by itself; a second one would end it before it has closed what it holds.
    if (![0, 1, 2].some((stream) => isatty(stream))) child.kill('SIGINT')
  })
  // npm that is told to stop ends the shell between it and this process, which then hears nothing.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200).unref()
  }
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}
