/**
 * Sends requests at a constant rate, whether or not the answers keep up, as people do; what waits counts from when it
 * was due.
 */
import { Agent, request } from 'node:http'

export interface ConstantRate {
  perSecond: number
  /** Seconds. */
  duration: number
  /** Seconds at the beginning, whose answers are told apart. */
  first?: number
  /** The requests, one after the other and again from the first. */
  asked: readonly { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }[]
}

type ByStatus = Map<number, number[]>

/** All but `atFirst` are of what was due after the first seconds. */
export interface Answered {
  /** ms from when it was due to the end of its answer, in order of size. */
  times: number[]
  /** The same of each status. */
  byStatus: ByStatus
  /** As `byStatus`, of what was due in the first seconds. */
  atFirst: ByStatus
  /** How many answers had each status; 0 for none. */
  statuses: Map<number, number>
}

export async function sendAtConstantRate({ perSecond, duration, first = 0, asked }: ConstantRate): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const byStatus: ByStatus = new Map()
  const atFirst: ByStatus = new Map()
  const count = Math.round(perSecond * duration)
  const begun = performance.now()
  const open: Promise<void>[] = []

  async function ask(place: number): Promise<void> {
    const one = asked[place % asked.length]
    if (!one) return
    const due = begun + (place * 1_000) / perSecond
    const status = await send(agent, one)
    const took = performance.now() - due
    const answers = place < first * perSecond ? atFirst : byStatus
    const alike = answers.get(status)
    if (alike) alike.push(took)
    else answers.set(status, [took])
  }

  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(count, Math.floor(((performance.now() - begun) * perSecond) / 1_000) + 1)
      while (open.length < due) open.push(ask(open.length))
      if (open.length < count) return
      clearInterval(timer)
      done()
    }, 1)
  })
  await Promise.all(open)
  agent.destroy()
  return countAnswers(byStatus, atFirst)
}

export function countAnswers(byStatus: ByStatus, atFirst: ByStatus): Answered {
  for (const some of [...byStatus.values(), ...atFirst.values()]) some.sort((a, b) => a - b)
  const statuses = new Map([...byStatus].map(([status, all]) => [status, all.length]))
  return { times: [...byStatus.values()].flat().sort((a, b) => a - b), byStatus, atFirst, statuses }
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function send(
  agent: Agent,
  { url, method = 'GET', headers = {}, body }: ConstantRate['asked'][number],
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}
