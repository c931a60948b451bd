/**
 * The first sheet that an Excel file shows as rows of texts (ECMA-376, SpreadsheetML). From the parts that `readZip`
 * has unpacked within its bounds and from nothing else: what one reader has measured, no other unpacks again. Far cells
 * that Excel leaves behind cost nothing, for only cells that are there are read.
 */
import { OwnerError } from '../errors.ts'
import { isBlank } from './csv.ts'
import { plainText, readStrings, readTargets, readWorkbook } from './xlsx-book.ts'
import { hoursOf, shownNumber } from './xlsx-shown.ts'
import { readStyles, type Styles } from './xlsx-styles.ts'
import { attribute, xmlTags } from './xml-tags.ts'
import type { ZipEntry } from './zip.ts'

export interface XlsxRow {
  cells: string[]
  shown?: Record<number, string>
  untold?: number[]
  merged?: number[]
  /** As Excel counts them. */
  line: number
}

export interface XlsxSheet {
  /** Its name, where it is not the first one. */
  name: string | undefined
  /** Its name in any case. */
  sheet: string | undefined
  rows: XlsxRow[]
  count: number
  widest: number
  /** Rows that are not shown, as by a filter. */
  hidden: number
  /** Names of other sheets that are shown and in which something stands. */
  others: string[]
}

interface XlsxLimits {
  rows: number
  columns: number
}

interface Book {
  strings: readonly string[]
  styles: Styles
  /** The day before day 1, in ms. */
  epoch: number
  isToReckon: boolean
}

/** `xl/workbook22.xml`, as Excel for the web may name it. */
export const WORKBOOK = /^xl\/workbook\d*\.xml$/
const DAY_MS = 86_400_000
const MOST_OTHERS = 20
const BYTES_LOOKED_AT = 1_000_000
const FILLED = /<(?:\w{1,20}:)?[vt](?: [^>]{0,100})?>/
/** Apple Numbers puts it before the tables that it exports: it says which they are. */
const RECEIPT_OF_NUMBERS = 'Export Summary'

