/** What is wrong with each field of a form: the first of its problems, by the field's name. */
import { words as ofTexts } from 'virtual:said/contract/text'
import type { z } from 'zod'
import { type SaidWords, sayFrom } from '#web/languages/said.ts'

/** `words`: those of the schema. */
export function wrongFields(error: z.ZodError | undefined, words: SaidWords): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    wrong[String(path[0] ?? '')] ??= sayFrom([...words, ...ofTexts], message)
  }
  return wrong
}
