/** What can go wrong on one machine, each with how it is mended. */
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { BenchShop } from '../../bench/served-shop.ts'

interface Struck {
  shop: BenchShop
  dataDir: string
}

interface Strike {
  name: string
  /** Seconds until it is mended. */
  lasts: number
  /** Gives back how to mend it. */
  strike: (struck: Struck) => Promise<() => Promise<void>>
}

const nothing = async () => {}

export const strikes: Strike[] = [
  { name: 'nothing', lasts: 5, strike: async () => nothing },
  {
    name: 'database frozen (SIGSTOP) for 10 s',
    lasts: 10,
    strike: async ({ shop }) => {
      const frozen = databaseOf(shop)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      return async () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'database killed (SIGKILL)',
    lasts: 1,
    strike: async ({ shop }) => {
      for (const pid of databaseOf(shop)) process.kill(pid, 'SIGKILL')
      return nothing
    },
  },
  {
    name: 'disk full for 15 s',
    lasts: 15,
    strike: async ({ dataDir }) => {
      const file = join(dataDir, 'filler')
      fill(file)
      const filling = setInterval(() => fill(file), 200)
      return async () => {
        clearInterval(filling)
        rmSync(file)
      }
    },
  },
  {
    name: 'no more open files for 10 s',
    lasts: 10,
    strike: async ({ shop }) => {
      const [pid = 0] = shop.pids()
      const { port } = new URL(shop.url)
      const open = readdirSync(`/proc/${pid}/fd`).length
      limitFiles(pid, String(open + 4))
      // Who connects takes what is left.
      const crowd = Array.from({ length: 30 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
      return async () => {
        limitFiles(pid, '20000')
        for (const socket of crowd) socket.destroy()
      }
    },
  },
]

/** All its processes. */
function databaseOf(shop: BenchShop): number[] {
  return shop.pids().filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres')
}

/** Until not one byte more has room. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 16)) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size, 1))
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(descriptor)
}

function limitFiles(pid: number, soft: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`])
}
