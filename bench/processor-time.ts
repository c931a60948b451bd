/**
 * Processor time a process and its threads have used so far, in ms; unlike the clock it says the same on a busy
 * machine.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export function processorTime(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // The name in brackets may hold spaces; user and system time are fields 14 and 15 (man 5 proc).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (ticks.reduce((all, some) => all + some, 0) / ticksPerSecond) * 1_000
}
