/** What is wrong with each field of a form: the first of its problems, by the field's name. */
import type { z } from 'zod'

export function wrongFields(error: z.ZodError | undefined): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0] ?? '')] ??= message
  return wrong
}
