/** Starts systemd as the first process of a server, and waits until it has ended. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Groups } from './limits.ts'
import { plugIn, unplug, WORLD } from './network.ts'

const NAMESPACES = ['--mount', '--net', '--uts', '--ipc', '--pid', '--fork', '--kill-child']

interface Start {
  name: string
  address: string
  bareRoot: string
  disk: string
  memoryFile: string
  /** Gets what the first process prints. */
  log: string
  groups: Groups
}

export interface Booted {
  /** Of the first process, as this one sees it. */
  pid: number
  /** Once all of its processes have ended. */
  ended: Promise<void>
  isOver: () => boolean
}

export async function boot({ name, address, bareRoot, disk, memoryFile, log, groups }: Start): Promise<Booted> {
  const words = [bareRoot, disk, memoryFile, name, WORLD]
  const first = ['unshare', '--cgroup', 'bash', join(import.meta.dirname, 'boot.sh'), ...words]
  const out = openSync(log, 'a')
  const child = spawn('unshare', [...NAMESPACES, ...groups.joining(first)], { stdio: ['pipe', out, out] })
  closeSync(out)
  let isOver = false
  const ended = new Promise<void>((done) => child.once('exit', () => done())).then(() => {
    isOver = true
    unplug(name)
  })
  const pid = await firstProcessOf(child.pid ?? 0)
  plugIn(pid, name, address)
  child.stdin?.end('\n')
  // Until then its files are this machine's: nobody may run anything there.
  while (nameOf(pid) !== 'systemd') {
    if (isOver) throw new Error(`The server does not boot: ${readFileSync(log, 'utf8')}`)
    await pause(20)
  }
  return { pid, ended, isOver: () => isOver }
}

/** Of the program that the process runs. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The child of `unshare`. */
async function firstProcessOf(pid: number): Promise<number> {
  for (;;) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    if (child) return Number(child)
    await pause(5)
  }
}
