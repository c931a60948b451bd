/**
 * What a server may use of this machine, by control groups of version 1: so many MiB, and so many processors. Groups
 * are made inside this process's own, so that what limits it limits servers as well.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { runFolder } from './places.ts'

export interface Limits {
  /** MiB. */
  memory: number
  /** Whole ones: the machine's last, so that who asks has the first. */
  processors: number
}

export interface Groups {
  /** Runs a command as one of the server's processes. */
  joining: (command: readonly string[]) => string[]
  /** In bytes, what is in use and what of it is files that may be forgotten. */
  readMemory: () => { used: number; cached: number }
  /** How often a process was killed because the memory was used up. */
  readKills: () => number
}

/** Where a hierarchy is mounted; systemd keeps its own order in the one of version 2, as on any Debian 12. */
const HIERARCHIES = { memory: '/sys/fs/cgroup/memory', cpuset: '/sys/fs/cgroup/cpuset', '': '/sys/fs/cgroup/unified' }

export function limit(name: string, { memory, processors }: Limits): Groups {
  const group = makeGroup('memory', name)
  writeFileSync(join(group, 'memory.limit_in_bytes'), `${memory}M`)
  const processorGroup = makeGroup('cpuset', name)
  const all = cpus().length
  writeFileSync(join(processorGroup, 'cpuset.mems'), '0')
  writeFileSync(join(processorGroup, 'cpuset.cpus'), `${Math.max(0, all - processors)}-${all - 1}`)
  const groups = [group, processorGroup, makeGroup('', name)]
  return {
    joining: (command) => {
      const joins = groups.map((path) => `echo 0 > '${path}/cgroup.procs'`).join(' && ')
      return ['sh', '-c', `${joins} && exec "$@"`, 'sh', ...command]
    },
    readMemory: () => ({
      used: Number(readFileSync(join(group, 'memory.usage_in_bytes'), 'utf8')),
      cached: figure(group, 'memory.stat', 'total_inactive_file') + figure(group, 'memory.stat', 'total_active_file'),
    }),
    readKills: () => figure(group, 'memory.oom_control', 'oom_kill'),
  }
}

function makeGroup(controller: keyof typeof HIERARCHIES, name: string): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  const own = lines.map((line) => line.split(':')).find(([, names]) => names?.split(',').includes(controller))?.[2]
  if (own === undefined) throw new Error(`This machine has no control groups of version 1 for ${controller}`)
  const folder = runFolder()
  const path = join(HIERARCHIES[controller], own, `${basename(folder)}-${name}`)
  // Before it is there: what is noted and isn't there does no harm.
  appendFileSync(join(folder, 'groups'), `${path}\n`)
  mkdirSync(path)
  return path
}

function figure(group: string, file: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(join(group, file), 'utf8'))?.[1])
}
