/** `npm run owner -- COMMAND`: what an owner does outside the back office. */
import { readConfig } from '#server/platform/config/config.ts'
import { codeOf, explainError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { checkSettings } from '../check-settings.ts'
import { findOrStartDatabaseServer } from '../database-server.ts'
import { openShop } from '../open-shop.ts'
import { withStoredSecret } from '../stored-secret.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

const [name = '', ...args] = process.argv.slice(2)
const command = commands.find(({ usage }) => usage.split(' ')[0] === name)
if (!command || !takes(command, args.length)) {
  console.log('npm run owner -- COMMAND')
  for (const { usage, help } of commands) console.log(`  ${usage}\n      ${help}`)
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
process.exit(await runCommand(command))

function takes({ usage }: Command, count: number): boolean {
  const [, ...parameters] = usage.split(' ')
  const required = parameters.filter((parameter) => !parameter.startsWith('['))
  return count >= required.length && count <= parameters.length
}

async function runCommand({ migrates, run }: Command): Promise<number> {
  try {
    const config = readConfig(withStoredSecret({ LOG_LEVEL: 'error', ...process.env }))
    await checkSettings(config, { listens: false })
    const log = createLog(config.logLevel)
    const server = await findOrStartDatabaseServer(config, log)
    try {
      const shop = await openShop(config, { url: server.url, log, tables: migrates ? 'migrate' : 'none' })
      try {
        console.log(await run(shop.services, args))
      } finally {
        await shop.close()
      }
    } finally {
      await server.close()
    }
    return 0
  } catch (error) {
    console.log(`That did not work. ${explainCommandError(error)}`)
    return 1
  }
}

function explainCommandError(error: unknown): string {
  if (codeOf(error) === 'ENOENT') return 'There is no such file or folder.'
  if (codeOf(error) === 'EEXIST') return 'The file is there already. Choose another name.'
  return explainError(error)
}
