/** `npm run owner -- COMMAND`: what an owner does outside the back office. */
import { ImportError } from '#server/catalogue/import-items.ts'
import { BackupError } from '#server/platform/backup/manifest.ts'
import { readConfig } from '#server/platform/config.ts'
import { CsvError } from '#server/platform/csv.ts'
import { createLog } from '#server/platform/log.ts'
import { checkSettings } from '../check-settings.ts'
import { findOrStartDatabaseServer } from '../database-server.ts'
import { explainError } from '../explain-error.ts'
import { openShop } from '../open-shop.ts'
import { tell } from '../print.ts'
import { backUp } from './back-up.ts'
import { exportCatalogue, importCatalogue } from './catalogue-files.ts'
import { type Command, CommandError } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { removeDemoAccounts } from './remove-demo-accounts.ts'
import { restore } from './restore.ts'
import { setPassword } from './set-password.ts'

const commands: Command[] = [
  createAdmin,
  setPassword,
  removeDemoAccounts,
  backUp,
  restore,
  exportCatalogue,
  importCatalogue,
]

const [name = '', ...words] = process.argv.slice(2)
const command = commands.find(({ usage }) => usage.split(' ')[0] === name)
if (!command || words.length < command.takes.least || words.length > command.takes.most) {
  tell('npm run owner -- COMMAND')
  for (const { usage, does } of commands) tell(`  ${usage}\n      ${does}`)
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
process.exit(await runCommand(command))

async function runCommand({ migrates, run }: Command): Promise<number> {
  try {
    const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
    await checkSettings(config, { listens: false })
    const log = createLog(config.logLevel)
    const server = await findOrStartDatabaseServer(config, log)
    try {
      const shop = await openShop(config, { url: server.url, log, migrates })
      try {
        for (const line of await run(shop.services, words)) tell(line)
      } finally {
        await shop.close()
      }
    } finally {
      await server.close()
    }
    return 0
  } catch (error) {
    tell(`That did not work. ${inWords(error)}`)
    return 1
  }
}

function inWords(error: unknown): string {
  const isKnown = [CommandError, BackupError, ImportError, CsvError].some((kind) => error instanceof kind)
  if (isKnown && error instanceof Error) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'There is no such file or folder.'
  if (code === 'EEXIST') return 'The file is there already. Choose another name.'
  return explainError(error)
}
