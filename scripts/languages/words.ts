/**
 * `npm run words`: puts every new word of the sources into the catalogues of its area, and takes out those that are
 * gone. With `--check` it changes nothing and ends with 1 where a word is missing, unused, untranslated or said in two
 * ways.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { AREAS, type Area, catalogueOf, TRANSLATED, type Translated, wordsOfAreas } from './areas.ts'
import { compile, readCatalogue, type TranslatedWord, writeCatalogue } from './catalogues.ts'
import type { Words } from './word.ts'

const isCheck = process.argv.includes('--check')
const areas = await wordsOfAreas()
const wrong = (await Promise.all(TRANSLATED.map((language) => goThrough(language)))).flat()
for (const line of wrong) console.error(line)
if (wrong.length > 0) {
  console.error(
    `${wrong.length} words are not as they should be: ${isCheck ? 'npm run words, then translate' : 'translate'} what is empty.`,
  )
  process.exit(1)
}

async function goThrough(language: Translated): Promise<string[]> {
  const before = new Map<string, TranslatedWord[]>()
  for (const area of AREAS) {
    const file = catalogueOf(area, language)
    before.set(file, await readCatalogue(file, language))
  }
  // Written, a new word takes what another area calls it; checked, each area's own file must say it.
  const others = isCheck ? [] : [...before.values()].flat()
  const known = new Map(others.flatMap((word) => (word.translation ? [[word.id, word]] : [])))
  const found: string[] = [...saidTwoWays(before)]
  for (const [area, words] of areas) {
    const file = catalogueOf(area, language)
    const kept = new Map(before.get(file)?.map((word) => [word.id, word]))
    const after = [...words.values()].map((word) => ({
      ...word,
      translation: (kept.get(word.id)?.translation || known.get(word.id)?.translation) ?? '',
    }))
    if (isCheck) found.push(...compare({ file, kept, words }))
    else write(file, await writeCatalogue(after, language))
    found.push(...after.flatMap((word) => faultsOf(word, area).map((fault) => `${file}: ${fault}: ${word.message}`)))
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

/** Untranslated, or with other gaps and elements than the English has; an SMS may have no room for one. */
function faultsOf({ message, translation }: TranslatedWord, area: Area): string[] {
  if (translation === '') return ['not translated']
  try {
    compile(translation)
  } catch (error) {
    return [`not readable (${error instanceof Error ? error.message : String(error)})`]
  }
  const lost = area === 'mail' ? [] : [...gapsOf(message)].filter((gap) => !gapsOf(translation).has(gap))
  const more = [...gapsOf(translation)].filter((gap) => !gapsOf(message).has(gap))
  return [...lost.map((gap) => `${gap} is lost`), ...more.map((gap) => `${gap} is in no English`)]
}

function gapsOf(message: string): Set<string> {
  return new Set([...message.matchAll(/\{(\w+)[,}]|(<\/?\w+\/?>)/g)].map(([, gap, tag]) => gap ?? tag ?? ''))
}

/** A word stands in the catalogue of every area that says it; a context tells apart what must differ. */
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

function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
