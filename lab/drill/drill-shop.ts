/** A shop on a database of a drill, that sells, keeps pictures and does its books; and the built one, started there. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { createApp } from '../../server/app/app.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { createChanges } from '../../server/platform/database/cache-invalidation.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createTransaction } from '../../server/platform/database/transaction.ts'
import { createFilesOnDisk } from '../../server/platform/files/files-on-disk.ts'
import { createLog } from '../../server/platform/log.ts'
import { openKeys } from '../../server/platform/secrets/keys.ts'
import type { Services } from '../../server/services.ts'
import { storePicture } from '../../server/site/media/store-picture.ts'
import { anItem, anOrderBody } from '../../tests/support/shop/builders.ts'
import { fingerprint } from '../../tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '../../tests/support/shop/ledger-checks.ts'

export interface DrillShop {
  services: Services
  /** Places so many orders of an item that is new, with a picture of its own. Gives back their numbers. */
  sell: (orders: number) => Promise<string[]>
  /** Everything that a restore must bring back, by name. */
  prints: () => Promise<Record<string, string>>
  faults: () => Promise<string[]>
  close: () => Promise<void>
}

export async function openDrillShop(url: string, dataDir: string): Promise<DrillShop> {
  const log = createLog('error')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const database = openDatabase({ url, pool: 5, log })
  await migrate(database, resolve('migrations'))
  const { db } = database
  const changes = await createChanges(url, log)
  const transaction = createTransaction(database.pool, changes)
  const files = createFilesOnDisk(join(dataDir, 'files'))
  const keys = await openKeys({ db, config, clock: systemClock })
  const services: Services = { database, db, transaction, changes, clock: systemClock, config, files, keys, log }
  const app = createApp(services)
  let made = 0

  async function sell(orders: number): Promise<string[]> {
    made += 1
    const file = `picture_${Date.now()}_${made}`
    const { url: picture } = await storePicture(services, { folder: 'drill', file, bytes: await aPicture(made) })
    const item = await anItem(services, { title: `Kettle ${file}`, qty: 1_000, images: [picture] })
    const ids: string[] = []
    for (let place = 0; place < orders; place += 1) ids.push(await placeOrder(app, item.id))
    return ids
  }

  return {
    services,
    sell,
    prints: async () => ({ ...(await fingerprint(db)), ...(await picturesOf(services)) }),
    faults: () => ledgerFaults(db),
    close: async () => {
      await changes.close()
      await database.close()
    },
  }
}

async function placeOrder(app: ReturnType<typeof createApp>, itemId: string): Promise<string> {
  const response = await app.request('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(anOrderBody([{ id: itemId, qty: 1 }])),
  })
  const { order } = await response.json()
  if (response.status !== 201) throw new Error(`an order of the drill was answered with ${response.status}`)
  return order.id
}

/** No two are alike. */
async function aPicture(number: number): Promise<Buffer> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: (number * 53) % 256 }
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
}

async function picturesOf({ files }: Services): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for await (const key of files.list('employees')) {
    const bytes = await files.read(key)
    prints[key] = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
  }
  return prints
}

/** Starts the built shop there, asks it what `ask` does, and stops it. */
export async function withBuiltShop<T>(url: string, dataDir: string, ask: (address: string) => Promise<T>): Promise<T> {
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      PORT: '0',
      METRICS_PORT: '0',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise<void>((done) => shop.once('exit', () => done()))
  try {
    const address = await new Promise<string>((open, fail) => {
      let said = ''
      shop.stdout.on('data', (bytes) => {
        said += bytes
        const found = /Kade is open at (http:\S+)/.exec(said)?.[1]
        if (found) open(found)
      })
      void ended.then(() => fail(new Error(`the shop ended before it was open: ${said}`)))
    })
    return await ask(address)
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}
