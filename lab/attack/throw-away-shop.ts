/** The built shop with the goods of the demo shop in a folder of its own, behind the proxy. */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ThrowAwayShop {
  /** `http://127.0.0.1:PORT`, past the proxy. */
  url: string
  /** What it has logged as an error so far, one line each. */
  errors: () => Promise<string[]>
  isUp: () => Promise<boolean>
  stop: () => Promise<void>
}

interface Options {
  folder: string
  port: number
  publicUrl: string
  rateLimits: 'on' | 'off'
}

const WAITS = 300_000

export async function startShop({ folder, port, publicUrl, rateLimits }: Options): Promise<ThrowAwayShop> {
  const file = join(folder, `shop-limits-${rateLimits}.log`)
  const log = openSync(file, 'a')
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: '1',
      DEMO: 'on',
      RATE_LIMITS: rateLimits,
      LOG_LEVEL: 'error',
      UV_THREADPOOL_SIZE: '8',
    },
  })
  const ended = new Promise<void>((done) => shop.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  const said = async () => (await readFile(file, 'utf8')).split('\n')
  const isUp = async () => shop.exitCode === null && (await answers(`${url}/readyz`))
  const deadline = Date.now() + WAITS
  while (!(await isUp())) {
    if (shop.exitCode !== null || Date.now() > deadline)
      throw new Error(`the shop did not open: ${(await said()).join('\n')}`)
    await new Promise((done) => setTimeout(done, 250))
  }
  return {
    url,
    errors: async () => (await said()).filter((line) => line.startsWith('{')).map(summaryOf),
    isUp,
    stop: async () => {
      shop.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

function summaryOf(line: string): string {
  const { msg = '', err, path = '' } = JSON.parse(line) as { msg?: string; path?: string; err?: { message?: string } }
  return [msg, path, err?.message ?? ''].filter((part) => part !== '').join(': ')
}
