/** A condition that finds a part of a text, compared without case. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * `%`, `_` and `\` in what is looked for are plain characters. `haystack` must be SQL text in lower case; what is looked
 * for is lower-cased by the database too, since its idea of lower case differs from JavaScript's for some letters.
 */
export function contains(haystack: SQL, needle: string): SQL {
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${haystack} like lower(${pattern}::text)`
}
