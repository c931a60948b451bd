/** The built shop with the goods of the demo shop, as a process of its own. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface DemoShop {
  url: string
  stop: () => Promise<void>
}

/** Fills a folder of its own, which takes a minute or two (`npm run build` first). */
export async function serveDemoShop({ port }: { port: number }): Promise<DemoShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise<void>((done) => shop.once('exit', () => done()))
  await new Promise<void>((open, fail) => {
    shop.stdout.on('data', (said) => String(said).includes('Kade is open') && open())
    void ended.then(() => fail(new Error('the demo shop ended before it was open')))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      shop.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
