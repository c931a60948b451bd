/** The built files of the pages: read once at the start with what the build has packed of them, answered from memory. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { type KeptAnswer, keepAnswer, type Packed } from './kept-answer.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files under this folder carry a hash of their content in their name and never change. */
const HASHED = '/assets/'
const PACKED = /\.(?:br|gz)$/
const NOTHING_SHOWN: ReadonlySet<string> = new Set()

export type Assets = ReadonlyMap<string, KeptAnswer>

/**
 * Reads all files below a folder, each with its packed selves (`app.css.br` and `app.css.gz` beside `app.css`) where the build made them;
 * `extra` are files that exist in memory only, as path and script.
 */
export async function readAssets(folder: string, extra: { path: string; script: string }[]): Promise<Assets> {
  const assets = new Map<string, KeptAnswer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const isPacked = (file: string) => PACKED.test(file) && files.has(file.replace(PACKED, ''))
  await Promise.all(
    [...files]
      .filter((file) => !isPacked(file))
      .map(async (file) => {
        const path = posix.join('/', file.slice(folder.length).replaceAll('\\', '/'))
        const packed = files.has(`${file}.br`)
          ? { br: await readFile(`${file}.br`), gzip: await readFile(`${file}.gz`) }
          : undefined
        assets.set(path, await keepFile(path, await readFile(file), packed))
      }),
  )
  for (const { path, script } of extra) assets.set(path, await keepFile(path, Buffer.from(script)))
  return assets
}

function keepFile(path: string, bytes: Uint8Array<ArrayBuffer>, packed?: Packed): Promise<KeptAnswer> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const response = new Response(bytes, {
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': type,
      'Cache-Control': path.startsWith(HASHED)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
  return keepAnswer(response, NOTHING_SHOWN, packed)
}
