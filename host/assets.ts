/** The built files of the pages: read and compressed once at the start, answered from memory. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { type KeptAnswer, keepAnswer } from './kept-answer.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const TYPES: Record<string, string> = {
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
const NOTHING_SHOWN: ReadonlySet<string> = new Set()

export type Assets = ReadonlyMap<string, KeptAnswer>

/** Reads all files below a folder; `extra` are files that exist in memory only, as path and script. */
export async function readAssets(folder: string, extra: { path: string; script: string }[]): Promise<Assets> {
  const assets = new Map<string, KeptAnswer>()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && !file.parentPath.includes('.vite'))
      .map(async (file) => {
        const full = join(file.parentPath, file.name)
        const path = posix.join('/', full.slice(folder.length).replaceAll('\\', '/'))
        assets.set(path, await keepFile(path, await readFile(full)))
      }),
  )
  for (const { path, script } of extra) assets.set(path, await keepFile(path, Buffer.from(script)))
  return assets
}

function keepFile(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<KeptAnswer> {
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
  return keepAnswer(response, NOTHING_SHOWN)
}
