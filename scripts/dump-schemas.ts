/**
 * `npm run db:dumps`: keeps a small dump of the schema of each migration but the newest, for the test that upgrades
 * them all. A dump that is there stays as it is. A new one holds the content of the one before, migrated, and what
 * `tests/upgrade/content/` adds at its migration.
 */
import { makeMissingDumps } from '#tests/support/database/make-dumps.ts'

await makeMissingDumps()
