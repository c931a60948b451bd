/** Ids of requests that no framework sees. */
import { randomUUID } from 'node:crypto'

const processName = randomUUID().slice(0, 8)
let answered = 0

/** Counted and not random: making it is a good part of what a cached response costs. */
export function nextRequestId(): string {
  answered += 1
  return `${processName}-${answered.toString(36)}`
}
