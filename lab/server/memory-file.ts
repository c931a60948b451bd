/**
 * `/proc/meminfo` as a machine would have it with so little memory: the kernel tells a server of all there is, and Node
 * and others size themselves by it.
 */
import { openSync, writeSync } from 'node:fs'
import type { Groups } from './limits.ts'

const EVERY_MS = 500
const KIB = 1024

/** Keeps the file up to date, which is laid over the kernel's, until told to stop. */
export function keepMemoryFile(file: string, memory: number, groups: Groups): () => void {
  const descriptor = openSync(file, 'w')
  const write = () => writeSync(descriptor, textOf(memory * KIB, groups.readMemory()), 0)
  write()
  const timer = setInterval(write, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Always of the same length: who reads it at that moment finds no half of it. */
function textOf(total: number, { used, cached }: { used: number; cached: number }): string {
  const free = Math.max(0, total - Math.ceil(used / KIB))
  const files = Math.floor(cached / KIB)
  const figures = {
    MemTotal: total,
    MemFree: free,
    MemAvailable: Math.min(total, free + files),
    Buffers: 0,
    Cached: files,
    SwapCached: 0,
    SwapTotal: 0,
    SwapFree: 0,
  }
  return Object.entries(figures)
    .map(([name, size]) => `${`${name}:`.padEnd(16)}${String(size).padStart(8)} kB\n`)
    .join('')
}
