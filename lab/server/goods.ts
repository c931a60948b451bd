/** An item with much stock, and what a shopper sends who orders it. */
import { readFileSync } from 'node:fs'
import { anOrderBody } from '../../tests/support/shop/builders.ts'
import type { Trial } from './installs.ts'
import { VISITORS } from './network.ts'
import type { Question } from './visitor.ts'
import { visit } from './visitor.ts'

/** At the beginning. */
export const PIECES = 90_000
const JSON_BODY = { 'content-type': 'application/json' }
/** Every twentieth question is an order. */
const ORDERS = 20

export interface Goods {
  /** `run` is a word of its own for each load: no two of them place the same order. */
  question: (run: string) => (turn: number) => Question
  isOrder: (path: string) => boolean
  /** How many orders the shop has, and how many pieces it still has. */
  count: () => Promise<{ orders: number; pieces: number }>
}

const CSV = `title,category,price,qty,brand\nSteel kettle,Kettles,12500,${PIECES},Lanka Home\n`

/** `assets` are addresses that pages of the first version load; they are asked for, too. */
export async function stockUp({ bed, acme, host }: Trial, assets: readonly string[]): Promise<Goods> {
  await bed.exec('cat > /var/lib/kade/goods.csv && kade admin import-items /var/lib/kade/goods.csv', { input: CSV })
  const listed = JSON.parse(await askOnce({ acme, host }, '/api/items'))
  const [item] = listed.items
  const pages = ['/', '/products', `/products/${item.slug}`, '/api/items', ...assets]
  // The shop has no program to ask its database by; the trial brings one.
  await bed.exec('apt-get install -y -q --no-install-recommends postgresql-client', { timeout: 300 })
  return {
    isOrder: (path) => path === '/api/orders',
    question: (run) => (turn) => {
      // Another one at each round, so that every visitor asks for all of them, by either protocol.
      const round = Math.floor(turn / VISITORS.length)
      if ((turn + round) % ORDERS !== 0) return { path: pages[(turn + round) % pages.length] ?? '/' }
      const body = { ...anOrderBody([{ id: String(item.id), qty: 1 }]), ...somebody(turn) }
      const headers = { ...JSON_BODY, 'idempotency-key': `${run}-${turn}` }
      return { path: '/api/orders', method: 'POST', headers, body: JSON.stringify(body) }
    },
    count: async () => {
      const asked = 'select (select count(*) from orders), (select sum(qty) from items)'
      const { stdout } = await bed.exec(
        `runuser -u kade -- psql -At -F ' ' -h /var/lib/kade/postgres -d postgres -c '${asked}'`,
      )
      const [orders, pieces] = stdout.trim().split(' ').map(Number)
      return { orders: orders ?? 0, pieces: pieces ?? 0 }
    },
  }
}

async function askOnce({ acme, host }: Pick<Trial, 'acme' | 'host'>, path: string): Promise<string> {
  const ca = readFileSync(acme.rootFile, 'utf8')
  const { ask, leave } = visit('HTTP/1.1', { origin: new URL(`https://${host}`), ca, address: VISITORS[0] ?? '' })
  const { status, text } = await ask({ path })
  leave()
  if (status !== 200) throw new Error(`${path} answers ${status}: ${text.slice(0, 300)}`)
  return text
}

/** What the home page loads: pages that are open during an update go on asking for it. */
export async function assetsOf(trial: Trial): Promise<string[]> {
  const text = await askOnce(trial, '/')
  return [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path))].slice(0, 4)
}

/** Each order is of another person, at another door. */
const somebody = (turn: number) => ({
  email: `shopper-${turn}@example.com`,
  phone: `+94 77 ${String(1_000_000 + turn).slice(0, 3)} ${String(10_000 + turn).slice(-4)}`,
  address: `${turn} Temple Road, Kandy`,
})
