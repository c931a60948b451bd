/** Changes of a list that is kept in order: each gives a new list. */
import { randomKey } from '#web/session/random-key.ts'

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** An id no other entry has. */
export function newEntryId(): string {
  return `own-${randomKey()}`
}

/** What is wrong with the fields of an entry, by their names; of several only the first is told. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

interface Schema {
  safeParse: (entry: unknown) => { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

export function errorsOf(schema: Schema, entry: unknown): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(entry).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
