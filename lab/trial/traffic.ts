/** What people do while parts of the cluster die: order, sign in, send photos, change prices, look at pages. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { asJson, createClient } from './client.ts'
import type { Cluster } from './cluster/build.ts'
import { keepEditing } from './edits.ts'
import { type Goods, SHOPPER } from './goods.ts'
import type { History, Lines } from './history.ts'
import type { Person } from './person.ts'
import { keepSending } from './uploads.ts'

export interface Traffic {
  /** Resolves once everybody has finished what they were at. */
  stop: () => Promise<void>
  /** Photos that were acknowledged: where they are served, and their bytes. */
  photos: Map<string, number>
}

const SHOPPERS = 6
const READERS = 2
/** ms between two orders of one shopper, and two pages of one reader. */
const THINKS = 150
const READS = 60
const SIGNS_IN = 1_000
const TRIES_AGAIN = 250
/** ms after the end of the trial, for a cluster that does not come back. */
const GIVES_UP = 30_000

export async function startTraffic(cluster: Cluster, history: History, goods: Goods): Promise<Traffic> {
  const { fronts, certificate: ca, values } = cluster
  let isOver = false
  const photos = new Map<string, number>()
  const person = (): Person => ({
    client: createClient({ addresses: fronts.map(({ address }) => address), host: String(values.SHOP), ca }),
    history,
    goods,
    goesOn: () => !isOver,
  })
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const people = [
    ...Array.from({ length: SHOPPERS }, () => keepOrdering(person())),
    ...Array.from({ length: READERS }, () => keepReading(person())),
    keepSigningIn(person()),
    keepEditing(person(), cluster.machines),
    keepSending(person(), { photo, photos }),
  ]
  return {
    photos,
    stop: async () => {
      isOver = true
      await Promise.all(people)
    },
  }
}

async function keepOrdering({ client, history, goods, goesOn }: Person): Promise<void> {
  for (let count = 0; goesOn(); count += 1) {
    const lines = choose(goods, history.phase(), count)
    await orderOnce({ client, history, goesOn }, { key: randomUUID(), lines })
    await pause(THINKS)
  }
}

/** Every third cart holds what is scarce in this phase. */
function choose({ plenty, scarce }: Goods, phase: string, count: number): Lines {
  const lines: Lines = { [plenty[count % plenty.length] ?? '']: 1 + (count % 2) }
  const few = scarce.get(phase)
  if (few !== undefined && count % 3 === 0) lines[few] = 1
  return lines
}

/** Tries until there is an answer that leaves nothing open. */
async function orderOnce(
  { client, history, goesOn }: Omit<Person, 'goods'>,
  { key, lines }: { key: string; lines: Lines },
): Promise<void> {
  const phase = history.phase()
  const body = JSON.stringify({
    name: 'Nimali Perera',
    // An address that nobody has proven gets so many mails an hour.
    email: `${key}@example.com`,
    phone: '+94 77 123 4567',
    // So that an order that came twice is found whatever became of its key.
    address: `${key}, Temple Road, Kandy`,
    items: Object.entries(lines).map(([id, qty]) => ({ id, qty })),
  })
  let givesUpAt: number | null = null
  for (;;) {
    const start = performance.now()
    const { status, text } = await client('/api/orders', {
      method: 'POST',
      headers: { ...asJson, 'Idempotency-Key': key },
      body,
    })
    const made = { kind: 'order', phase, key, lines, start, end: performance.now(), status } as const
    if (status === 201) return history.add({ ...made, outcome: 'placed', orderId: JSON.parse(text).order.id })
    if (status >= 400 && status < 500) return history.add({ ...made, outcome: 'refused' })
    history.add({ ...made, outcome: 'unknown' })
    if (!goesOn()) givesUpAt ??= start + GIVES_UP
    if (givesUpAt !== null && givesUpAt < start) return
    await pause(TRIES_AGAIN)
  }
}

async function keepReading({ client, history, goods, goesOn }: Person): Promise<void> {
  const paths = ['/', '/products', ...goods.pages]
  for (let count = 0; goesOn(); count += 1) {
    const path = paths[count % paths.length] ?? '/'
    const phase = history.phase()
    const start = performance.now()
    const { status, text } = await client(path)
    const note = status === 200 ? undefined : text.slice(0, 200)
    history.add({ kind: 'page', phase, path, start, end: performance.now(), status, ...(note ? { note } : {}) })
    await pause(READS)
  }
}

async function keepSigningIn({ client, history, goesOn }: Person): Promise<void> {
  const path = '/api/auth/login'
  while (goesOn()) {
    const phase = history.phase()
    const start = performance.now()
    const { status, text } = await client(path, { method: 'POST', headers: asJson, body: JSON.stringify(SHOPPER) })
    const note = status === 200 ? {} : { note: text.slice(0, 200) }
    history.add({ kind: 'login', phase, path, start, end: performance.now(), status, ...note })
    await pause(SIGNS_IN)
  }
}
