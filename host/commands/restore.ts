/** Brings a saved shop back into an empty one: on this machine or another, embedded database or PostgreSQL. */
import { resolve } from 'node:path'
import { restore as bringBack } from '#server/platform/backup/restore.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  usage: 'restore FOLDER',
  does: 'brings a backup back into an empty shop (a new DATA_DIR, or a new database at DATABASE_URL)',
  takes: { least: 1, most: 1 },
  migrates: false,
  async run(services, [folder = '']) {
    const migrations = resolve('migrations')
    const { madeAt, tables, files } = await bringBack(services, { folder: resolve(folder), migrations })
    const rows = tables.reduce((sum, { size }) => sum + size, 0)
    return [`Restored ${rows} rows and ${files.length} pictures, as they were at ${madeAt}`]
  },
}
