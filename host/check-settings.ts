/** Finds out whether the settings work on this machine and now, before anything is made with them. */
import type { Config } from '#server/platform/config.ts'
import { waitForDatabase } from '#server/platform/wait-for-database.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDataDir } from './check-data-dir.ts'
import { tell } from './print.ts'

interface Check {
  /** Whether the shop will listen on its ports; the owner's commands don't. */
  listens: boolean
}

/** Throws a `ConfigError` about a variable. A database that does not answer yet is waited for, after all else. */
export async function checkSettings(config: Config, { listens }: Check): Promise<void> {
  if (listens) await checkAddresses(config)
  await checkDataDir(config)
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl, { tell })
}
