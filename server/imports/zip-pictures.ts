/** The pictures of a ZIP by their names, without folders and compared without case. */
import { limits } from '#contract/limits.ts'
import { readZip, type ZipEntry } from '../platform/sheets/zip.ts'

const ZIP_LIMITS = { entries: 10_000, entryBytes: limits.pictureBytes, totalBytes: 1_500_000_000 }
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i

export interface ZipPictures {
  find: (name: string) => ZipEntry | undefined
  /** `SKU.jpg`, or `SKU-1.jpg`, `SKU-2.jpg` and so on, in their order. */
  ofSku: (sku: string) => string[]
}

export const NO_PICTURES: ZipPictures = { find: () => undefined, ofSku: () => [] }

/** Throws an `OwnerError` with a sentence. */
export function openZipPictures(bytes: Uint8Array): ZipPictures {
  const byName = new Map<string, ZipEntry>()
  const bySku = new Map<string, { place: number; name: string }[]>()
  for (const entry of readZip(bytes, ZIP_LIMITS)) {
    const name = baseName(entry.name)
    if (!PICTURE.test(name) || byName.has(name)) continue
    byName.set(name, entry)
    const plain = name.replace(PICTURE, '')
    const [, sku, place] = /^(.+?)[-_ ](\d{1,2})$/.exec(plain) ?? []
    add(bySku, plain, { place: 0, name })
    if (sku) add(bySku, sku, { place: Number(place), name })
  }
  return {
    find: (name) => byName.get(baseName(name)),
    ofSku: (sku) => {
      const found = bySku.get(sku.toLowerCase()) ?? []
      return found.toSorted((a, b) => a.place - b.place).map(({ name }) => name)
    },
  }
}

function add(
  bySku: Map<string, { place: number; name: string }[]>,
  sku: string,
  picture: { place: number; name: string },
) {
  bySku.set(sku, [...(bySku.get(sku) ?? []), picture])
}

function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').trim().toLowerCase()
}