/** Null where it is no Excel file after all. Rows beyond the limit are counted only. */
export async function readXlsx(parts: readonly ZipEntry[], limits: XlsxLimits): Promise<XlsxSheet | null> {
  const byName = new Map(parts.map((part) => [part.name.replaceAll('\\', '/').replace(/^\//, ''), part]))
  const read = async (name: string) => {
    const bytes = await byName.get(name)?.read()
    return bytes ? new TextDecoder(bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : 'utf-8').decode(bytes) : null
  }
  const main = [...byName.keys()].find((name) => WORKBOOK.test(name)) ?? ''
  const workbook = await read(main)
  const targets = readTargets((await read(`${main.replace('xl/', 'xl/_rels/')}.rels`)) ?? '')
  if (workbook === null) return null
  const { sheets, is1904, isToReckon } = readWorkbook(workbook)
  const tables = sheets.filter(({ id }) => targets.tables.has(id))
  const seen = tables.filter(({ isHidden }) => !isHidden)
  const sheet = seen.find(({ name }) => name !== RECEIPT_OF_NUMBERS) ?? seen[0] ?? tables[0] ?? sheets[0]
  const xml = await read(targets.byId.get(sheet?.id ?? '') ?? 'xl/worksheets/sheet1.xml')
  if (xml === null) return null
  const strings = readStrings((await read(targets.strings)) ?? '')
  const styles = readStyles((await read(targets.styles)) ?? '')
  const name = sheet === sheets[0] ? undefined : sheet?.name
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const others: string[] = []
  for (const other of seen.filter((one) => one !== sheet && one.name !== RECEIPT_OF_NUMBERS).slice(0, MOST_OTHERS)) {
    if (await hasCells(byName.get(targets.byId.get(other.id) ?? ''))) others.push(other.name)
  }
  return { name, sheet: sheet?.name, others, ...readRows(xml, { strings, styles, epoch, isToReckon }, limits) }
}

/** Old versions of Excel begin a file with three, of which two stay empty. */
async function hasCells(part: ZipEntry | undefined): Promise<boolean> {
  try {
    return FILLED.test(Buffer.from((await part?.read()) ?? []).toString('latin1', 0, BYTES_LOOKED_AT))
  } catch (error) {
    // It may have no room beside those that are read.
    if (error instanceof OwnerError) return true
    throw error
  }
}

interface Cell {
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
  /** Whether it has a value, if only an empty one. */
  hasValue: boolean
}

/** A number in it is read as it is, and shown as its format says. */
interface Read {
  text: string
  shown?: string | undefined
}

/** As openpyxl and other programs write formulas: whoever opens the file reckons. Nobody does here. */
export const UNRECKONED = '#FORMULA!'
/** No sheet of Excel has more rows. */
const LAST_ROW = 1_048_576

function readRows(xml: string, book: Book, limits: XlsxLimits) {
  const rows: XlsxRow[] = []
  const merged: string[] = []
  let [count, widest, line, hidden] = [0, 0, 0, 0]
  let cells: string[] = []
  let shown: Record<number, string> = {}
  let isHidden = false
  let cell: Cell | null = null
  let isValue = false
  let isSpoken = false
  const endCell = () => {
    const { text, shown: seen }: Read = cell ? readCell(cell, book) : { text: '' }
    if (cell && cell.column < limits.columns) {
      cells[cell.column] = text
      if (seen !== undefined && seen !== text) shown[cell.column] = seen
    } else if (!isBlank([text])) widest = Math.max(widest, (cell?.column ?? 0) + 1)
    cell = null
  }
  const endRow = () => {
    const all = Array.from(cells, (text) => text ?? '')
    const seen = Object.keys(shown).length > 0 ? { shown } : {}
    cells = []
    shown = {}
    if (isBlank(all)) return
    count += 1
    if (isHidden && count > 1) hidden += 1
    widest = Math.max(widest, all.findLastIndex((text) => !isBlank([text])) + 1)
    if (rows.length <= limits.rows) rows.push({ cells: all, ...seen, line })
  }
  for (const tag of xmlTags(xml)) {
    if (tag.name === '') {
      if (isValue && !isSpoken && cell) cell.value += tag.text
    } else if (tag.name === 'row') {
      if (tag.isEnd) {
        endRow()
        if (count > limits.rows * 10) break
      } else {
        // What programs write there may come twice, or be no number of a row.
        const told = Number(attribute(tag, 'r'))
        line = Number.isInteger(told) && told > line && told <= LAST_ROW ? told : line + 1
        isHidden = /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '')
      }
    } else if (tag.name === 'c' && tag.isEmpty) {
      // Programs write millions of these, for a border or a colour.
      const column = columnIn(attribute(tag, 'r')) ?? cells.length
      if (column < limits.columns) cells[column] ??= ''
    } else if (tag.name === 'c') {
      if (!tag.isEnd) cell = cellOf(attribute(tag, 'r'), attribute(tag, 't'), attribute(tag, 's'), cells.length)
      else endCell()
    } else if (tag.name === 'v' || tag.name === 't') {
      isValue = !tag.isEnd && !tag.isEmpty
      if (cell) cell.hasValue = true
    } else if (tag.name === 'f' && cell) cell.isFormula = true
    else if (tag.name === 'mergeCell' && !tag.isEnd) merged.push(attribute(tag, 'ref') ?? '')
    else if (tag.name === 'rPh') isSpoken = !tag.isEnd && !tag.isEmpty
  }
  fillMerged(rows, merged)
  return { rows, count, widest, hidden }
}

/** `r` is left out by some writers: then it is the next one. */
function cellOf(r: string | undefined, t = 'n', s = '', next: number): Cell {
  return { column: columnIn(r) ?? next, type: t, style: Number(s), value: '', isFormula: false, hasValue: false }
}

/** Of `AB12`; at most three letters. Undefined where it begins with none. */
function columnIn(place = ''): number | undefined {
  let column = 0
  for (let at = 0; at < 3; at += 1) {
    const code = place.charCodeAt(at)
    if (!(code >= 65 && code <= 90)) break
    column = column * 26 + code - 64
  }
  return column === 0 ? undefined : column - 1
}

function readCell(cell: Cell, { strings, styles, epoch, isToReckon }: Book): Read {
  if (cell.isFormula && !isReckoned(cell, isToReckon)) return { text: UNRECKONED }
  const { type, style, value } = cell
  // Of whatever type: nought is the place of a text, and no.
  if (value === '' || (/^[sb]$/.test(type) && value.trim() === '')) return { text: '' }
  switch (type) {
    case 's':
      return { text: strings[Number(value)] ?? '' }
    case 'str':
    case 'inlineStr':
      return { text: plainText(value) }
    case 'b':
      return value.trim() === '1' ? { text: 'yes', shown: 'TRUE' } : { text: 'no', shown: 'FALSE' }
    case 'd':
      return momentText(value.trim())
    case 'e':
      return { text: value.trim() }
    default:
      return styles.isDay(style)
        ? dayText(value.trim(), styles.code(style), epoch)
        : plainNumber(value.trim(), styles, style)
  }
}

/** A result that is empty is a text, and says so: openpyxl writes an empty value, XlsxWriter 0, Apache POI 0.0. */
function isReckoned({ type, value, hasValue }: Cell, isToReckon: boolean): boolean {
  if (type === 'str') return hasValue
  return !/^(?:|0\.0)$/.test(value.trim()) && !(isToReckon && type === 'n' && value.trim() === '0')
}

function plainNumber(value: string, styles: Styles, style: number): Read {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return { text: value }
  const text = withNoughts(numberText(value, number), styles.digits(style))
  return { text, shown: shownNumber(number, styles.code(style)) ?? undefined }
}

/** A code that is kept as a number and shown as `00123` is read as it is shown. */
function withNoughts(text: string, digits: number): string {
  return /^\d+$/.test(text) ? text.padStart(digits, '0') : text
}

function dayText(value: string, code: string, epoch: number): Read {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number) || Math.abs(number) >= 3_000_000) return { text: value }
  const text = new Date(epoch + Math.round(number * DAY_MS)).toISOString().slice(0, 10)
  const hours = hoursOf(number, code)
  return { text, shown: hours === '' ? undefined : `${text} ${hours}` }
}

/** `2026-12-31T16:09:00`, as strict files have it. */
function momentText(value: string): Read {
  const [, day = value.slice(0, 10), hours = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value) ?? []
  return { text: day, shown: hours === '' || hours === '00:00' ? undefined : `${day} ${hours}` }
}

function numberText(value: string, number: number): string {
  // A number has 15 digits, and what a program wrote out has more: a code.
  if (/^-?\d{16,}$/.test(value)) return value
  // A sum that a spreadsheet reckoned: 0.1 + 0.2.
  const plain = Number(number.toPrecision(15))
  return Number.isInteger(plain) ? BigInt(plain).toString() : String(plain)
}

/**
 * What stands in a merged cell holds for each of its rows, as it is seen, below the headings; what it covers of other
 * columns says nothing.
 */
function fillMerged(rows: readonly XlsxRow[], refs: readonly string[]): void {
  const byLine = new Map(rows.slice(1).map((row) => [row.line, row]))
  const last = rows.at(-1)?.line ?? 0
  const width = rows[0]?.cells.length ?? 0
  let looked = 0
  for (const ref of refs) {
    const [, left = '', from, right = '', to] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
    const [column, first] = [columnIn(left) ?? 0, byLine.get(Number(from))]
    const end = Math.min(columnIn(right) ?? 0, width)
    if (!first) continue
    const value = { text: first.cells[column] ?? '', shown: first.shown?.[column] }
    for (let line = first.line; line <= Math.min(Number(to), last); line += 1) {
      const row = byLine.get(line)
      looked += 1 + (row ? Math.max(0, end - column) : 0)
      if (looked > MOST_MERGED) return
      if (!row) continue
      if (row !== first) fillCell(row, column, value)
      for (let covered = column + 1; covered <= end; covered += 1) leaveUntold(row, covered)
    }
  }
}

function leaveUntold(row: XlsxRow, column: number): void {
  row.untold ??= []
  if (!row.untold.includes(column)) row.untold.push(column)
}

function fillCell(row: XlsxRow, column: number, { text, shown }: Read): void {
  if (text === '' || (row.cells[column] ?? '') !== '') return
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
  row.merged ??= []
  row.merged.push(column)
  if (shown !== undefined) row.shown = { ...row.shown, [column]: shown }
}

/** A file may say of each row that it is merged with all others. */
const MOST_MERGED = 1_000_000
