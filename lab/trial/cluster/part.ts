/** A program of the cluster, kept running as systemd would keep it: started again one second after it has ended. */
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import type { Machine } from './network.ts'

export interface Part {
  name: string
  machine: Machine
  pid: () => number
  /** Kills it. It comes back after a second, or once `bringBack` is called where it is to stay away. */
  kill: (options?: { stays?: boolean }) => void
  bringBack: () => void
  /** Asks it to end, and starts it again once it has. */
  restart: () => Promise<void>
}

interface PartOptions {
  name: string
  machine: Machine
  command: string
  args: readonly string[]
  env?: Record<string, string>
  cwd: string
  /** What it says is added to this file. */
  log: string
}

const RESTART_AFTER_MS = 1_000

export function startPart({ name, machine, command, args, env = {}, cwd, log }: PartOptions): Part {
  let child: ChildProcess
  let staysAway = false
  const start = () => {
    const out = openSync(log, 'a')
    child = machine.start(command, args, {
      stdio: ['ignore', out, out],
      cwd,
      env: { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8', ...env },
    })
    closeSync(out)
    child.once('exit', () => {
      if (!staysAway) setTimeout(start, RESTART_AFTER_MS)
    })
  }
  start()
  return {
    name,
    machine,
    pid: () => child.pid ?? 0,
    kill: ({ stays = false } = {}) => {
      staysAway = stays
      child.kill('SIGKILL')
    },
    bringBack: () => {
      if (staysAway) start()
      staysAway = false
    },
    restart: async () => {
      staysAway = true
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      staysAway = false
      start()
    },
  }
}

/** A process and all that it has started, itself first. */
export function withChildren(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)))
  const found = [pid]
  for (const known of found) found.push(...parents.filter(({ parent }) => parent === known).map(({ child }) => child))
  return found
}

function parentOf(pid: number): { child: number; parent: number }[] {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return [{ child: pid, parent: Number(parent) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

/** To the process and all its children. One that has ended meanwhile needs no signal. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const each of withChildren(pid)) {
    try {
      process.kill(each, signal)
    } catch {}
  }
}
