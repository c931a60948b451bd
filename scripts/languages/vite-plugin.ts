/** Lets the sources' words be said in the language of a page, and gives the server all translations. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'
import { textKey } from '../../contract/text-key.ts'
import { ANSWER_ROOMS, answersOf, isOfSettings, readerOf, sourcesOf } from './answers.ts'
import { compile, readTranslations } from './catalogues.ts'
import { macroOptions } from './macro-options.ts'
import { TRANSLATED, type Translated } from './rooms.ts'
import type { Word } from './word.ts'

const VIRTUAL = /^virtual:translations\/(\w+)$/
const LABELS = /^\0virtual:labels\/([\w/-]+)$/
/** `virtual:said/staff` and `virtual:said/settings` are of no source. */
const STAFF = 'staff'
const SETTINGS = 'settings'
const SAID = /^\0virtual:said(?:\/([\w/-]+))?$/

export function words(): Plugin[] {
  return [
    {
      name: 'kade-words',
      enforce: 'pre',
      transform: {
        // React Router cuts a page with a client loader into parts of the same file.
        filter: { id: /\.tsx?(?:\?route-chunk=\w+)?$/, code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ },
        async handler(code, id) {
          const [file = id] = id.split('?')
          const result = await transform(code, file, { macro: macroOptions })
          return { code: withGapsRead(result.code), map: result.map ?? null }
        },
      },
    },
    {
      name: 'kade-translations',
      resolveId(source) {
        return VIRTUAL.test(source) || SAID.test(`\0${source}`) || LABELS.test(`\0${source}`)
          ? `\0${source}`
          : undefined
      },
      async load(id) {
        const language = VIRTUAL.exec(id.replace('\0', ''))?.[1]
        if (!id.startsWith('\0') || !isTranslated(language)) return
        const { words, version, files } = await readTranslations(language)
        for (const file of files) this.addWatchFile(file)
        return `export const version = ${JSON.stringify(version)}\nexport const words = ${JSON.stringify(words)}`
      },
    },
    {
      name: 'kade-labels',
      async load(id) {
        const [, source] = LABELS.exec(id) ?? []
        if (source === undefined) return
        const file = resolve(`${source}.ts`)
        this.addWatchFile(file)
        const tables = await import(/* @vite-ignore */ pathToFileURL(file).href)
        return Object.entries(tables)
          .map(([name, table]) => `export const ${name} = ${asWords(table)}`)
          .join('\n')
      },
    },
    {
      name: 'kade-said',
      load(id) {
        const [isSaid, source] = SAID.exec(id) ?? []
        if (isSaid === undefined) return
        const sources = ANSWER_ROOMS.flatMap(sourcesOf)
        for (const file of source?.includes('/') ? [`${source}.ts`] : sources) this.addWatchFile(resolve(file))
        return `export const words = [${listOf(wordsFor(source, sources))}]`
      },
    },
  ]
}

/** A table of English texts as one of words. */
function asWords(table: unknown): string {
  if (typeof table === 'string') return wordOf(generateMessageId(table), table)
  if (typeof table !== 'object' || table === null) throw new Error('A table of labels holds nothing but texts.')
  return `{ ${Object.entries(table)
    .map(([name, value]) => `${JSON.stringify(name)}: ${asWords(value)}`)
    .join(', ')} }`
}

function wordOf(id: string, message: string): string {
  return `{ id: ${JSON.stringify(id)}, message: ${JSON.stringify(compile(message))} }`
}

const keyOf = (message: string) => `~${message.includes('{') ? message : textKey(message)}`

/** Of one source, of all settings, or of all that shoppers are told; for staff, what shoppers are not told. */
function wordsFor(source: string | undefined, sources: readonly string[]): Word[] {
  if (source?.includes('/')) return wordsSaidIn([`${source}.ts`])
  if (source === SETTINGS) return wordsSaidIn(sources.filter(isOfSettings))
  const forShoppers = wordsSaidIn(sources.filter((file) => readerOf(file) === 'shoppers'))
  if (source !== STAFF) return forShoppers
  const known = new Set(forShoppers.map(({ id }) => id))
  // What is wrong with a setting is said by the page that sets it.
  const forStaff = wordsSaidIn(sources.filter((file) => !isOfSettings(file)))
  return forStaff.filter(({ id }) => !known.has(id))
}

const wordsSaidIn = (files: readonly string[]) => [...new Map(files.flatMap(answersOf)).values()]

/** The longest first, so that a text is taken for the one that says the most of it. */
function listOf(words: readonly Word[]): string {
  return words
    .toSorted((one, other) => other.message.length - one.message.length || (one.message < other.message ? -1 : 1))
    .map(({ id, message }) => `[${JSON.stringify(keyOf(message))}, ${wordOf(id, message)}]`)
    .join(',\n')
}

const isTranslated = (language: string | undefined): language is Translated =>
  TRANSLATED.some((one) => one === language)

/** Messages with gaps are read here and not in the browser, which then needs no reader. */
function withGapsRead(code: string): string {
  return code.replace(
    /(\bmessage: )("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g,
    (whole, name: string, literal: string) => {
      const message: unknown = new Function(`return ${literal}`)()
      if (typeof message !== 'string' || !/[{}']/.test(message)) return whole
      return name + JSON.stringify(compile(message))
    },
  )
}
