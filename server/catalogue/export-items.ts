/** Writes the whole catalogue as CSV, disabled items too, for a spreadsheet and for `importItems`. */
import { asc } from 'drizzle-orm'
import { writeCsv } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import { cellsOf, columns } from './item-cells.ts'
import { presentItemToStaff } from './present.ts'
import { items } from './tables.ts'

export async function exportItems(db: Db): Promise<string> {
  const rows = await db.select().from(items).orderBy(asc(items.title), asc(items.id))
  const cells = rows.map((row) => {
    // Regular price and days of a sale are the same at every moment.
    const named = cellsOf(presentItemToStaff(row, row.updatedAt))
    return columns.map((column) => named[column])
  })
  // Without the byte order mark Excel takes UTF-8 for something else.
  return `\uFEFF${writeCsv([columns, ...cells])}`
}
