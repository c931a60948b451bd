/** Deletes what runs have left that are over: their folders, with the disks of their servers, and control groups. */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RUNS } from './places.ts'

const RETRIES_FOR_MS = 10_000

/** What the folder and the control groups of a run are called, which says whose it is. */
export const beginningOf = (pid: number) => `kade-bed-${pid}-`

/** With when this process was started, as others had its number before. */
export function nameOfRun(): string {
  return `${beginningOf(process.pid)}${startOf(process.pid)}`
}

/** After runs that were killed, which could not delete anything themselves. */
export async function sweep(): Promise<void> {
  for (const name of existsSync(RUNS) ? readdirSync(RUNS) : []) {
    const [, pid, start] = /-(\d+)-(\d+)$/.exec(name) ?? []
    if (pid === undefined || startOf(Number(pid)) !== start) await deleteRun(join(RUNS, name))
  }
}

/** Of a run that is over. */
export async function deleteRun(folder: string): Promise<void> {
  for (const group of groupsOf(folder)) {
    for (const path of [...inside(group).reverse(), group]) await deleteGroup(path)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The control groups of a run's servers, as `limits.ts` notes them, those further in first. */
export function groupsOf(folder: string): string[] {
  const file = join(folder, 'groups')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').filter(existsSync).reverse()
}

/** When a process was started, in ticks since the machine was; undefined for none. */
function startOf(pid: number): string | undefined {
  try {
    // The program's name, which may hold spaces, ends with the last parenthesis; this is the 22nd field.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  } catch {
    return undefined
  }
}

/** Folders in it at any depth, each before those inside it. */
function inside(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The kernel lets go of a group a moment after its last process has ended. */
async function deleteGroup(path: string): Promise<void> {
  const end = performance.now() + RETRIES_FOR_MS
  for (;;) {
    try {
      return rmdirSync(path)
    } catch (error) {
      if (performance.now() > end) throw new Error(`Something still runs in ${basename(path)}`, { cause: error })
    }
    await pause(50)
  }
}
