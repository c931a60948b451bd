/** Runs the shop as its owner does, from the build and in a process of its own, so that it can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { placesIn } from '#server/platform/embedded/data-folder.ts'
import { isPostmaster, readPidFile } from '#server/platform/embedded/pid-file.ts'

export interface BuiltShop {
  /** `http://127.0.0.1:PORT`. */
  url: string
  pid: number
  /** Everything it has written so far. */
  said: () => string
  hasEnded: () => boolean
  /** Ends the shop's process at once, with no chance to finish anything. Its database is left behind. */
  kill: () => Promise<void>
  /** Ends the shop and its database as a power cut would end them. */
  killAll: () => Promise<void>
  /** Ends the database alone. */
  killDatabase: () => Promise<void>
  /** Asks it to stop; gives back its exit code. */
  stop: () => Promise<number | null>
}

interface RunOptions {
  dataDir: string
  env?: Record<string, string>
  /** The folder whose build is run; by default the shop's own. */
  cwd?: string
}

export interface StartingShop {
  child: ChildProcess
  said: () => string
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()
const dataDirs = new Set<string>()
const scratchFolders = new Set<string>()

/** A new folder for what shops keep. It is removed after the file's last test, once all that ran in it has ended. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kade-${name}-`))
  scratchFolders.add(folder)
  return folder
}

/** Starts it and waits for nothing. */
export function startBuiltShop({ dataDir, env = {}, cwd }: RunOptions): StartingShop {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  running.add(child)
  dataDirs.add(dataDir)
  let text = ''
  child.stdout?.on('data', (bytes) => {
    text += bytes
  })
  child.stderr?.on('data', (bytes) => {
    text += bytes
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child)
      // One that was killed leaves others behind that hold its output open.
      if (code === null) resolve(code)
    })
    // Only now has all been read that it has said.
    child.once('close', resolve)
  })
  return { child, said: () => text, ended }
}

/** Starts it and waits until it is open; throws with what it said when it ends instead. */
export async function runBuiltShop(options: RunOptions): Promise<BuiltShop> {
  const { child, said, ended } = startBuiltShop(options)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const open = /Kade is open at (http:\S+)/.exec(said())?.[1]
      if (open) resolve(open)
    })
    void ended.then(() => reject(new Error(`the shop ended before it was open: ${said()}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    killAll: async () => {
      child.kill('SIGKILL')
      await killDatabaseOf(options.dataDir)
      await ended
    },
    killDatabase: () => killDatabaseOf(options.dataDir),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Ends the embedded database of a data folder, if one runs. */
async function killDatabaseOf(dataDir: string): Promise<void> {
  const { cluster } = placesIn(dataDir)
  const file = await readPidFile(cluster)
  if (file && (await isPostmaster(file.pid, cluster))) process.kill(file.pid, 'SIGKILL')
}

/** Whether a process works in this folder: a database that lost its head takes a moment to end, and still writes. */
function isWorkedIn(folder: string): boolean {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })
}

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const dataDir of dataDirs) await killDatabaseOf(dataDir)
  dataDirs.clear()
  for (const folder of scratchFolders) {
    while (isWorkedIn(folder)) await wait(20)
    await rm(folder, { recursive: true, force: true })
  }
  scratchFolders.clear()
})
