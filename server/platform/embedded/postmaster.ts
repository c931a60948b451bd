/** Starts and stops the PostgreSQL server on a data directory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../durations.ts'
import { OwnerError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import type { Places } from './data-folder.ts'
import { lastLines } from './initialize.ts'
import { isPostmaster, markGone, readPidFile } from './pid-file.ts'
import type { RunAs } from './run-as.ts'

export interface Postmaster {
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>
  /** Ends open sessions and writes everything out; never rejects. */
  stop: () => Promise<void>
}

interface StartPostmaster {
  binaries: Binaries
  runAs: RunAs
  places: Places
  /** As for `postgres -c`. */
  settings: readonly string[]
}

const POLL_MS = 10
/** How long each way of stopping may take before the next, harder one. */
const STOP_TIMEOUT_MS = seconds(3)

/**
 * Resolves when it takes connections, also after a long recovery. Throws an {@link OwnerError} when it ends instead.
 */
export async function startPostmaster({ binaries, runAs, places, settings }: StartPostmaster): Promise<Postmaster> {
  const { file, args, options } = runAs.command(binaries.postgres, [
    '-D',
    places.cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  await rename(places.log, `${places.log}.1`).catch(() => {})
  const log = await open(places.log, 'w', 0o600)
  // A session of its own: Ctrl-C in a terminal stops the shop, and the shop stops the database when it needs it no
  // more.
  const child = spawn(file, args, {
    ...options,
    cwd: places.folder,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  await log.close()
  await untilReady(child, places)
  return { ended, stop: () => stopProcess(child.pid ?? 0, ended) }
}

async function untilReady(child: ChildProcess, places: Places): Promise<void> {
  let failed: Error | null = null
  child.once('error', (error) => {
    failed = error
  })
  for (;;) {
    if (failed) throw failed
    if (child.exitCode !== null || child.signalCode !== null) {
      const output = lastLines(await readFile(places.log, 'utf8').catch(() => ''), 3)
      throw new OwnerError(`The database in ${places.cluster} did not start: ${output || 'it said nothing'}`)
    }
    const file = await readPidFile(places.cluster)
    // On Windows the process that was started is not always the one that serves.
    const isOurs = process.platform === 'win32' || file?.pid === child.pid
    if (file?.isReady && isOurs) return
    await pause(POLL_MS)
  }
}

/** Stops a server that a killed shop has left on this data directory, and any claim of one that is gone. */
export async function stopLeftBehind(cluster: string): Promise<void> {
  const file = await readPidFile(cluster)
  if (!file || process.platform === 'win32') return
  if (!(await isPostmaster(file.pid, cluster))) return markGone(cluster)
  const ended = (async () => {
    while (await isPostmaster(file.pid, cluster)) await pause(POLL_MS)
  })()
  await stopProcess(file.pid, ended)
}

/**
 * PostgreSQL's own ladder: SIGINT writes everything out, SIGQUIT leaves that to the next start, SIGKILL can't be held
 * up.
 */
async function stopProcess(pid: number, ended: Promise<void>): Promise<void> {
  let hasEnded = false
  const over = ended.then(() => {
    hasEnded = true
  })
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded) return
    try {
      process.kill(pid, signal)
    } catch {
      // It has already ended.
    }
    const timeout = new AbortController()
    await Promise.race([over, pause(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})])
    timeout.abort()
  }
  await over
}
