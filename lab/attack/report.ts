/** What a run tells: a table, each explained finding with its reason, each other one in full. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Judged } from './judge.ts'

export interface Row extends Judged {
  name: string
  version: string
  tried: string
  /** How many requests went through the proxy, with what answers; '' for a tool that sends none. */
  requests: string
  seconds: number
}

const HEAD = ['| tool | version | tried | requests | s | findings | explained |', '|---|---|---|---:|---:|---:|---:|']
const BEGIN = '<!-- run: begin -->'
const END = '<!-- run: end -->'

const countOf = (row: Row) => row.explained.reduce((all, { findings }) => all + findings.length, 0)

export function writeReport(rows: readonly Row[], heading: string): string {
  const lines = rows.map((row) => {
    const explained = countOf(row)
    const cells = [
      row.name,
      row.version,
      row.tried,
      row.requests,
      row.seconds,
      explained + row.unexplained.length,
      explained,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [heading, '', ...HEAD, ...lines, '', ...rows.flatMap(explainedLines), ...rows.flatMap(unexplainedLines)].join(
    '\n',
  )
}

function explainedLines({ name, explained }: Row): string[] {
  return explained.map(({ reason, findings }) => {
    const [first = ''] = findings
    const others = findings.length > 1 ? ` and ${findings.length - 1} more` : ''
    return `- ${name}: \`${first.replaceAll('`', "'").slice(0, 110)}\`${others}. ${reason}`
  })
}

function unexplainedLines({ name, unexplained }: Row): string[] {
  return unexplained.map((finding) => `- **not explained**, ${name}: \`${finding.replaceAll('`', "'")}\``)
}

/** Lines of the proxy's log, which begin with the status, as `1892: 2xx 600, 4xx 1292`. */
export function countRequests(lines: readonly string[]): string {
  const kinds = Object.entries(Object.groupBy(lines, (line) => `${line[0]}xx`)).sort()
  const counts = kinds.map(([kind, all = []]) => `${kind} ${all.length}`).join(', ')
  return lines.length === 0 ? '' : `${lines.length}: ${counts}`
}

/** Puts the report between the two marks of a page. */
export function replaceIn(page: string, report: string): void {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`${page} has no place for the report`)
  writeFileSync(page, `${text.slice(0, before + BEGIN.length)}\n\n${report}\n\n${text.slice(after)}`)
}
