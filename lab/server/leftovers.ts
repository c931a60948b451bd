/** What stays on this machine of the run of a process: there may be nothing once it is over. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUNS } from './places.ts'
import { beginningOf } from './sweep.ts'

/** Each in a few words. */
export function leftovers(pid: number): string[] {
  const name = beginningOf(pid)
  const lines = (text: string) => text.split('\n').filter((line) => line.includes(name))
  return [
    ...globSync(join(RUNS, `${name}*`)).map((path) => `folder ${path}`),
    ...globSync(`/sys/fs/cgroup/**/${name}*`).map((path) => `group ${path}`),
    ...lines(readFileSync('/proc/mounts', 'utf8')).map((line) => `mount ${line}`),
    ...lines(execFileSync('losetup', ['--list'], { encoding: 'utf8' })).map((line) => `loop ${line}`),
    ...processes(pid),
  ]
}

/** Those of its servers. */
export function processes(pid: number): string[] {
  return globSync('/proc/[0-9]*/cgroup').flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').includes(beginningOf(pid)) ? [`process ${file.split('/')[2]}`] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
