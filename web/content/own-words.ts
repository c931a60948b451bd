/**
 * The owner's words as a page says them: in its language where they are still those of a fresh shop, otherwise as they
 * are.
 */
import { currentLanguage } from '#web/languages/current-language.ts'
import { type SaidWords, sayFrom } from '#web/languages/said.ts'

/** Every text in it, paragraph by paragraph. Links, pictures and colours are none of the words, and so stay. */
export function sayOwn<Content>(words: SaidWords, content: Content): Content {
  return currentLanguage() === 'en' ? content : (sayEach(words, content) as Content)
}

function sayEach(words: SaidWords, content: unknown): unknown {
  if (typeof content === 'string') {
    return content
      .split('\n\n')
      .map((text) => sayFrom(words, text))
      .join('\n\n')
  }
  if (Array.isArray(content)) return content.map((one) => sayEach(words, one))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, one]) => [name, sayEach(words, one)]))
}
