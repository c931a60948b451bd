// Reads docs/asvs.md: each requirement of OWASP ASVS 5.0, levels 1 and 2, and what shows that the shop keeps it.

export interface NamedTest {
  file: string
  title: string
}

export interface AsvsRow {
  number: string
  line: number
  /** `shown`: by tests at least; `written`: by code, configuration or papers; the others by a reason. */
  kind: 'shown' | 'written' | 'not applicable' | 'accepted' | 'open'
  tests: readonly NamedTest[]
  files: readonly string[]
}

/** Something in the list that has to be mended, at its line of the file. */
export interface ListFault {
  line: number
  text: string
}

const COLUMNS = 4

/** A row of a table that cannot be read becomes a fault and never vanishes silently. */
export function readAsvs(markdown: string): { rows: AsvsRow[]; faults: ListFault[] } {
  const rows: AsvsRow[] = []
  const faults: ListFault[] = []
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    if (!text.startsWith('|') || /^\| No \||^\|[-|]+\|$/.test(text)) continue
    const line = index + 1
    const row = readRow(text)
    if (typeof row === 'string') faults.push({ line, text: row })
    else rows.push({ ...row, line })
  }
  return { rows, faults }
}

/** What a row says, or what is wrong with it. */
function readRow(text: string): Omit<AsvsRow, 'line'> | string {
  const cells = /^\|(.*)\|\s*$/
    .exec(text)?.[1]
    ?.split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  if (cells?.length !== COLUMNS) return `a row has ${COLUMNS} cells, this one has ${cells?.length ?? 'no end'}`
  const [number = '', words = '', how = '', evidence = ''] = cells
  if (!/^V\d+\.\d+\.\d+$/.test(number)) return `${number} is no number like V1.2.3`
  if (words === '' || how === '' || evidence === '') return `${number} has an empty cell`
  return readEvidence(number, evidence)
}

function readEvidence(number: string, evidence: string): Omit<AsvsRow, 'line'> | string {
  const nothing = { number, tests: [], files: [] }
  if (evidence === 'open') return { ...nothing, kind: 'open' }
  if (evidence === 'not applicable') return { ...nothing, kind: 'not applicable' }
  const isAccepted = evidence.startsWith('accepted<br>')
  const tests: NamedTest[] = []
  const files: string[] = []
  for (const entry of evidence.replace(/^accepted<br>/, '').split('<br>')) {
    const test = /^(\S+\.test\.tsx?) > (\S.*)$/.exec(entry)
    const file = /^`([^\s`#]+)(?:#[\w-]+)?`$/.exec(entry)?.[1]
    if (test?.[1] && test[2]) tests.push({ file: test[1], title: test[2] })
    else if (file) files.push(file)
    else return `${number}: "${entry}" names neither a test nor a file`
  }
  const kind = isAccepted ? 'accepted' : tests.length > 0 ? 'shown' : 'written'
  return { number, kind, tests, files }
}
