/** A condition that finds a part of a text, compared without case. */
import { type SQL, sql } from 'drizzle-orm'

/** `%`, `_` and `\` in what is looked for are plain characters. `haystack` must be lower-cased SQL text. */
export function contains(haystack: SQL, needle: string): SQL {
  const pattern = `%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`${haystack} like ${pattern}`
}
