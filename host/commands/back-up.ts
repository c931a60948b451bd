/** Saves the whole shop into a folder. */
import { resolve } from 'node:path'
import { MASTERS } from '#server/media/picture-address.ts'
import { backUp as save } from '#server/platform/backup/back-up.ts'
import { HOLDS } from '#server/platform/backup/manifest.ts'
import type { Command } from './command.ts'

export const backUp: Command = {
  usage: 'back-up FOLDER',
  does: 'saves every table and picture into a new folder; it holds personal data and password hashes, readable by this account alone',
  takes: { least: 1, most: 1 },
  migrates: true,
  async run(services, [folder = '']) {
    const { tables, files } = await save(services, { folder: resolve(folder), fileFolders: [MASTERS] })
    const rows = tables.reduce((sum, { size }) => sum + size, 0)
    return [
      `Saved ${rows} rows of ${tables.length} tables and ${files.length} pictures in ${resolve(folder)}`,
      HOLDS,
      'Only the account that made it can read its files (mode 0600).',
    ]
  },
}
