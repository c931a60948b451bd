/** The catalogue out into a CSV file, and in again. */
import { readFile, writeFile } from 'node:fs/promises'
import { exportItems } from '#server/catalogue/export-items.ts'
import { importItems } from '#server/catalogue/import-items.ts'
import type { Command } from './command.ts'

export const exportCatalogue: Command = {
  usage: 'export-items FILE.csv',
  does: 'writes every item into a CSV file for a spreadsheet',
  takes: { least: 1, most: 1 },
  migrates: true,
  async run({ db }, [file = '']) {
    const csv = await exportItems(db)
    await writeFile(file, csv, { flag: 'wx' })
    return [`The catalogue is in ${file}`]
  },
}

export const importCatalogue: Command = {
  usage: 'import-items FILE.csv',
  does: 'edits the items whose id stands in the file and adds rows without an id; checks all rows first',
  takes: { least: 1, most: 1 },
  migrates: true,
  async run(services, [file = '']) {
    const csv = await readFile(file, 'utf8')
    const { added, edited, unchanged } = await services.transaction((tx) => importItems(tx, { csv }, services))
    return [`${added} items added, ${edited} edited, ${unchanged} as they were`]
  },
}
