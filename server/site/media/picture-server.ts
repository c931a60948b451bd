/** Serves the pictures under `/media`: masters and their sizes, from memory or the file store, cacheable for a year. */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { shopDetails } from '#contract/site/shop-details.ts'
import { answerErrors } from '../../http/errors.ts'
import { matchesEtag } from '../../http/matches-etag.ts'
import type { Env } from '../../http/mount.ts'
import { requestId } from '../../http/request-id.ts'
import { minutes } from '../../platform/durations.ts'
import type { FileKey, Files } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { reportDamaged } from './damaged-picture.ts'
import { DamagedPicture, pictureFormat } from './encode-picture.ts'
import { readMaster } from './master-file.ts'
import { addressOf, type PictureRequest, readAddress } from './picture-address.ts'
import { makeIcon, readSize } from './picture-sizes.ts'

/** Recently requested pictures stay in memory, so that a busy page reads nothing from disk. */
const CACHE_BYTES = 32 * 1024 * 1024

interface CachedPicture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  type: string
}

/** A damaged picture is read again after so long: it may have been put back from a backup. */
const DAMAGED_FOR_MS = minutes(1)
const MOST_DAMAGED = 1_000

export function createPictureServer(services: Pick<Services, 'files' | 'log' | 'transaction'>): Hono<Env> {
  const { files, log } = services
  const app = new Hono<Env>()
  const cache = new LRUCache<string, CachedPicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  })
  const damaged = new LRUCache<FileKey, true>({ max: MOST_DAMAGED, ttl: DAMAGED_FOR_MS })
  answerErrors(app, log)
  app.use(requestId())
  app.get('/media/*', async (c) => {
    const { path } = c.req
    const requested = readAddress(path)
    if (!requested) throw noSuchPicture()
    const { master, icon } = requested
    // Of no other picture is an icon shown, and whoever asks for those of all goods takes all the time there is.
    if (icon && addressOf(master) !== shopDetails.logo) throw noSuchPicture()
    if (damaged.has(master)) throw noSuchPicture()
    const picture = cache.get(path) ?? (await readUndamaged(requested))
    if (!picture) throw noSuchPicture()
    cache.set(path, picture)
    return answer(c, picture, requested)
  })
  return app

  async function readUndamaged(requested: PictureRequest): Promise<CachedPicture | null> {
    try {
      return await read(files, requested)
    } catch (error) {
      if (!(error instanceof DamagedPicture)) throw error
      const { master } = requested
      if (!damaged.has(master)) {
        damaged.set(master, true)
        await reportDamaged(services, master)
      }
      return null
    }
  }
}

async function read(files: Files, { master, width, icon }: PictureRequest): Promise<CachedPicture | null> {
  const found = await (icon
    ? makeIcon(files, master, icon)
    : width
      ? readSize(files, { master, width })
      : readMaster(files, master))
  if (!found) return null
  // Its own piece of memory: a slice of a shared buffer would keep the whole buffer.
  const bytes = new Uint8Array(found)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, etag, type: `image/${pictureFormat(bytes) ?? 'octet-stream'}` }
}

function answer(c: Context<Env>, { bytes, etag, type }: CachedPicture, { width }: PictureRequest): Response {
  c.header('ETag', etag)
  // What an address shows never changes.
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  // Opened by itself, a file can do nothing, whatever it was made to look like.
  c.header('Content-Security-Policy', "sandbox; default-src 'none'")
  // Masters are what share previews on other sites show.
  c.header('Cross-Origin-Resource-Policy', width ? 'same-origin' : 'cross-origin')
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', type)
  // Saved by a browser, it has a name of ours.
  c.header('Content-Disposition', `inline; filename="picture.${type.replace('image/', '')}"`)
  c.header('Content-Length', String(bytes.byteLength))
  return c.body(bytes)
}

function noSuchPicture(): Refusal {
  return new Refusal('PICTURE_NOT_FOUND')
}
