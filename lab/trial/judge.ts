/** Puts what the trial saw into figures, fault by fault. */
import { checkHistory, type Finding } from './check-history.ts'
import { staleLooks } from './edits.ts'
import type { Fault } from './fault.ts'
import type { History, OrderTry, Try } from './history.ts'
import type { StoredAtEnd } from './read-stored.ts'

export interface Phase {
  name: string
  /** ms: when the part was struck, mended, when all was whole again, and when the next fault came. */
  start: number
  mended: number
  whole: number
  end: number
}

export interface Row {
  fault: string
  placed: number
  lost: number
  duplicates: number
  oversold: number
  /** Everything else that the judge of the history finds. */
  others: number
  /** Seconds: the longest time without an order, and the most that is allowed. */
  gap: number
  allowed: number
  pageErrors: number
  stale: number
  /** Requests of any kind that were answered by nothing, or by "not now". */
  unserved: number
  /** Answers that a client must never get: 5xx other than 503, and refusals of what is right. */
  wrong: number
}

export interface Verdict {
  rows: Row[]
  /** What is wrong, one a line. */
  complaints: string[]
  isGood: boolean
}

interface Seen {
  history: History
  stored: StoredAtEnd
  phases: readonly Phase[]
  faults: readonly Fault[]
  /** Acknowledged, and not served in the end. */
  missingPhotos: readonly string[]
}

const GRACE_MS = 1_000

export function judge({ history, stored, phases, faults, missingPhotos }: Seen): Verdict {
  const orders = history.tries.filter((made) => made.kind === 'order')
  const findings = checkHistory(orders, stored)
  const rows = phases.map((phase) =>
    rowOf(phase, { history, orders, findings, allowed: faults.find(({ name }) => name === phase.name)?.allowed ?? 0 }),
  )
  const complaints = [
    ...findings.map(({ kind, about }) => `${kind}: ${about}`),
    ...stored.ledgerFaults,
    ...missingPhotos.map((photo) => `a photo that was acknowledged is not served: ${photo}`),
    ...history.tries.filter(isWrong).map(inWords),
    ...history.tries.filter(isPageError).map(inWords),
    ...phases.flatMap((phase) => staleAfter(phase, history).map((look) => `stale for too long: ${inWords(look)}`)),
    ...rows.filter(({ gap, allowed }) => gap > allowed).map(({ fault, gap }) => `${gap} s without an order: ${fault}`),
  ]
  return { rows, complaints, isGood: complaints.length === 0 }
}

interface Material {
  history: History
  orders: readonly OrderTry[]
  findings: readonly Finding[]
  allowed: number
}

function rowOf(phase: Phase, { history, orders, findings, allowed }: Material): Row {
  const own = history.tries.filter(({ end }) => end >= phase.start && end < phase.end)
  const ofPhase = new Set(
    orders.filter((made) => made.phase === phase.name).flatMap(({ key, lines }) => [key, ...Object.keys(lines)]),
  )
  const count = (...kinds: Finding['kind'][]) =>
    findings.filter(({ kind, about }) => kinds.includes(kind) && ofPhase.has(about)).length
  return {
    fault: phase.name,
    placed: own.filter((made) => made.kind === 'order' && made.outcome === 'placed').length,
    lost: count('lost'),
    duplicates: count('duplicate'),
    oversold: count('oversold'),
    others: count('unasked', 'changed', 'wrongly refused', 'miscounted'),
    gap: longestGap(orders, phase),
    allowed,
    pageErrors: own.filter(isPageError).length,
    stale: staleAfter(phase, history).length,
    unserved: own.filter((made) => made.kind !== 'look' && isNotNow(made)).length,
    wrong: own.filter(isWrong).length,
  }
}

/** Seconds between two orders that were acknowledged, whichever phase they began in. */
function longestGap(orders: readonly OrderTry[], { start, end }: Phase): number {
  const times = orders.filter(({ outcome }) => outcome === 'placed').map((made) => made.end)
  const within = times.filter((at) => at >= start && at <= end).sort((one, other) => one - other)
  let longest = 0
  let last = start
  for (const at of [...within, end]) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return Math.round(longest / 100) / 10
}

/** No answer, one of a shop that is away, or the proxy's when one took too long: to be sent again. */
const isNotNow = ({ status }: Try) => status === 0 || status === 503 || status === 504

const isPageError = ({ kind, status }: Try) => kind === 'page' && (status === 0 || status >= 400)

function isWrong({ kind, status }: Try): boolean {
  if (kind === 'page' || kind === 'look') return false
  if (kind === 'order')
    return (status >= 400 && status < 500 && status !== 409) || (status >= 500 && status !== 503 && status !== 504)
  return status >= 400 && status !== 503 && status !== 504
}

function staleAfter({ mended, end }: Phase, history: History) {
  return staleLooks(history, GRACE_MS).filter(({ start }) => start >= mended + GRACE_MS && start <= end)
}

function inWords(made: Try): string {
  const { kind, phase, status, start, end } = made
  const more = made.kind === 'order' ? made.key : `${made.path} ${made.note ?? ''}${made.machine ?? ''}`
  return `${kind} answered ${status} after ${Math.round(end - start)} ms (${phase}): ${more}`
}
