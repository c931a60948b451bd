/** What an Excel file says beside its cells: which parts it has, its sheets, and the texts they share. */
import { attribute, xmlTags } from './xml-tags.ts'

interface Targets {
  byId: Map<string, string>
  /** Ids of sheets of cells: a chart has a sheet too. */
  tables: Set<string>
  strings: string
  styles: string
}

export function readTargets(xml: string): Targets {
  const byId = new Map<string, string>()
  const tables = new Set<string>()
  let [strings, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml']
  for (const tag of xmlTags(xml)) {
    const target = tag.name === 'Relationship' && !tag.isEnd ? attribute(tag, 'Target') : undefined
    if (target === undefined) continue
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    const kind = attribute(tag, 'Type') ?? ''
    if (kind.endsWith('/sharedStrings')) strings = name
    if (kind.endsWith('/styles')) styles = name
    const id = attribute(tag, 'Id') ?? ''
    byId.set(id, name)
    if (kind.endsWith('/worksheet')) tables.add(id)
  }
  return { byId, tables, strings, styles }
}

interface SheetName {
  id: string
  name: string
  isHidden: boolean
}

interface Workbook {
  sheets: SheetName[]
  is1904: boolean
  /** Whoever opens the file is to reckon: programs that don't reckon themselves say so, and write 0 for each result. */
  isToReckon: boolean
}

export function readWorkbook(xml: string): Workbook {
  const sheets: SheetName[] = []
  let is1904 = false
  let isToReckon = false
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'workbookPr') is1904 ||= /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '')
    if (tag.name === 'calcPr') isToReckon ||= /^(?:1|true)$/.test(attribute(tag, 'fullCalcOnLoad') ?? '')
    // `id` alone is another attribute of some writers; that of the relation has a namespace.
    if (tag.name !== 'sheet' || tag.isEnd) continue
    const id = /\w:id\s*=\s*["']([^"']*)/.exec(tag.attributes)?.[1] ?? ''
    const isHidden = /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state') ?? '')
    sheets.push({ id, name: attribute(tag, 'name') ?? '', isHidden })
  }
  return { sheets, is1904, isToReckon }
}

/** Each of several pieces; how a text is to be spoken (`rPh`) is no part of it. */
export function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isSpoken = false
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'rPh') isSpoken = !tag.isEnd && !tag.isEmpty
    else if (tag.name === 't') isText = !tag.isEnd && !tag.isEmpty
    else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      strings.push(plainText(text))
      text = ''
    } else if (tag.name === '' && isText && !isSpoken) text += tag.text
  }
  return strings
}

/** What XML can't hold stands there as `_x000D_`. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
