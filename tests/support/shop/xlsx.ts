/** Excel files for tests, part by part as the standard has them (ECMA-376, SpreadsheetML). */
import { aZip } from './zip.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

interface Parts {
  /** Behind the rows of the first sheet. */
  behind?: string
  sheets?: string
  targets?: string
  styles?: string
  more?: { name: string; bytes: Uint8Array }[]
  /** What its main part is called. */
  workbook?: string
}

export function aSheet(rows: string, behind = ''): Buffer {
  return Buffer.from(`<worksheet ${MAIN}><sheetData>${rows}</sheetData>${behind}</worksheet>`)
}

export function anXlsx(rows: string, parts: Parts = {}): Buffer {
  const { behind, sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>', targets, styles = '', more = [] } = parts
  const { workbook = 'workbook' } = parts
  const both = ['1', '2'].map(
    (n) => `<Relationship Id="rId${n}" Type="x/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const entries = {
    [`xl/${workbook}.xml`]: `<workbook ${MAIN} ${RELATION}><sheets>${sheets}</sheets></workbook>`,
    [`xl/_rels/${workbook}.xml.rels`]: `<Relationships>${targets ?? both.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
  }
  return aZip([
    ...Object.entries(entries).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })),
    { name: 'xl/worksheets/sheet1.xml', bytes: aSheet(rows, behind) },
    ...more,
  ])
}

/** A cell is its text, its own XML without the place, or null where the row has none. */
export function xlsxRow(line: number, cells: readonly (string | null)[]): string {
  const told = cells.map((cell, at) => {
    const place = `r="${String.fromCharCode(65 + at)}${line}"`
    if (cell === null) return ''
    if (cell.startsWith('<c')) return cell.replace('<c', `<c ${place}`)
    return `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${line}">${told.join('')}</row>`
}
