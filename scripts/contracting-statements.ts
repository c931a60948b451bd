/**
 * Which statements of a migration a process of the version before can't live with. In a rolling upgrade the new version
 * migrates while processes of the old one still serve, so one version only expands (columns with a default, tables,
 * indexes), and what nobody reads any more goes in a later one.
 */

const CONTRACTS: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\bdrop\s+(table|column|view|function|type|schema)\b/i, 'what goes may still be read'],
  [/\brename\b/i, 'what has another name may still be read by its old one'],
  [/\bset\s+not\s+null\b/i, 'the old version may still write null'],
  [/\b(set\s+data\s+)?type\s+\w+(\(\d+\))?\s*(using|;|$)/i, 'the old version reads and writes the old type'],
  [/\bdrop\s+default\b/i, 'the old version may leave it to the default'],
  [/\badd\s+column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/i, 'the old version does not fill it in'],
  [/\badd\s+constraint\b.*\b(check|unique)\b/i, 'the old version may write what it forbids'],
]

/**
 * A line above a statement that contracts names the version, by its migration, that was the last to need it:
 * `-- contracts: unused since 0046`.
 */
const ALLOWED = /--\s*contracts: unused since (\d{4})\s*$/im

export interface Contraction {
  statement: string
  why: string
}

/** `number` is that of the migration; a statement that says since which earlier one it is safe is none. */
export function contractingStatements(sql: string, number: number): Contraction[] {
  return sql
    .split('--> statement-breakpoint')
    .flatMap((part) => {
      const since = ALLOWED.exec(part)?.[1]
      return since !== undefined && Number(since) < number ? [] : [part.replace(/--.*$/gm, '').trim()]
    })
    .flatMap((statement) => {
      // What is made here is known to nobody yet.
      if (/^create\s/i.test(statement)) return []
      const found = CONTRACTS.find(([pattern]) => pattern.test(statement.replaceAll(/\s+/g, ' ')))
      return found ? [{ statement, why: found[1] }] : []
    })
}
