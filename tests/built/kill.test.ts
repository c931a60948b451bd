// The shop is killed without warning: no order it has acknowledged is lost, none is half, and it always starts again.
import { existsSync as isThere, readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { inDataFolder } from '#tests/support/shop/in-data-folder.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { type BuiltShop, runBuiltShop, scratchFolder, startBuiltShop } from '#tests/support/shop/run-built-shop.ts'
import { tries } from '#tests/support/tries.ts'

/** Shoppers who order without a pause. */
const SHOPPERS = 6
/** The most orders answered between opening and killing, and the longest moment after the last of them in ms. */
const MOST_ORDERS = 12
const LONGEST_MOMENT = 40

const scratch = scratchFolder('kill')

const newDataDir = () => mkdtemp(join(scratch, 'data-'))

/** Puts these items into a shop that isn't running yet. */
function stock(dataDir: string, items: { title: string; qty: number }[]): Promise<string[]> {
  return inDataFolder(dataDir, async (services) => {
    const ids: string[] = []
    for (const item of items) ids.push((await anItem(services, item)).id)
    return ids
  })
}

/** Numbers that look random and are the same in every run. */
function createDice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('While orders run', () => {
  test(`${tries.kills} kills lose no acknowledged order, leave none half and keep the stock`, async () => {
    const dataDir = await newDataDir()
    const items = await stock(dataDir, [
      { title: 'Plenty A', qty: 1_000_000 },
      { title: 'Plenty B', qty: 1_000_000 },
      { title: 'Scarce', qty: 40 },
    ])
    const dice = createDice(5)
    /** What became of each attempt: the order, or null where it was refused. */
    const known = new Map<string, string | null>()
    const bodies = new Map<string, string>()
    let shop: BuiltShop = await runBuiltShop({ dataDir })
    let isOver = false
    let attempts = 0
    let unheard = 0

    /** Orders again and again; an attempt whose answer never came is made again with the same key. */
    async function keepOrdering(shopper: number): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let count = 0; !isOver; count += 1) {
        attempts += 1
        const key = `${shopper}-${count}`
        const lines = items
          .filter((_, at) => at === count % 3 || dice() < 0.3)
          .map((id) => ({ id, qty: 1 + (count % 2) }))
        const body = JSON.stringify(anOrderBody(lines))
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
        bodies.set(key, body)
        for (;;) {
          const answer = await ask(shop.url, '/api/orders', { method: 'POST', headers, body, agent }).catch(() => null)
          if (answer && answer.status !== 503) {
            expect([201, 409]).toContain(answer.status)
            known.set(key, answer.status === 201 ? JSON.parse(answer.text).order.id : null)
            break
          }
          if (!answer) unheard += 1
          await pause(20)
        }
      }
      agent.destroy()
    }

    /** An attempt that was answered before the kill is answered the same after it. */
    async function expectSameAnswer(): Promise<void> {
      const placed = [...known].filter(([, id]) => id !== null)
      const [key, id] = placed[Math.floor(dice() * placed.length)] ?? []
      if (key === undefined) return
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
      let answer = await ask(shop.url, '/api/orders', { method: 'POST', headers, body: bodies.get(key) })
      while (answer.status === 503) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        await pause(20)
        answer = await ask(shop.url, '/api/orders', { method: 'POST', headers, body: bodies.get(key) })
      }
      expect([answer.status, JSON.parse(answer.text).order.id]).toEqual([201, id])
    }

    const ordering = Array.from({ length: SHOPPERS }, (_, shopper) => keepOrdering(shopper))
    for (let kills = 0; kills < tries.kills; kills += 1) {
      // Some at once after the opening, most in the middle of orders: so many answers later, and a moment.
      const heard = known.size + Math.floor(dice() * MOST_ORDERS)
      while (known.size < heard) await pause(1)
      await pause(dice() * LONGEST_MOMENT)
      // In turn: the shop alone, whose database is left behind; the database alone; both at once.
      if (kills % 3 === 1) await shop.killDatabase()
      else {
        await (kills % 3 === 0 ? shop.kill() : shop.killAll())
        shop = await runBuiltShop({ dataDir })
      }
      await expectSameAnswer()
    }
    isOver = true
    await Promise.all(ordering)
    expect(await shop.stop()).toBe(0)

    expect(known.size).toBe(attempts)
    const placed = [...known.values()].filter((id) => id !== null)
    expect(new Set(placed).size).toBe(placed.length)
    await inDataFolder(dataDir, async ({ db }) => {
      const { rows } = await db.execute<{ id: string }>(sql`select id from orders`)
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(placed))
      expect(await ledgerFaults(db)).toEqual([])
      const left = await db.execute<{ qty: number }>(sql`select qty from items where title = 'Scarce'`)
      expect(left.rows[0]?.qty).toBeGreaterThanOrEqual(0)
    })
    // The test means something only if orders were placed and answers were lost.
    expect(placed.length).toBeGreaterThan(tries.kills)
    expect(unheard).toBeGreaterThan(0)
  })
})

