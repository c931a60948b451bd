/** What the bench found, as Markdown: printed as it comes, and put into docs/performance.md when asked. */
import { readFileSync, writeFileSync } from 'node:fs'

export interface Report {
  section: (title: string, explanation?: string) => void
  table: (columns: readonly string[], rows: readonly (readonly string[])[]) => void
  /** Puts what was reported between the marks in a file. */
  writeInto: (path: string) => void
}

const BEGIN = '<!-- figures: begin -->'
const END = '<!-- figures: end -->'

export function createReport(): Report {
  let written = ''
  const say = (text: string) => {
    written += text
    process.stdout.write(text)
  }
  return {
    section: (title, explanation) => say(`\n### ${title}\n${explanation ? `\n${explanation}\n` : ''}`),
    table: (columns, rows) => {
      const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
      const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'))
      say(`\n${line(columns)}${line(rule)}${rows.map(line).join('')}`)
    },
    writeInto: (path) => {
      const page = readFileSync(path, 'utf8')
      const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length)
      const after = page.slice(page.indexOf(END))
      writeFileSync(path, `${before}\n${written}\n${after}`)
    },
  }
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
