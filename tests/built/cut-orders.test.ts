// An order whose line is cut anywhere in what is sent or in what is answered is placed once when it is sent again with
// its key.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { inDataFolder } from '#tests/support/shop/in-data-folder.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { ask, type RawAnswer } from '#tests/support/shop/raw-request.ts'
import { type BuiltShop, runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'
import { tries } from '#tests/support/tries.ts'

const AT_ONCE = 8
const PIECES = 100_000

const dataDir = scratchFolder('cut-orders')
let shop: BuiltShop
let body: string

beforeAll(async () => {
  let item = ''
  await inDataFolder(dataDir, async (services) => {
    item = (await anItem(services, { title: 'Kettle', qty: PIECES })).id
  })
  body = JSON.stringify(anOrderBody([{ id: item, qty: 1 }]))
  shop = await runBuiltShop({ dataDir })
})

const headersFor = (key: string) => ({ 'Content-Type': 'application/json', 'Idempotency-Key': key })

function requestFor(key: string): string {
  const headers = { Host: 'localhost', Connection: 'close', ...headersFor(key), 'Content-Length': String(body.length) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /api/orders HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

interface Cut {
  /** So many bytes of the request are sent, and then the line is cut. */
  sent?: number
  /** So many bytes of the answer are read, and then the line is cut. */
  read?: number
}

/** The bytes of the answer that came. */
function exchange(key: string, { sent, read = Number.POSITIVE_INFINITY }: Cut = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const line = connect(Number(new URL(shop.url).port), '127.0.0.1')
    const heard: Buffer[] = []
    const cut = () => (Math.random() < 0.5 ? line.resetAndDestroy() : line.destroy())
    line.on('error', () => {})
    line.on('close', () => resolve(Buffer.concat(heard)))
    line.on('data', (bytes) => {
      heard.push(bytes)
      if (Buffer.concat(heard).length >= read) cut()
    })
    line.write(requestFor(key).slice(0, sent), () => {
      if (sent !== undefined || read === 0) cut()
    })
  })
}

/** As a client does that got no whole answer: the same order with the same key, until it is answered. */
async function sendAgain(key: string): Promise<RawAnswer> {
  for (;;) {
    const answer = await ask(shop.url, '/api/orders', { method: 'POST', headers: headersFor(key), body })
    if (answer.status !== 503) return answer
    await pause(20)
  }
}

/** Orders that were placed, by their keys. */
const placed = new Map<string, string>()

/** Cuts after none of so many bytes, after all but one, and at places between. */
async function cutWithin(bytes: number, cutAt: (key: string, place: number) => Promise<unknown>): Promise<void> {
  const places = Array.from({ length: bytes }, (_, place) => place).filter(
    (place) => place % tries.bytesBetweenCuts === 0 || place === bytes - 1,
  )
  const oneAfterTheOther = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const key = `${expect.getState().currentTestName}-${place}`.replaceAll(' ', '-')
      await cutAt(key, place)
      const answer = await sendAgain(key)
      expect([place, answer.status]).toEqual([place, 201])
      placed.set(key, JSON.parse(answer.text).order.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
}

test('cut in what is sent', async () => {
  await cutWithin(requestFor('a'.repeat(40)).length, (key, sent) => exchange(key, { sent }))
})

test('cut in what is answered', async () => {
  const whole = await exchange('whole')
  const [head = '', answer = ''] = whole.toString().split('\r\n\r\n')
  expect(head).toContain('201')
  placed.set('whole', JSON.parse(answer).order.id)
  await cutWithin(whole.length, (key, read) => exchange(key, { read }))
})

test('then each order is there once, and none that nobody was told of', async () => {
  expect(await shop.stop()).toBe(0)
  expect(new Set(placed.values()).size).toBe(placed.size)
  await inDataFolder(dataDir, async ({ db }) => {
    const orders = await db.execute<{ id: string }>(sql`select id from orders`)
    expect(new Set(orders.rows.map(({ id }) => id))).toEqual(new Set(placed.values()))
    const items = await db.execute<{ qty: number }>(sql`select qty from items`)
    expect(items.rows).toEqual([{ qty: PIECES - placed.size }])
    expect(await ledgerFaults(db)).toEqual([])
  })
})
