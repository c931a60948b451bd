/** The built shop as a process of its own, on a database with so many items. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openEmbedded } from '#server/platform/open-database.ts'
import { fillItems } from './fill-items.ts'

export interface BenchShop {
  url: string
  /** ms from the start of the process to its first answer. */
  startTime: number
  /** MiB resident now. */
  memory: () => number
  stop: () => Promise<void>
}

/** Fills a fresh embedded database and starts the built shop on it (`npm run build` first). */
interface BenchOptions {
  items: number
  port: number
  /** 0: every answer is made anew. */
  keptMegabytes: number
}

export async function serveBenchShop({ items, port, keptMegabytes }: BenchOptions): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  const database = await openEmbedded({ directory: join(dataDir, 'database'), log: createLog('error') })
  await migrate(database, resolve('migrations'))
  await fillItems(database.db, items)
  await database.close()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      PAGE_CACHE_MB: String(keptMegabytes),
      UV_THREADPOOL_SIZE: '8',
    },
  })
  await untilReady(url)
  return {
    url,
    startTime: performance.now() - started,
    memory: () => residentMemory(shop),
    stop: async () => {
      const ended = new Promise((done) => shop.once('exit', done))
      shop.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return
    } catch {
      await new Promise((done) => setTimeout(done, 10))
    }
  }
}

function residentMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
