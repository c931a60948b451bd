/** What the server says in Sinhala and Tamil: catalogues of `messages/`, which are read once a process. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import type { Language } from '#contract/text/languages.ts'

type Area = 'answers' | 'mail' | 'papers'
/** By the ids of their messages, as Lingui makes them. */
type Translations = ReadonlyMap<string, string>

interface Text {
  language: Language
  english: string
  /** What tells apart the same words in two places. */
  context?: string
}

const read = new Map<string, Translations>()

/** In English, and where nobody has translated it, the text itself. */
export function translated(area: Area, { language, english, context = '' }: Text): string {
  if (language === 'en') return english
  return translationOf(area, { language, id: generateMessageId(english, context) }) ?? english
}

/** Undefined in English, and where nobody has translated it. */
export function translationOf(area: Area, { language, id }: { language: Language; id: string }): string | undefined {
  return language === 'en' ? undefined : translationsOf(area, language).get(id)
}

function translationsOf(area: Area, language: Language): Translations {
  const file = `${area}/${language}.po`
  const known = read.get(file)
  if (known) return known
  const { items } = parsePo(readFileSync(resolve('messages', file), 'utf8'))
  const said = items.flatMap(({ msgctxt, msgid, msgstr: [text] }) =>
    text ? [[generateMessageId(msgid, msgctxt ?? ''), text] as const] : [],
  )
  const entries = new Map(said)
  read.set(file, entries)
  return entries
}
