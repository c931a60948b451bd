/** The built shop as a process of its own (`npm run build` first), on a database with so many items. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillItems } from './fill-items.ts'
import { inDataFolder } from './in-data-folder.ts'

export interface BenchShop {
  url: string
  /** ms from the start of the process to its first answer. */
  startTime: number
  /** The server process and those it has started. */
  pids: () => number[]
  /** Keeps all its processes on one core; needs `taskset`. */
  pinTo: (core: number) => void
  /** MiB resident now, of all its processes. */
  memory: () => number
  /** Its figures now, by name; NaN for one it has not got. */
  readMetrics: () => Promise<(name: string) => number>
  stop: () => Promise<void>
}

interface BenchOptions {
  /** Folder of the embedded database; see {@link fillEmbedded}. */
  dataDir: string
  /** Whether its metrics are to be read. */
  metrics?: boolean
  env?: Record<string, string>
}

const PORT = 3990
const METRICS_PORT = 3989

export async function serveBenchShop({ dataDir, metrics = false, env = {} }: BenchOptions): Promise<BenchShop> {
  const url = `http://127.0.0.1:${PORT}`
  const started = performance.now()
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(PORT),
      METRICS_PORT: metrics ? String(METRICS_PORT) : '0',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      UV_THREADPOOL_SIZE: '8',
      ...env,
    },
  })
  await untilReady(url, shop)
  const pids = () => familyOf(shop.pid ?? 0)
  return {
    url,
    startTime: performance.now() - started,
    pids,
    pinTo: (core) => {
      for (const pid of pids()) execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
    },
    memory: () => Math.round(pids().reduce((all, pid) => all + residentMemory(pid), 0)),
    readMetrics,
    stop: async () => {
      const ended = new Promise((done) => shop.once('exit', done))
      shop.kill('SIGTERM')
      await ended
    },
  }
}

/** A new data folder whose embedded database holds so many items, and a function that takes it away again. */
export async function fillEmbedded(items: number): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  await inDataFolder(dataDir, ({ db }) => fillItems(db, items))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

async function readMetrics(): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  while (shop.exitCode === null) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return
    } catch {
      await new Promise((done) => setTimeout(done, 10))
    }
  }
  throw new Error(`the shop ended with ${shop.exitCode} before it answered`)
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => familyOf(Number(child))))]
}

/** MiB. */
function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
