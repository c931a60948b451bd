/**
 * The pictures of a ZIP, found by their paths in the folded form: two names that look alike are one. Where several
 * files may be meant, none is.
 */

import { limits } from '#contract/core/limits.ts'
import { foldCode, foldText, inForm } from '#contract/text/folded.ts'
import { readZip, type ZipEntry } from '../../platform/sheets/zip.ts'

const ZIP_LIMITS = { entries: 10_000, entryBytes: limits.pictureBytes, totalBytes: 1_500_000_000 }
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i
const NAMES_TOLD = 5

export interface ZipPictures {
  /** The one file that is meant, or the paths of all that may be. */
  find: (name: string) => ZipEntry | readonly string[]
  /** `SKU.jpg`, or `SKU-1.jpg`, `SKU-2.jpg` and so on, in their order; each may be the name of several files. */
  ofSku: (sku: string) => string[]
  /** Names that whoever packed it could not write, as they stand there. */
  unreadable: readonly string[]
}

/** None, or more than one. */
export function isSeveral(found: ZipEntry | readonly string[]): found is readonly string[] {
  return Array.isArray(found)
}

export const NO_PICTURES: ZipPictures = { find: () => [], ofSku: () => [], unreadable: [] }

/** Throws an `OwnerError` with a sentence. */
export function openZipPictures(bytes: Uint8Array): ZipPictures {
  const pictures = readZip(bytes, ZIP_LIMITS).filter(({ name }) => PICTURE.test(name))
  /** Under each ending of their paths: `red/kettle/1.jpg`, `kettle/1.jpg` and `1.jpg`. */
  const byEnding = new Map<string, ZipEntry[]>()
  const bySku = new Map<string, { place: number; name: string }[]>()
  const root = rootOf(pictures.map(({ name }) => pathOf(name)))
  const byPath = new Map<string, ZipEntry[]>()
  for (const entry of pictures) {
    const path = pathOf(entry.name)
    push(byPath, path.join('/'), entry)
    if (root > 0) push(byPath, path.slice(root).join('/'), entry)
    for (let from = 0; from < path.length; from += 1) push(byEnding, path.slice(from).join('/'), entry)
    const name = entry.name.split('/').at(-1) ?? ''
    const plain = name.replace(PICTURE, '')
    const [, sku, place] = /^(.+?)[-_ ](\d{1,2})$/.exec(plain) ?? []
    push(bySku, foldCode(plain), { place: 0, name })
    if (sku) push(bySku, foldCode(sku), { place: Number(place), name })
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
    ofSku: (sku) => {
      const found = (bySku.get(foldCode(sku)) ?? []).toSorted((a, b) => a.place - b.place)
      return [...new Map(found.map(({ name }) => [foldText(name), name])).values()]
    },
    unreadable: pictures.map(({ name }) => name).filter((name) => /[?\ufffd]|_{3,}/.test(name)),
  }
}

/** Of names that differ in case alone the one that is written so. */
function oneOf(entries: readonly ZipEntry[], name: string): ZipEntry | readonly string[] {
  const asWritten = entries.filter((entry) => inForm(entry.name, 'NFC').endsWith(inForm(name.trim(), 'NFC')))
  const [first, ...others] = asWritten.length === 1 ? asWritten : entries
  if (first && others.length === 0) return first
  return entries.slice(0, NAMES_TOLD).map((entry) => entry.name)
}

function pathOf(name: string): string[] {
  const parts = name.replaceAll('\\', '/').split('/')
  return parts.map(foldText).filter((part) => part !== '' && part !== '.')
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
