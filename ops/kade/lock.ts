/** One command at a time changes something. The lock ends with the process, however that ends. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { Failure } from './failure.ts'
import { heedSignals } from './interrupted.ts'
import { places } from './places.ts'
import { ask } from './programs.ts'

/** Whether another command is at work. */
export function isLocked(): boolean {
  // Empty after a boot.
  mkdirSync(places.run, { recursive: true })
  return ask('flock', ['--nonblock', places.lock, 'true']).status !== 0
}

/** Throws a {@link Failure} while another command holds it. */
export async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(places.run, { recursive: true })
  // flock(1) holds it as long as its own input is open, which this process alone can close.
  const holder = spawn('flock', ['--nonblock', places.lock, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const isHeld = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true))
    holder.once('exit', () => resolve(false))
  })
  if (!isHeld) throw new Failure('Another `kade` is at work on this server; wait until it has ended.')
  heedSignals()
  try {
    return await work()
  } finally {
    holder.stdin.end()
  }
}
