/** What every format is turned into: a row of the shop's own table, with its pictures and what was left out of it. */
import type { Word } from '#contract/text/say.ts'
import type { TableRow } from '../../../catalogue/cells/item-cells.ts'
import type { OldAddresses } from './old-addresses.ts'

export interface NamedPicture {
  /** A name in the ZIP, or an address. */
  from: string
  /** What is seen on it. */
  text: string
}

/** Which variant of what product a row is; rows with one key belong together, one with an empty key stands alone. */
export interface RowVariant {
  key: string
  options: [name: string, value: string][]
}

export interface ReadRow {
  line: number
  /** A column that the file has not is none of these: what is stored in its place stays. */
  cells: TableRow['cells']
  /** Said of an item that is new alone, with what is told of it then. */
  ifNew?: { cells: TableRow['cells']; notes: Word[] }
  /** Told of an item that is stored alone. */
  ifStored?: Word[]
  /** Its specifications are some of several: those of other names stay. */
  addsSpecifications?: boolean
  pictures: NamedPicture[]
  variant?: RowVariant
  /** Of the first of a product's rows. */
  old?: OldAddresses | undefined
  /** Told beside the row; it is taken all the same. */
  notes: Word[]
  /** Why it is not taken. */
  errors: Word[]
}

/** A row of the file by the fields its columns were matched with. */
export interface FieldRow {
  line: number
  /** The cell of a field, trimmed; empty where there is none. */
  get: (field: string) => string
  /** The cells of all columns of a field, trimmed; `get` takes one of them. */
  each: (field: string) => readonly string[]
  /** Whether the file says anything of it, if only that it is empty. */
  has: (field: string) => boolean
  /** What a spreadsheet has left in it that could not reckon it, such as `#N/A`; empty where it is whole. */
  unreckoned: (field: string) => string
  /** What of a column that nobody here knows may keep it from the public, with its heading. */
  doubt: () => { head: string; cell: string } | null
  /** What the heading of its column names behind its name, as `kg` of `Weight (kg)`; empty where it names nothing. */
  unit: (field: string) => string
  /** Whether some amount of its column has a comma that can only stand before the cents. */
  hasDecimalCommas: (field: string) => boolean
}

export function refusedRow(line: number, title: string, error: Word): ReadRow {
  return { line, cells: { title }, pictures: [], notes: [], errors: [error] }
}
