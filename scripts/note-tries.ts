// The table of docs/reliability.md about tests/support/tries.ts: each number in `npm test` and in `npm run test:long`,
// and what came of the last long run of the tests that take it.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const PAGE = 'docs/reliability.md'
const MARKS = /(<!-- tries: begin -->\n)([\s\S]*?)(<!-- tries: end -->)/
const HEAD = ['| number | what | usual | long | last long run |', '| --- | --- | ---: | ---: | --- |']
const NUMBER = /\/\*\* (.+) \*\/\n {2}(\w+): often\(([\w.]+), ([\w.]+)\)/g

/** A test file in Vitest's report, with ms. */
export interface RanFile {
  name: string
  status: string
  startTime: number
  endTime: number
}

export function noteTries(day: string, ran: readonly RanFile[]): void {
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), day, ran))
}

/** The page with a row for each number. What is said of the last run stays where none of its tests ran. */
export function withTable(page: string, day: string, ran: readonly RanFile[]): string {
  const numbers = readFileSync('tests/support/tries.ts', 'utf8').matchAll(NUMBER)
  const tests = globSync('{contract,server,web,host,demo,tests}/**/*.test.ts').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  return page.replace(MARKS, (_, begin: string, table: string, end: string) => {
    const before = new Map(table.split('\n').map((row) => [cellsOf(row)[0], cellsOf(row)[4]]))
    const rows = [...numbers].map(([, what = '', key = '', usual = '', long = '']) => {
      const takers = tests.filter(({ text }) => new RegExp(`\\btries\\.${key}\\b`).test(text)).map(({ path }) => path)
      const last = resultOf(ran.filter(({ name }) => takers.includes(relative('.', name))))
      const said = last ? `${day}: ${last}` : (before.get(`\`${key}\``) ?? 'not yet')
      return `| \`${key}\` | ${what} | ${inDigits(usual)} | ${inDigits(long)} | ${said} |`
    })
    return `${begin}${[...HEAD, ...rows].join('\n')}\n${end}`
  })
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function resultOf(files: readonly RanFile[]): string | null {
  if (files.length === 0) return null
  const seconds = files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1_000, 0)
  return `${files.every(({ status }) => status === 'passed') ? 'passed' : 'failed'}, ${seconds.toFixed(0)} s`
}

function inDigits(number: string): string {
  return number === 'Number.POSITIVE_INFINITY' ? 'all' : Number(number.replaceAll('_', '')).toLocaleString('en')
}
