/**
 * After a build: each language gets the browser's scripts with its own words in the places of the English ones, in a
 * folder that is named after its translations. A page in Sinhala then loads as many files as one in English.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { TRANSLATED, type Translated } from './areas.ts'
import { type Compiled, readTranslations } from './catalogues.ts'
import { folderOf } from './folder-of.ts'

const ASSETS = 'build/client/assets'

interface Script {
  name: string
  code: string
  places: readonly Place[]
}

/**
 * Where a word stands in a script, and what it is in English; or, without an id, what is left out in every language.
 */
interface Place {
  id: string | null
  english: string
  start: number
  end: number
}

const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
const scripts = await Promise.all(
  names.map(async (name): Promise<Script> => {
    const code = await readFile(join(ASSETS, name), 'utf8')
    return { name, code, places: placesOfWords(code) }
  }),
)
if (scripts.every(({ places }) => places.length === 0))
  throw new Error('These scripts are translated already: build anew.')
await Promise.all(TRANSLATED.map(translateAll))
// The ids have done their work: in English each word stands there as if it had never been anything else.
await Promise.all(scripts.map((script) => writeFile(join(ASSETS, script.name), withWords(script, {}))))

async function translateAll(language: Translated): Promise<void> {
  const { words, version } = await readTranslations(language)
  const folder = folderOf(language, version)
  const target = join('build/client', folder)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await Promise.all(
    scripts.map((script) => writeFile(join(target, script.name), withOwnNames(withWords(script, words), folder))),
  )
}

function withWords({ code, places }: Script, words: Record<string, Compiled>): string {
  let text = ''
  let from = 0
  for (const { id, english, start, end } of places) {
    const own = id === null ? undefined : words[id]
    text += code.slice(from, start) + (own === undefined ? english : JSON.stringify(own))
    from = end
  }
  return text + code.slice(from)
}

/** What a script names to be loaded, beside what it imports from its own folder. */
function withOwnNames(code: string, folder: string): string {
  return code.replace(/assets\/([\w.~-]+\.js)\b/g, (whole, name: string) =>
    names.includes(name) ? `${folder.slice(1)}/${name}` : whole,
  )
}

/** All words of a script, first to last. */
function placesOfWords(code: string): Place[] {
  if (!code.includes('message:')) return []
  const places: Place[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (!isNode(node)) return
    const said = saidAlone(node, code)
    if (said) {
      places.push(said)
      return
    }
    const word = wordOf(node, code)
    if (word) places.push(...word.places)
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(code))
  return places.toSorted((one, other) => one.start - other.start)
}

/** A call that says a word without gaps is nothing but that word. */
function saidAlone(node: Node, code: string): Place | null {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments) || !isNode(node.callee)) return null
  const [asked, ...more]: unknown[] = node.arguments
  const isSaid = isNode(node.callee.property) && node.callee.property.name === '_'
  const word = isSaid && more.length === 0 && isNode(asked) ? wordOf(asked, code) : null
  return word?.isAlone ? { id: word.id, english: word.english, start: node.start, end: node.end } : null
}

/** An object with an id and a message: the id goes, the message is said in each language. */
function wordOf(node: Node, code: string) {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return null
  const properties = node.properties.filter(isNode)
  const message = propertyOf(node, 'message')
  const idAt = properties.findIndex(({ key }) => isNode(key) && key.name === 'id')
  const id = textOf(propertyOf(node, 'id'))
  if (!message || !id || !/^[\w-]{6}$/.test(id)) return null
  const english = code.slice(message.start, message.end)
  const [from, to] = [properties[idAt]?.start, properties[idAt + 1]?.start]
  const places: Place[] = [{ id, english, start: message.start, end: message.end }]
  if (from !== undefined && to !== undefined) places.push({ id: null, english: '', start: from, end: to })
  return { id, english, places, isAlone: properties.length === 2 }
}

interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function propertyOf(object: Node, name: string): Node | undefined {
  const properties: unknown[] = Array.isArray(object.properties) ? object.properties : []
  const found = properties.find(
    (one): one is Node => isNode(one) && one.type === 'Property' && isNode(one.key) && one.key.name === name,
  )
  return isNode(found?.value) ? found.value : undefined
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined
  const [quasi]: unknown[] = node.quasis
  if (!isNode(quasi)) return undefined
  const value = quasi.value as { cooked?: string }
  return value.cooked
}
