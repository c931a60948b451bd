/** Which sources have words for people, and in which area's catalogue those words stand. */
import { globSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { extractMessagesFromFiles } from '@lingui/native-tools'
import { englishCardTexts, englishCounterTexts } from '../../contract/orders/papers/card-texts.ts'
import { englishPaperTexts } from '../../contract/orders/papers/paper-texts.ts'
import { refusalTexts } from '../../contract/refusal-texts/refusal-texts.ts'
import { firstTexts } from '../../contract/site/content/first-texts.ts'
import { LANGUAGES, type Language } from '../../contract/text/languages.ts'
import { messageWords } from '../../server/site/messages/words/words.ts'
import { macroOptions } from './macro-options.ts'
import type { Word, Words } from './word.ts'

/** Languages with a catalogue of their own: all but that of the sources. */
export type Translated = Exclude<Language, 'en'>
export const TRANSLATED = LANGUAGES.filter((language): language is Translated => language !== 'en')

/** What pages of the shop say, those of the back office, and what the API answers: a build has these words in it. */
export const PAGE_AREAS = ['shop', 'office', 'answers'] as const
/** Beside them what mails, SMS and papers say, which the server reads when it starts to write one. */
export const AREAS = [...PAGE_AREAS, 'mail', 'papers'] as const
export type Area = (typeof AREAS)[number]

function areaOf(file: string): Area {
  if (/^(?:contract|server)\//.test(file)) return 'answers'
  return file.startsWith('web/admin/') ? 'office' : 'shop'
}

export const catalogueOf = (area: Area, language: Translated) => `messages/${area}/${language}.po`

/** Rejects where a source has words the library cannot read. */
export async function wordsOfAreas(): Promise<Map<Area, Words>> {
  const areas = new Map<Area, Words>([
    ['mail', mailWords()],
    ['papers', paperWords()],
  ])
  for (const [area, files] of Map.groupBy(await sourcesWithWords(), areaOf)) {
    const { messages, warnings } = await extractMessagesFromFiles(files, { macro: macroOptions })
    if (warnings.length > 0) throw new Error(warnings.join('\n'))
    const found = messages.map(
      ({ id, message = '', context }) => [id, { id, message, context: context || undefined }] as const,
    )
    areas.set(area, new Map([...(area === 'answers' ? [...refusalWords(), ...firstWords()] : []), ...found]))
  }
  return areas
}

/** Those that say something beside what fills them. */
function refusalWords(): [string, Word][] {
  const texts = Object.values(refusalTexts).map(([, text]) => text)
  return texts.filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))).map(wordOf)
}

/** What a fresh shop's pages say: settings, as the server reads them. */
function firstWords(): [string, Word][] {
  return [...firstTexts].map(wordOf)
}

function wordOf(message: string): [string, Word] {
  const id = generateMessageId(message)
  return [id, { id, message, context: undefined }]
}

/** By their message, since a translation depends on it. */
function mailWords(): Words {
  return inPlaces(
    Object.entries(messageWords).flatMap(([message, texts]) =>
      Object.values<string>(texts).map((text) => [message, text] as const),
    ),
  )
}

/** By their name: 'Order' is a label here, and may be two words elsewhere. */
const paperWords = (): Words =>
  inPlaces(Object.entries({ ...englishPaperTexts, ...englishCardTexts, ...englishCounterTexts }))

function inPlaces(texts: readonly (readonly [context: string, message: string])[]): Words {
  const words = texts.map(([context, message]) => ({ id: generateMessageId(message, context), message, context }))
  return new Map(words.map((word) => [word.id, word]))
}

async function sourcesWithWords(): Promise<string[]> {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}')
  return files
    .filter(
      (file) => !/\.test\.tsx?$/.test(file) && /@lingui\/\w+\/(?:runtime-)?macro/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}
