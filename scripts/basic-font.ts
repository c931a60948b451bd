/**
 * `npm run font`: makes the part of Figtree that nearly every page is written with, in the weights the shop uses, out
 * of its package.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

const WHOLE = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const BASIC = 'web/styles/figtree-basic.woff2'

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const beyond = '\u00a0©°²·½×–—‘’“”•…'

/** A woff2 file. Its letters stand as `unicode-range` in typeface.css. */
export async function makeBasicFont(): Promise<Buffer> {
  return subsetFont(await readFile(WHOLE), ascii + beyond, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(BASIC, await makeBasicFont())
