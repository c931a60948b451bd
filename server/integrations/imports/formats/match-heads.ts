/** What each column of a table holds, as far as its heading tells. */

import { msg } from '@lingui/core/runtime-macro'
import { severalColumns } from '#contract/integrations/import-fields.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { OwnerError } from '../../../platform/errors.ts'
import type { CsvRow } from '../../../platform/sheets/csv.ts'

export interface MatchedColumn {
  head: string
  samples: string[]
  field: string | null
}

const SAMPLES = 3
const SAMPLE_LENGTH = 80
const LONGEST_HEAD = 200
/** Passwords, their hashes and keys, which some programs write beside their customers. */
const SECRET =
  /passw|pass(?:phrase|code)|\bpwd\b|hash|\bsalt\b|secret|[a-z][ _-]token|(?:access|api|auth|login|reset|remember)token|api.?key|kennwort|mot de passe|contrase|senha|wachtwoord|lösenord|hasł|şifre|парол/

export const isSecret = (head: string) => SECRET.test(normalHead(head))

interface KnownHeads {
  heads: Record<string, string>
  fields: ReadonlyMap<string, unknown>
  /** The field of a heading that is none of those, by what stands below it. */
  otherwise?: Otherwise
}

/** `head` as it is written; `heads` are all of the table, as they are compared. */
export type Otherwise = (head: string, cells: () => readonly string[], heads: readonly string[]) => string | null

/**
 * Of several columns for one field it is the first in which anything stands, but for those that keep a row from the
 * public. Throws for a table without a head.
 */
export function matchHeads(
  head: CsvRow | undefined,
  body: readonly CsvRow[],
  { heads, fields, otherwise = () => null }: KnownHeads,
): MatchedColumn[] {
  if (!head) throw new OwnerError(msg`The file is empty.`)
  if (head.fault !== undefined) throw new OwnerError(msg`Line ${{ line: head.line }}: ${{ fault: head.fault }}`)
  const titles = head.cells.map(normalHead)
  const named = head.cells.map((name, at) => {
    const title = titles[at] ?? ''
    const below = () => body.map(({ cells }) => cells[at] ?? '')
    const known = Object.hasOwn(heads, title)
      ? (heads[title] ?? null)
      : otherwise(cutText(name, LONGEST_HEAD), below, titles)
    const values = new Set<string>()
    for (const { cells } of body) {
      const value = cells[at]?.trim() ?? ''
      if (value !== '') values.add(value)
      if (values.size === SAMPLES) break
    }
    const samples = [...values].map((value) => (isSecret(title) ? '***' : cutText(value, SAMPLE_LENGTH)))
    return { head: cutText(name, LONGEST_HEAD), samples, field: known !== null && fields.has(known) ? known : null }
  })
  return eachFieldOnce(named)
}

function eachFieldOnce(columns: readonly MatchedColumn[]): MatchedColumn[] {
  const byField = Map.groupBy(columns, ({ field }) => field)
  return columns.map((one) => {
    if (one.field !== null && severalColumns.has(one.field)) return one
    const all = byField.get(one.field) ?? []
    const taken = all.find(({ samples }) => samples.length > 0) ?? all[0]
    return taken === one ? one : { ...one, field: null }
  })
}

/** Without the asterisk by which templates mark what must be filled: `*Price`, `Name *`. */
export function normalHead(head: string): string {
  const bare = foldText(cutText(head, LONGEST_HEAD)).replace(/^"(.*)"$/, '$1')
  return bare.replace(/^\*{1,2} ?(?=[^ *])/, '').replace(/(?<=[^ *]) ?\*{1,2}$/, '')
}
