/** What went wrong and what to do about it, in one sentence where we know it. */
import { ConfigError } from '#server/platform/config.ts'
import { EmbeddedError } from '#server/platform/embedded/embedded-error.ts'
import { MigrationError } from '#server/platform/migrate.ts'

export function explainError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedError || error instanceof MigrationError) {
    return error.message
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
