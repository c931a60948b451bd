/** All items as a table, disabled items too, for a spreadsheet and to be imported again. */
import { asc, gt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { SheetTable } from '../../platform/sheets/write-sheet.ts'
import { items } from '../data/tables.ts'
import { presentItemToStaff } from '../items/present.ts'
import { readTranslations } from '../languages/texts.ts'
import { readVariantCells } from '../variants/variant-cells.ts'
import { type Column, cellsOf, columns } from './item-cells.ts'

const ITEMS_A_PAGE = 500
const NUMBERS: readonly Column[] = ['price', 'qty', 'qty seen', 'cost', 'sale price']

export function itemTable(db: Db): SheetTable {
  return {
    columns: columns.map((head) => (NUMBERS.includes(head) ? { head, holds: 'number' } : { head })),
    pages: pagesOf(db),
  }
}

/** For the owner's command, by title. */
export async function exportItems(db: Db): Promise<string> {
  const rows: string[][] = []
  for await (const page of pagesOf(db)) rows.push(...page)
  const title = columns.indexOf('title')
  rows.sort((a, b) => ((a[title] ?? '') < (b[title] ?? '') ? -1 : 1))
  // Without the byte order mark Excel takes UTF-8 for something else.
  return `\uFEFF${writeCsv([columns, ...rows])}`
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  const variants = await readVariantCells(db)
  for (let last = ''; ; ) {
    const page = await db.select().from(items).where(gt(items.id, last)).orderBy(asc(items.id)).limit(ITEMS_A_PAGE)
    const end = page.at(-1)
    if (!end) return
    last = end.id
    const texts = await readTranslations(
      db,
      page.map(({ id }) => id),
    )
    yield page.map((row) => {
      // Regular price and days of a sale are the same at every moment.
      const named = cellsOf({ ...presentItemToStaff(row, row.updatedAt), ...texts.get(row.id) }, variants.get(row.id))
      return columns.map((column) => named[column])
    })
  }
}
