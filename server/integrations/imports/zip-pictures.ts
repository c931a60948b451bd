/**
 * The pictures of a ZIP, found by their paths in the folded form: two names that look alike are one. Where several
 * files may be meant, none is.
 */

import { limits } from '#contract/core/limits.ts'
import { foldCode, foldText, inForm } from '#contract/text/folded.ts'
import { readZip, type ZipEntry } from '../../platform/sheets/zip.ts'

const ZIP_LIMITS = { entries: 10_000, entryBytes: limits.pictureBytes, totalBytes: 1_500_000_000 }
/** JPEGs are `.jfif` as Chrome on Windows saves them. */
const READABLE = 'jpe?g|jfif|jpe|pjpeg|png|webp|gif|avif'
/** What people take for pictures too: of those that are meant it is told what they are. */
const OTHERS = 'heic|heics|heif|heifs|hif|tiff?|bmp|svg|psd|dng|cr2|cr3|nef|arw|raw|jp2|jxl|ico|pdf'
const PICTURE = new RegExp(`\\.(?:${READABLE}|${OTHERS})$`, 'i')
const NAMES_TOLD = 5
/** Lines of boxes, as code page 437 shows letters of another one. */
const UNREADABLE = /[?\ufffd\u2500-\u259f]|_{3,}/
/** More of them than people make; a name of a ZIP may have 32,000. */
const MOST_FOLDERS = 30

export interface ZipPictures {
  /** The one file that is meant, or the paths of all that may be. */
  find: (name: string) => ZipEntry | readonly string[]
  /**
   * `SKU.jpg`, or `SKU-1.jpg`, `SKU-2.jpg` and so on, in their order; each may be the name of several files. What is
   * named by another SKU, in the folded form, is that one's alone.
   */
  ofSku: (sku: string, others: ReadonlySet<string>) => string[]
  /** What may be another SKU as well as the second picture of one: `TV-32`. */
  numbered: readonly string[]
  /** Names that whoever packed it could not write, as they stand there. */
  unreadable: readonly string[]
}

/** None, or more than one. */
export function isSeveral(found: ZipEntry | readonly string[]): found is readonly string[] {
  return Array.isArray(found)
}

export const NO_PICTURES: ZipPictures = { find: () => [], ofSku: () => [], numbered: [], unreadable: [] }

/** Throws an `OwnerError` with a sentence. */
export function openZipPictures(bytes: Uint8Array): ZipPictures {
  const pictures = readZip(bytes, ZIP_LIMITS).filter(({ name }) => PICTURE.test(name))
  /** Under each ending of their paths: `red/kettle/1.jpg`, `kettle/1.jpg` and `1.jpg`. */
  const byEnding = new Map<string, ZipEntry[]>()
  const bySku = new Map<string, { place: number; name: string; code: string }[]>()
  const numbered: string[] = []
  const root = rootOf(pictures.map(({ name }) => pathOf(name)))
  const byPath = new Map<string, ZipEntry[]>()
  for (const entry of pictures) {
    const path = pathOf(entry.name)
    push(byPath, path.join('/'), entry)
    if (root > 0) push(byPath, path.slice(root).join('/'), entry)
    for (const ending of endingsOf(path)) push(byEnding, ending, entry)
    const name = entry.name.split('/').at(-1) ?? ''
    const plain = name.replace(PICTURE, '')
    const [, sku, place] = /^(.+?)[-_ ](\d{1,2})$/.exec(plain) ?? []
    const code = foldCode(plain)
    push(bySku, code, { place: 0, name, code })
    if (!sku) continue
    push(bySku, foldCode(sku), { place: Number(place), name, code })
    numbered.push(plain)
  }
  const find = (name: string) => {
    const path = pathOf(name)
    const whole = byPath.get(path.join('/')) ?? byEnding.get(path.join('/'))
    if (whole) return oneOf(whole, name)
    // `C:\pictures\kettle.jpg`: what stands before the path in the ZIP is of another machine.
    for (let from = 1; from < path.length; from += 1) {
      const found = byPath.get(path.slice(from).join('/'))
      if (found) return oneOf(found, name)
    }
    return []
  }
  return {
    find,
    ofSku: (sku, others) => {
      const own = (bySku.get(foldCode(sku)) ?? []).filter(({ place, code }) => place === 0 || !others.has(code))
      const found = own.toSorted((a, b) => a.place - b.place)
      return [...new Map(found.map(({ name }) => [foldText(name), name])).values()]
    },
    numbered,
    unreadable: pictures.map(({ name }) => name).filter((name) => UNREADABLE.test(name)),
  }
}

/** More files of one name are not looked through: each row of a table may ask for them. */
const MOST_ALIKE = 100

/** Of names that differ in case alone the one that is written so. */
function oneOf(entries: readonly ZipEntry[], name: string): ZipEntry | readonly string[] {
  const written = inForm(name.trim(), 'NFC')
  const looked = entries.length > MOST_ALIKE ? [] : entries
  const asWritten = looked.filter((entry) => inForm(entry.name, 'NFC').endsWith(written))
  const [first, ...others] = asWritten.length === 1 ? asWritten : entries
  if (first && others.length === 0) return first
  return entries.slice(0, NAMES_TOLD).map((entry) => entry.name)
}

/** The last of its folders, in the folded form. */
function pathOf(name: string): string[] {
  const parts = name.replaceAll('\\', '/').split('/').slice(-MOST_FOLDERS)
  return parts.map(foldText).filter((part) => part !== '' && part !== '.')
}

/** `red/kettle/1.jpg`, `kettle/1.jpg` and `1.jpg`: parts of one text, which take no memory of their own. */
function* endingsOf(path: readonly string[]): Generator<string> {
  const whole = path.join('/')
  for (let from = 0; from !== -1; from = whole.indexOf('/', from) + 1 || -1) yield whole.slice(from)
}

/** How many folders all of them are in. */
function rootOf(paths: readonly string[][]): number {
  const [first = []] = paths
  let depth = 0
  while (depth < first.length - 1 && paths.every((path) => path.length - 1 > depth && path[depth] === first[depth])) {
    depth += 1
  }
  return depth
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
