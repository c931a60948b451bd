/**
 * A table of the shop, declared with what has to be known of every table: whose personal data it holds, what going live
 * leaves of it, and whether back-ups hold it. Nothing else lists tables.
 */
import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgTable } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#contract/office/personal-data.ts'

export interface TableFacts {
  /**
   * 'nobody', or the part of a person's copy that it is told in (null: nothing that tells more than the rest), and what
   * becomes of it when the person is removed: rows are deleted; they stay and no longer tell whose they were; or they
   * stay as they are, since the law or the shop's books want them, and name the person by an id that leads nowhere.
   */
  people: 'nobody' | { copy: keyof PersonalData | null; removal: 'deleted' | 'anonymized' | 'kept' }
  /** Emptied; sorted: what is of the demo goes; or kept. */
  goingLive: 'emptied' | 'sorted' | 'kept'
  inBackups: boolean
}

const declared = new Map<string, TableFacts>()

type Columns = Record<string, PgColumnBuilderBase>

export function shopTable<Name extends string, Of extends Columns>(
  name: Name,
  facts: TableFacts,
  columns: Of,
  extra?: (self: BuildExtraConfigColumns<Name, Of, 'pg'>) => PgTableExtraConfigValue[],
) {
  declared.set(name, facts)
  return pgTable(name, columns, extra)
}

/** By the names of tables in the database; of those whose modules are loaded, as `server/app/all-tables.ts` does. */
export const tableFacts: ReadonlyMap<string, TableFacts> = declared

export function tablesThat(is: (facts: TableFacts) => boolean): string[] {
  return [...declared].flatMap(([name, facts]) => (is(facts) ? [name] : [])).toSorted()
}
