/** The translations, as the files of `messages/` say them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { catalogueOf, PAGE_AREAS, type Translated } from './areas.ts'
import type { Word } from './word.ts'

/** A word with what it is in a language; empty where nobody has translated it yet. */
export interface TranslatedWord extends Word {
  translation: string
}

/** A text, or the parts of one with gaps, as the library says it without reading it anew. */
export type Compiled = string | readonly unknown[]

const format = formatter({ origins: false, printPlaceholdersInComments: false })

export async function readCatalogue(file: string, language: Translated): Promise<TranslatedWord[]> {
  if (!existsSync(file)) return []
  const entries = await format.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  })
  return Object.entries(entries).map(([id, { message = '', translation = '', context }]) => ({
    id,
    message,
    context: context || undefined,
    translation,
  }))
}

export async function writeCatalogue(words: readonly TranslatedWord[], language: Translated): Promise<string> {
  const entries = words
    .toSorted((one, other) => compareTexts(one.message, other.message) || compareTexts(one.id, other.id))
    .map(({ id, message, context, translation }) => [
      id,
      { message, translation, placeholders: {}, comments: [], origin: [], ...(context ? { context } : {}) },
    ])
  const text = await format.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: 'en',
    filename: '',
    existing: undefined,
  })
  return text.replace(/^"(?:POT-Creation-Date|X-Generator|MIME-Version|Content-Transfer-Encoding):.*\n/gm, '')
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** All translations of pages in a language by the id of their word, and a name that changes with any of them. */
export async function readTranslations(
  language: Translated,
): Promise<{ words: Record<string, Compiled>; version: string; files: string[] }> {
  const files = PAGE_AREAS.map((area) => catalogueOf(area, language))
  const words: Record<string, Compiled> = {}
  for (const file of files) {
    for (const { id, translation } of await readCatalogue(file, language)) {
      if (translation !== '') words[id] = compile(translation)
    }
  }
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
  return { words, version, files }
}

/** Throws on braces and tags that do not fit. */
export function compile(message: string): Compiled {
  const parts = compileMessageOrThrow(message)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}
