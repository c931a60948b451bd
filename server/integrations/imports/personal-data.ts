/** The rows of files that were brought here, as personal data. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'

export const importData: PersonalDataHolder<never> = {
  /** The account that was made of them is told. */
  async read() {
    return {}
  },
  async remove(tx, { userId, email, proven }) {
    const isTheirs = or(
      userId === null ? undefined : eq(importRows.userId, userId),
      proven ? eq(importRows.email, email) : undefined,
    )
    if (isTheirs) await tx.delete(importRows).where(and(isTheirs))
    // Of a file that was looked at and not taken yet the first people stand beside its columns.
    const isNamed = sql`position(${email} in lower(${imports.columns}::text)) > 0`
    const named = proven ? await tx.select().from(imports).where(isNamed).for('update') : []
    for (const record of named) {
      await tx
        .update(imports)
        .set({ columns: withoutSamples(record) })
        .where(eq(imports.id, record.id))
    }
  },
}

/** What a file says of people is looked at to match its columns, and not kept behind it. */
export function withoutSamples({ columns }: Pick<ImportRecord, 'columns'>): ImportRecord['columns'] {
  return columns.map((column) => ({ ...column, samples: [] }))
}
