/**
 * Packs the built files of the pages as small as brotli and gzip can; the server has no time for that when it starts.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const FOLDER = 'build/client'
const WORTH_PACKING = new Set(['.css', '.js', '.svg', '.webmanifest'])

const files = await readdir(FOLDER, { recursive: true })
await Promise.all(
  files
    .filter((file) => WORTH_PACKING.has(extname(file)))
    .map(async (file) => {
      const bytes = await readFile(join(FOLDER, file))
      await writeFile(join(FOLDER, `${file}.br`), await promisify(brotliCompress)(bytes))
      await writeFile(join(FOLDER, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
)
