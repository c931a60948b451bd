/** The table of a run, as Markdown. */

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Row, Verdict } from './judge.ts'

const FILE = 'docs/reliability.md'
const MARKS = /(<!-- cluster: begin -->\n)[\s\S]*?(<!-- cluster: end -->)/
const MOST_COMPLAINTS = 60

const HEAD = [
  'fault',
  'orders placed',
  'lost',
  'twice',
  'oversold',
  'other faults of history',
  'longest time without an order (allowed), s',
  'page errors',
  'stale after mending + 1 s',
  'not now',
  'wrong answers',
]

export function writeReport(
  { rows, complaints, isGood }: Verdict,
  { writes, minutes }: { writes: boolean; minutes: number },
): string {
  const date = new Date().toISOString().slice(0, 10)
  const lines = [HEAD, HEAD.map((_, at) => (at === 0 ? '---' : '---:')), ...rows.map(cells)]
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  const where = `${date}, ${minutes.toFixed(1)} minutes, ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), all machines on one.`
  if (writes) {
    const text = readFileSync(FILE, 'utf8')
    writeFileSync(
      FILE,
      text.replace(MARKS, (_, begin: string, end: string) => `${begin}${table}\n\n${where}\n${end}`),
    )
  }
  const more = complaints.length > MOST_COMPLAINTS ? [`... and ${complaints.length - MOST_COMPLAINTS} more`] : []
  const said = isGood
    ? ['Nothing was lost, and nothing was wrong.']
    : [...complaints.slice(0, MOST_COMPLAINTS), ...more]
  return [table, where, ...said].join('\n')
}

function cells(row: Row): (string | number)[] {
  return [
    row.fault,
    row.placed,
    row.lost,
    row.duplicates,
    row.oversold,
    row.others,
    `${row.gap} (${row.allowed})`,
    row.pageErrors,
    row.stale,
    row.unserved,
    row.wrong,
  ]
}
