interface Named {
  table: string
  /** From 1. */
  line: number
}

interface Among {
  /** The whole text is SQL; else what stands in `sql` templates is. */
  isSql: boolean
  tables: ReadonlyMap<string, unknown>
}

const AFTER = /\b(?:from|join|into|update|truncate|on)\s+(?:only\s+)?"?([a-z_]+)"?/gi

/** The tables that SQL reads or writes by their names, each once a line. */
export function tablesNamedIn(text: string, { isSql, tables }: Among): Named[] {
  const withoutComments = isSql ? text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length)) : text
  const parts = isSql ? [{ at: 0, sql: withoutComments }] : templatesIn(text)
  return parts.flatMap(({ at, sql }) =>
    [...sql.matchAll(AFTER)].flatMap(({ 1: name = '', index }) => {
      const table = name.toLowerCase()
      return tables.has(table) ? [{ table, line: text.slice(0, at + index).split('\n').length }] : []
    }),
  )
}

/** What stands between the backticks of `sql` templates; values in them may hold templates of their own. */
function templatesIn(text: string): { at: number; sql: string }[] {
  return [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`])*)`/g)].map((match) => ({
    at: match.index + match[0].indexOf('`') + 1,
    sql: match[1] ?? '',
  }))
}
