/** What every format is turned into: a row of the shop's own table, with its pictures and what was left out of it. */
import type { Column } from '../../catalogue/item-cells.ts'

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
  cells: Partial<Record<Column, string>>
  pictures: NamedPicture[]
  variant?: RowVariant
  /** Told beside the row; it is taken all the same. */
  notes: string[]
  /** Why it is not taken. */
  errors: string[]
}

/** A row of the file by the fields its columns were matched with. */
export interface FieldRow {
  line: number
  /** The cell of a field, trimmed; empty where there is none. */
  get: (field: string) => string
  has: (field: string) => boolean
  /** What the heading of its column names behind its name, as `kg` of `Weight (kg)`; empty where it names nothing. */
  unit: (field: string) => string
}

export function refusedRow(line: number, title: string, error: string): ReadRow {
  return { line, cells: { title }, pictures: [], notes: [], errors: [error] }
}
