/**
 * The PostgreSQL of the data folder as a program of its own: on a server, where the shop is updated without it. Two
 * versions of the shop share it for the seconds of a switch.
 */
import { readConfig } from '#server/platform/config/config.ts'
import { explainError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { checkDataDir } from './check-data-dir.ts'
import { connectionsOf, startDatabaseServer } from './database-server.ts'

try {
  const config = { ...readConfig(process.env), databaseUrl: null }
  await checkDataDir(config)
  const server = await startDatabaseServer(config, createLog(config.logLevel), 2 * connectionsOf(config))
  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  console.log(`PostgreSQL answers at ${server.url}`)
} catch (error) {
  console.log(`PostgreSQL could not start. ${explainError(error)}`)
  process.exit(1)
}
