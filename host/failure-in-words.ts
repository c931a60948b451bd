/** What went wrong and what to do about it, in one sentence where we know it. */
import { ConfigError } from '#server/platform/config.ts'
import { EmbeddedError } from '#server/platform/embedded/embedded-error.ts'
import { MigrationError } from '#server/platform/migrate.ts'

export function failureInWords(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedError || error instanceof MigrationError) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is taken by another program. Stop that program, or choose another port: PORT=3001 npm start`
  }
  if (code === 'EACCES')
    return 'It may not use this port or folder. Choose a PORT above 1023, and a DATA_DIR you own.'
  if (code === 'ECONNREFUSED')
    return 'The database at DATABASE_URL does not answer. Is it running, and is the address right?'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
