/** What people ask for meanwhile: pages that are in memory and pages that are not, pictures, orders. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Kind = 'kept page' | 'new page' | 'picture' | 'order' | 'readiness'

export interface Answer {
  kind: Kind
  /** By `performance.now()`. */
  start: number
  ms: number
  /** 0 for none. */
  status: number
  text: string
  /** Of an order. */
  key?: string
}

export interface Visitors {
  /** Until an order is placed that was begun from now on. */
  untilOrdered: () => Promise<void>
  stop: () => Promise<Answer[]>
}

/** ms between two of a kind. */
const EVERY: Record<Kind, number> = { 'kept page': 50, 'new page': 200, picture: 200, order: 200, readiness: 500 }
/** Lines of each kind, which stay open, as a proxy's do. */
const LINES = 8
const GIVES_UP_MS = 60_000

/** `goods`: ids of items of which there are enough. */
export function startVisitors(url: string, goods: readonly string[]): Visitors {
  const answers: Answer[] = []
  let isOver = false
  let count = 0

  async function keepAsking(kind: Kind): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: LINES })
    const open: Promise<unknown>[] = []
    while (!isOver) {
      count += 1
      open.push(ask(agent, kind, count).then((answer) => answers.push(answer)))
      await pause(EVERY[kind])
    }
    await Promise.all(open)
    agent.destroy()
  }

  function ask(agent: Agent, kind: Kind, turn: number): Promise<Answer> {
    const start = performance.now()
    const { path, body, key } = question(kind, turn, goods)
    const headers = body ? { 'Content-Type': 'application/json', 'Idempotency-Key': key } : {}
    return new Promise((resolve) => {
      const end = (status: number, text: string) =>
        resolve({ kind, start, ms: performance.now() - start, status, text, ...(body ? { key } : {}) })
      const sent = request(`${url}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', () => end(0, ''))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()))
      })
      sent.on('error', ({ message }) => end(0, message))
      sent.end(body)
    })
  }

  const people = (Object.keys(EVERY) as Kind[]).map(keepAsking)
  return {
    untilOrdered: async () => {
      const from = performance.now()
      while (!answers.some(({ kind, start, status }) => kind === 'order' && start >= from && status === 201)) {
        if (performance.now() - from > GIVES_UP_MS) return
        await pause(10)
      }
    },
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return answers
    },
  }
}

function question(kind: Kind, turn: number, goods: readonly string[]): { path: string; body?: string; key: string } {
  const key = `outage-${turn}`
  switch (kind) {
    case 'kept page':
      return { path: ['/', '/products'][turn % 2] ?? '/', key }
    case 'new page':
      return { path: `/products?brand=none-${turn}`, key }
    // There is none: 404, once the disk was asked.
    case 'picture':
      return { path: `/media/employees/none/picture_${turn}`, key }
    case 'readiness':
      return { path: '/readyz', key }
    case 'order':
      return { path: '/api/orders', body: orderOf(key, goods[turn % goods.length]), key }
  }
}

const orderOf = (key: string, id = '') =>
  JSON.stringify({
    name: 'Nimali Perera',
    email: `${key}@example.com`,
    phone: '+94 77 123 4567',
    // So that one that is there twice is found whatever became of its key.
    address: `${key}, Temple Road, Kandy`,
    items: [{ id, qty: 1 }],
  })
