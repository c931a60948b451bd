/** The first minute of a new version: what people get of it is watched, so that a bad one is taken back. */
import { setTimeout as pause } from 'node:timers/promises'
import { askShop } from './ask-shop.ts'
import { INTERRUPTED, interrupted } from './interrupted.ts'
import { type Slot, unitOf } from './places.ts'
import { ask } from './programs.ts'

const EVERY_MS = 1_000
/** Failed answers that may have another reason than the version. */
const ALLOWED_FAILURES = 4
/** Of all answers, that may fail. */
const ALLOWED_SHARE = 0.02
/** Looks in a row at which it isn't ready. */
const ALLOWED_MISSES = 3

export interface Watched {
  answers: number
  failures: number
}

/** Gives back why the version is to be taken back; null when it is well after `ms`. */
export async function watch(slot: Slot, { ms, host }: { ms: number; host: string }): Promise<string | null> {
  const began = Date.now()
  let misses = 0
  while (Date.now() - began < ms) {
    await pause(Math.min(EVERY_MS, ms))
    if (interrupted()) return INTERRUPTED
    const [ready, page] = await Promise.all([askShop(slot, '/readyz'), askShop(slot, '/products', host)])
    misses = ready.status === 200 && page.status < 500 && page.status > 0 ? 0 : misses + 1
    if (misses >= ALLOWED_MISSES) return `it answers /readyz with ${ready.status} and /products with ${page.status}.`
    const { answers, failures } = countAnswers(logSince(slot, began))
    if (failures > Math.max(ALLOWED_FAILURES, answers * ALLOWED_SHARE)) {
      return `${failures} of ${answers} answers failed.`
    }
  }
  return null
}

function logSince(slot: Slot, ms: number): string {
  const since = `@${Math.floor(ms / 1_000)}`
  return ask('journalctl', ['-u', unitOf(slot), '--since', since, '-o', 'cat', '--no-pager']).text
}

/** Of the shop's log: a line of JSON an answer, as `host/http/access-log.ts` writes it. A 503 says that it is busy. */
export function countAnswers(log: string): Watched {
  const statuses = [...log.matchAll(/^\{.*"status":(\d{3})[,}]/gm)].map(([, status]) => Number(status))
  return {
    answers: statuses.length,
    failures: statuses.filter((status) => status >= 500 && status !== 503).length,
  }
}