describe('During the very first start', () => {
  test('a shop killed at any step of making its database starts the next time', async () => {
    const dataDir = await newDataDir()
    const folder = join(dataDir, 'postgres')
    /** The folder in which the database is being made has another name each time, and is gone once it is made. */
    const inUnfinished = (part: string) => () =>
      isThere(join(folder, 'cluster', 'PG_VERSION')) ||
      (isThere(folder) &&
        readdirSync(folder).some((name) => name.startsWith('initializing-') && isThere(join(folder, name, part))))
    const steps = [
      () => isThere(join(folder, 'lock')),
      inUnfinished(''),
      inUnfinished('PG_VERSION'),
      inUnfinished('global/pg_control'),
      () => isThere(join(folder, 'cluster', 'PG_VERSION')),
      () => isThere(join(folder, 'cluster', 'postmaster.pid')),
    ]
    const chosen = steps.filter((_, at) => (at + 1) % tries.stepsBetweenKills === 0)
    for (const hasCome of chosen) {
      const { child, ended, said } = startBuiltShop({ dataDir })
      let isOver = false
      void ended.then(() => {
        isOver = true
      })
      while (!hasCome() && !isOver) await pause(2)
      expect([said().replace(/^Kade is open at \S+\n$/, ''), isOver]).toEqual(['', false])
      child.kill('SIGKILL')
      await ended
    }
    const shop = await runBuiltShop({ dataDir })
    const answer = await ask(shop.url, '/api/items')
    expect(JSON.parse(answer.text)).toEqual({ success: true, items: [], total: 0 })
    expect(await shop.stop()).toBe(0)
    expect(readdirSync(folder).filter((name) => name.startsWith('initializing-'))).toEqual([])
  })
})

describe('A second shop on the same data', () => {
  test('refuses to start and says why, and the first one serves on', async () => {
    const dataDir = await newDataDir()
    await stock(dataDir, [])
    const first = await runBuiltShop({ dataDir })
    const second = startBuiltShop({ dataDir })
    expect(await second.ended).toBe(1)
    expect(second.said()).toBe(
      `Kade could not start. The data folder ${join(dataDir, 'postgres')} is in use by another Kade (process ${first.pid}). Stop it first, or set DATA_DIR to another folder.\n`,
    )
    expect((await ask(first.url, '/api/items')).status).toBe(200)
    expect(await first.stop()).toBe(0)
    const next = await runBuiltShop({ dataDir })
    expect((await ask(next.url, '/api/items')).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })
})

describe('Asked to stop', () => {
  test('it finishes what it has begun and takes nothing new', async () => {
    const dataDir = await newDataDir()
    const [id = ''] = await stock(dataDir, [{ title: 'Last minute', qty: 1_000 }])
    const shop = await runBuiltShop({ dataDir })
    const order = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(anOrderBody([{ id, qty: 1 }])),
    }
    await ask(shop.url, '/api/orders', order)
    const asking = Array.from({ length: 20 }, () => ask(shop.url, '/api/orders', order).catch(() => null))
    await asking[3]
    expect(await shop.stop()).toBe(0)
    const statuses = (await Promise.all(asking)).map((answer) => answer?.status)
    const placed = statuses.filter((status) => status === 201)
    // What came after the signal was refused, or found no open door.
    expect([201, 503, undefined]).toEqual(expect.arrayContaining(statuses))
    await expect(ask(shop.url, '/api/items')).rejects.toThrow()
    await inDataFolder(dataDir, async ({ db }) => {
      const { rows } = await db.execute(sql`select id from orders`)
      expect(rows.length).toBe(placed.length + 1)
      expect(await ledgerFaults(db)).toEqual([])
    })
  })
})
