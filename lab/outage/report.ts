/** The table of a run, as Markdown, and what is wrong in it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Answer, Kind } from './visitors.ts'

export interface Phase {
  name: string
  /** By `performance.now()`: when it was struck, when mended, and when the next order was placed. */
  start: number
  mended: number
  ordered: number
}

interface Run {
  phases: readonly Phase[]
  answers: readonly Answer[]
  losses: readonly string[]
  writes: boolean
}

const FILE = 'docs/reliability.md'
const MARKS = /(<!-- outages: begin -->\n)[\s\S]*?(<!-- outages: end -->)/
const MOST_COMPLAINTS = 40
const HEAD = [
  'what',
  'pages in memory: shown of all, slowest, ms',
  'other pages: shown / 503 / else, slowest, ms',
  'pictures: answered / 503 / else, slowest, ms',
  'orders: placed / 503 / else, slowest, ms',
  '`/readyz` names',
  'an order again after, s',
]
/** What each kind is answered with by a shop that has all it needs. */
const GOOD: Record<Kind, number> = { 'kept page': 200, 'new page': 200, picture: 404, order: 201, readiness: 200 }

/** Prints it; gives back the exit code. */
export function writeTable({ phases, answers, losses, writes }: Run): number {
  const rows = phases.map((phase) => cellsOf(phase, answers))
  const lines = [HEAD, HEAD.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  const where = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), load ${Math.round(loadavg()[0] ?? 0)}.`
  const found = `${answers.filter(isPlaced).length} orders acknowledged, ${losses.length} lost, twice or wrong in the books.`
  const text = `${table}\n\n${where} ${found}`
  const wrong = answers.filter(isWrong).map(inWords)
  const complaints = [...losses, ...wrong.slice(0, MOST_COMPLAINTS)]
  console.log([`\n${text}`, ...complaints].join('\n'))
  if (writes) {
    const page = readFileSync(FILE, 'utf8')
    writeFileSync(
      FILE,
      page.replace(MARKS, (_, begin: string, end: string) => `${begin}${text}\n${end}`),
    )
  }
  return complaints.length === 0 ? 0 : 1
}

function cellsOf({ name, start, mended, ordered }: Phase, answers: readonly Answer[]): string[] {
  const own = answers.filter((answer) => answer.start >= start && answer.start <= ordered)
  const kept = own.filter(({ kind }) => kind === 'kept page')
  return [
    name,
    `${kept.filter(isGood).length} of ${kept.length}, ${slowest(kept)}`,
    ...(['new page', 'picture', 'order'] as const).map((kind) => shares(own.filter((one) => one.kind === kind))),
    namesOf(own.filter(({ kind, start: at }) => kind === 'readiness' && at <= mended)),
    ((ordered - mended) / 1_000).toFixed(1),
  ]
}

function shares(answers: readonly Answer[]): string {
  const good = answers.filter(isGood).length
  const notNow = answers.filter(isNotNow).length
  return `${good} / ${notNow} / ${answers.length - good - notNow}, ${slowest(answers)}`
}

function namesOf(answers: readonly Answer[]): string {
  const names = answers.flatMap(({ text }) =>
    [...text.matchAll(/"(database|files|disk|jobs)"/g)].map(([, name]) => name),
  )
  return [...new Set(names)].join(', ') || '–'
}

const isGood = ({ kind, status }: Answer) => status === GOOD[kind]
const isNotNow = ({ status }: Answer) => status === 503 || status === 507
const isPlaced = ({ kind, status }: Answer) => kind === 'order' && status === 201
/** What nobody may ever see; who finds no line in is told nothing by the shop. */
const isWrong = (answer: Answer) => !isGood(answer) && !(isNotNow(answer) && answer.kind !== 'kept page')
const slowest = (answers: readonly Answer[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))

function inWords({ kind, status, ms, text }: Answer): string {
  return `${kind} answered ${status} after ${Math.round(ms)} ms: ${text.slice(0, 120).replace(/\s+/g, ' ')}`
}
