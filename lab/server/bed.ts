/**
 * A bed to try an installer on: a bare Debian 12 with systemd as its first process, made anew within seconds, with the
 * memory, the processors and the disk of a small server one rents. Only within `apart()` of `run-apart.ts`.
 *
 * What differs from one that is rented:
 * - The kernel is this machine's, and so are `/proc/cpuinfo`, `/proc/loadavg` and the clock. `nproc` is right, and
 *   `/proc/meminfo`, but for units with ProtectProc=, ProtectKernelTunables= or ProtectControlGroups=, which are given
 *   the kernel's own; Node finds the limit there, too.
 * - systemd knows that it is in a container, and skips what has to do with hardware.
 * - MemoryMax= and its kin of single units do nothing where control groups are of version 1: only the limits of the
 *   whole server do. LimitNOFILE= goes no further than this machine's own limit.
 * - Beyond Debian's mirrors there is no internet, and no IPv6.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BARE_ROOT } from './bare-root.ts'
import { type Booted, boot } from './boot.ts'
import { copyIn, copyOut } from './copy.ts'
import { type ExecOptions, type Executed, execute } from './execute.ts'
import { type Groups, limit } from './limits.ts'
import { keepMemoryFile } from './memory-file.ts'
import { openNetwork } from './network.ts'
import { runFolder } from './places.ts'

export interface BedOptions {
  /** MiB; as the smallest ones have. */
  memory?: number
  /** Whole processors. */
  cpus?: number
  /** MiB of the whole disk, beside the some 230 that the bare system takes. Only what is written is taken here. */
  disk?: number
  /** Its host name, of at most 12 letters. */
  name?: string
}

export interface Bed {
  name: string
  /** What it has written, as ext4: `changes/` in it lies over the bare system. */
  diskFile: string
  /** Stays the same when it boots again. */
  address: string
  /** Of its systemd; another one each time it boots. */
  readonly pid: number
  /** As root, by `sh`. Throws when it fails, unless told not to. */
  exec: (command: string, options?: ExecOptions) => Promise<Executed>
  /** A file, or what is in a folder. The path in the bed is the copy's own. */
  copyIn: (hostPath: string, bedPath: string) => Promise<void>
  copyOut: (bedPath: string, hostPath: string) => Promise<void>
  powerOff: () => Promise<void>
  /** Ends all its processes at once. The disk keeps what they wrote, as the kernel goes on. */
  kill: () => Promise<void>
  /** After it was powered off or killed. */
  start: () => Promise<void>
  reboot: () => Promise<void>
  /** How often a process was killed because the memory was used up. */
  killsForMemory: () => number
}

const BOOTS_WITHIN_S = 60
const LOG_LETTERS = 4_000
const ENDS_WITHIN_MS = 100_000
/** What systemd says of itself while it starts. */
const UNFINISHED = ['', 'offline', 'unknown', 'initializing', 'starting']

let count = 0

export async function startBed(options: BedOptions = {}): Promise<Bed> {
  count += 1
  const { memory = 1024, cpus = 1, disk: size = 10 * 1024, name = count === 1 ? 'shop' : `shop-${count}` } = options
  await openNetwork()
  const address = `10.77.0.${9 + count}`
  const file = (kind: string) => join(runFolder(), `${name}.${kind}`)
  makeDisk(file('ext4'), size)
  const groups = limit(name, { memory, processors: cpus })
  keepMemoryFile(file('meminfo'), memory, groups)
  const settings = { name, address, bareRoot: BARE_ROOT, disk: file('ext4'), memoryFile: file('meminfo'), groups }
  let booted = await bootUp()

  async function bootUp(): Promise<Booted> {
    const begun = await boot({ ...settings, log: file('log') })
    await untilUp(begun, groups, file('log'))
    return begun
  }

  function running(): Booted {
    if (booted.isOver()) throw new Error(`${name} is off`)
    return booted
  }

  async function untilEnded(what: string): Promise<void> {
    const late = pause(ENDS_WITHIN_MS, 'late', { ref: false })
    if ((await Promise.race([booted.ended, late])) === 'late') throw new Error(`${name} does not end: ${what}`)
  }

  const exec = async (command: string, more?: ExecOptions) => execute(running().pid, groups, command, more)
  const end = async (verb: string) => {
    // What asks for it may be ended by it.
    await exec(`systemctl ${verb}`, { mayFail: true })
    await untilEnded(verb)
  }
  return {
    name,
    address,
    diskFile: file('ext4'),
    get pid() {
      return running().pid
    },
    exec,
    copyIn: (hostPath, bedPath) => copyIn(exec, hostPath, bedPath),
    copyOut: (bedPath, hostPath) => copyOut(exec, bedPath, hostPath),
    powerOff: () => end('poweroff'),
    kill: async () => {
      process.kill(running().pid, 'SIGKILL')
      await untilEnded('kill')
    },
    start: async () => {
      if (!booted.isOver()) throw new Error(`${name} is on`)
      booted = await bootUp()
    },
    reboot: async () => {
      await end('reboot')
      booted = await bootUp()
    },
    killsForMemory: groups.readKills,
  }
}

/** With nothing set aside for root, who may not use that here. */
function makeDisk(file: string, size: number): void {
  execFileSync('mkfs.ext4', ['-q', '-m', '0', file, `${size}m`])
}

/** Until systemd has started all it wants to, whether or not all of it could be. */
async function untilUp({ pid, isOver }: Booted, groups: Groups, log: string): Promise<void> {
  const end = performance.now() + BOOTS_WITHIN_S * 1_000
  while (!isOver() && performance.now() < end) {
    const { stdout } = await execute(pid, groups, 'systemctl is-system-running', { mayFail: true })
    if (!UNFINISHED.includes(stdout.trim())) return
    await pause(100)
  }
  throw new Error(`The server does not boot: ${readFileSync(log, 'utf8').slice(-LOG_LETTERS)}`)
}
