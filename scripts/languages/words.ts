/**
 * `npm run words`: puts every new word of the sources into the catalogues of its room, and takes out those that are
 * gone. With `--check` it changes nothing and ends with 1 where a word is missing, unused, untranslated or said in two
 * ways.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { compile, readCatalogue, type TranslatedWord, writeCatalogue } from './catalogues.ts'
import { catalogueOf, TRANSLATED, type Translated, wordsOfRooms } from './rooms.ts'
import type { Words } from './word.ts'

const isCheck = process.argv.includes('--check')
const rooms = await wordsOfRooms()
const wrong = (await Promise.all(TRANSLATED.map((language) => goThrough(language)))).flat()
for (const line of wrong) console.error(line)
if (wrong.length > 0) {
  console.error(`${wrong.length} words are not as they should be: npm run words, then translate what is empty.`)
  process.exit(1)
}

async function goThrough(language: Translated): Promise<string[]> {
  const files = new Set(globSync(`{contract,server,web}/**/locales/${language}.po`))
  const before = new Map<string, TranslatedWord[]>()
  for (const file of files) before.set(file, await readCatalogue(file, language))
  const known = new Map([...before.values()].flat().flatMap((word) => (word.translation ? [[word.id, word]] : [])))
  const found: string[] = [...saidTwoWays(before)]
  for (const [room, words] of rooms) {
    const file = catalogueOf(room, language)
    files.delete(file)
    const kept = new Map(before.get(file)?.map((word) => [word.id, word]))
    const after = [...words.values()].map((word) => ({
      ...word,
      translation: (kept.get(word.id)?.translation || known.get(word.id)?.translation) ?? '',
    }))
    if (isCheck) found.push(...compare({ file, kept, words }))
    else await write(file, await writeCatalogue(after, language))
    found.push(...after.flatMap((word) => faultsOf(word).map((fault) => `${file}: ${fault}: ${word.message}`)))
  }
  for (const file of files) {
    if (isCheck) found.push(`${file}: its room has no words`)
    else rmSync(file)
  }
  return found
}

function compare({ file, kept, words }: { file: string; kept: Map<string, TranslatedWord>; words: Words }): string[] {
  const missing = [...words.values()].filter(({ id }) => !kept.has(id))
  const unused = [...kept.values()].filter(({ id }) => !words.has(id))
  return [
    ...missing.map(({ message }) => `${file}: missing: ${message}`),
    ...unused.map(({ message }) => `${file}: unused: ${message}`),
  ]
}

/** Untranslated, or with other gaps and elements than the English has. */
function faultsOf({ message, translation }: TranslatedWord): string[] {
  if (translation === '') return ['not translated']
  try {
    compile(translation)
  } catch (error) {
    return [`not readable (${error instanceof Error ? error.message : String(error)})`]
  }
  const lost = [...gapsOf(message)].filter((gap) => !gapsOf(translation).has(gap))
  const more = [...gapsOf(translation)].filter((gap) => !gapsOf(message).has(gap))
  return [...lost.map((gap) => `${gap} is lost`), ...more.map((gap) => `${gap} is in no English`)]
}

function gapsOf(message: string): Set<string> {
  return new Set([...message.matchAll(/\{(\w+)[,}]|(<\/?\w+\/?>)/g)].map(([, gap, tag]) => gap ?? tag ?? ''))
}

/** A word stands in the catalogue of every room that says it; a context tells apart what must differ. */
function saidTwoWays(catalogues: ReadonlyMap<string, readonly TranslatedWord[]>): string[] {
  const first = new Map<string, { file: string; translation: string }>()
  const found: string[] = []
  for (const [file, words] of catalogues) {
    for (const { id, message, translation } of words) {
      const other = first.get(id)
      if (!translation) continue
      if (!other) first.set(id, { file, translation })
      else if (other.translation !== translation) found.push(`${file}: said otherwise in ${other.file}: ${message}`)
    }
  }
  return found
}

async function write(file: string, text: string): Promise<void> {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
