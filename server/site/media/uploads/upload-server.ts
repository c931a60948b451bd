/**
 * Resumable uploads at `/api/uploads`, the tus protocol (tus.io, version 1.0.0): pictures for whoever edits items,
 * files of imports for whoever imports.
 */
import { Metadata, Server } from '@tus/server'
import type { Context, Hono } from 'hono'
import { limits } from '#contract/core/limits.ts'
import { problemStatus } from '#contract/core/problem.ts'
import { IMPORT_BYTES } from '#contract/integrations/imports.ts'
import { type FindActor, requirePermission } from '../../../http/actor.ts'
import { storageFull } from '../../../http/errors.ts'
import { type Env, findViewer } from '../../../http/mount.ts'
import type { RateLimits } from '../../../http/rate-limits.ts'
import { isStorageFull } from '../../../platform/errors.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { pictureTooLarge } from '../encode-picture.ts'
import { finishUpload, ImportMetadata, UploadMetadata } from './finish-upload.ts'
import { createUploadLocker } from './upload-locker.ts'
import { type Finished, UploadStore } from './upload-store.ts'

const PATH = '/api/uploads'
const VERSION = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'
/** More than all admins together ever send; abandoned uploads are deleted after a day. */
const MAX_OPEN = 500
const NO_ROOM = { status_code: problemStatus.STORAGE_FULL, body: '' }

interface MountUploads {
  services: Pick<Services, 'db' | 'transaction' | 'files' | 'clock' | 'log'>
  findActor: FindActor
  rateLimits: Pick<RateLimits, 'checkKey'>
}

export function mountUploads(app: Hono<Env>, { services, findActor, rateLimits }: MountUploads): void {
  const store = new UploadStore(services)
  const tus = new Server({
    path: PATH,
    datastore: store,
    locker: createUploadLocker(),
    maxSize: Math.max(limits.pictureBytes, IMPORT_BYTES.pictures),
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    onResponseError: (_, error) => (isStorageFull(error) ? NO_ROOM : undefined),
  })

  /** As what is declared of the upload asks. */
  const requireUploader = async (c: Context<Env>, declared: () => unknown) => {
    const who = await findViewer(c, findActor)
    if (who?.key) await rateLimits.checkKey(who.key.id)
    const isImport = who !== null && ImportMetadata.safeParse(await declared()).success
    requirePermission(who, isImport ? 'import-and-export' : 'edit-items')
  }

  app.all('/uploads', async (c) => {
    await requireUploader(c, () => readMetadata(c.req.header('upload-metadata')))
    if (c.req.method === 'OPTIONS') return answerOptions(c)
    if (c.req.method !== 'POST') throw otherMethod(c, 'OPTIONS, POST')
    requireVersion(c)
    await checkNewUpload(c, store)
    const response = await handleByTus(tus, c)
    const id = response.headers.get('location')?.split('/').at(-1) ?? ''
    const isComplete = response.headers.get('upload-offset') === c.req.header('upload-length')
    if (!isComplete) return response
    return withPictureAddress(response, await finishUpload(services, store, id))
  })

  app.all('/uploads/:id', async (c) => {
    const id = c.req.param('id')
    await requireUploader(c, async () => (await store.find(id))?.metadata)
    if (c.req.method === 'OPTIONS') return answerOptions(c)
    if (!['HEAD', 'PATCH', 'DELETE'].includes(c.req.method)) throw otherMethod(c, 'DELETE, HEAD, OPTIONS, PATCH')
    requireVersion(c)
    if (c.req.method === 'DELETE') return handleByTus(tus, c)
    if (c.req.method === 'PATCH') requireChunk(c)
    // An upload may be complete already: its last answer was lost, or the process ended just before the finish.
    const finished = await finishUpload(services, store, id)
    if (finished) return answerFinished(c, finished)
    const response = await handleByTus(tus, c)
    // tus waits for a part that is still arriving, and that part may have been the last.
    return withPictureAddress(response, await finishUpload(services, store, id))
  })
}

function answerOptions(c: Context<Env>): Response {
  c.header('Tus-Resumable', VERSION)
  c.header('Tus-Version', VERSION)
  c.header('Tus-Extension', 'creation,creation-with-upload,termination')
  c.header('Tus-Max-Size', String(limits.pictureBytes))
  return c.body(null, 204)
}

function requireVersion(c: Context<Env>): void {
  c.header('Tus-Resumable', VERSION)
  if (c.req.header('tus-resumable') === VERSION) return
  c.header('Tus-Version', VERSION)
  throw new Refusal('TUS_VERSION', { most: VERSION })
}

function requireChunk(c: Context<Env>): void {
  if (c.req.header('content-type') !== CHUNK_TYPE) {
    throw new Refusal('TUS_TYPE', { most: CHUNK_TYPE })
  }
}

/** Its target and length must be declared and valid before the first byte is taken. */
async function checkNewUpload(c: Context<Env>, store: UploadStore): Promise<void> {
  const length = c.req.header('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) throw new Refusal('UPLOAD_WITHOUT_LENGTH')
  const declared = readMetadata(c.req.header('upload-metadata'))
  const isImport = ImportMetadata.safeParse(declared).success
  if (isImport && Number(length) > IMPORT_BYTES.pictures) {
    throw new Refusal('UPLOAD_TOO_LARGE')
  }
  if (!isImport && Number(length) > limits.pictureBytes) throw pictureTooLarge()
  if (Number(length) === 0) throw new Refusal('FILE_EMPTY')
  if (!isImport && !UploadMetadata.safeParse(declared).success) {
    throw new Refusal('UPLOAD_WITHOUT_NAME')
  }
  if ((await store.countOpen()) >= MAX_OPEN) {
    throw new Refusal('UPLOADS_FULL', {}, {}, 60)
  }
}

function readMetadata(header: string | undefined): unknown {
  try {
    return Metadata.parse(header)
  } catch {
    return null
  }
}

/** Lets the protocol's own server answer, and turns its refusals into the shop's. */
async function handleByTus(tus: Server, c: Context<Env>): Promise<Response> {
  const response = await tus.handleWeb(c.req.raw)
  if (response.status >= 400) throw refusalOf(response.status)
  const headers = new Headers(response.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

function refusalOf(status: number): Refusal {
  if (status === 404 || status === 410) return new Refusal('UPLOAD_NOT_FOUND')
  if (status === 409) return new Refusal('UPLOAD_OFFSET')
  if (status === 413) return new Refusal('UPLOAD_PART_TOO_LONG')
  if (status === NO_ROOM.status_code) return storageFull()
  if (status >= 500 && status !== 501) {
    return new Refusal('UPLOAD_FAILED', {}, {}, 2)
  }
  return new Refusal('UPLOAD_NOT_TUS')
}

function otherMethod(c: Context<Env>, allowed: string): Refusal {
  c.header('Allow', allowed)
  return new Refusal('METHOD_NOT_ALLOWED')
}

/** The answer to the last part names the address of the picture. */
function withPictureAddress(response: Response, finished: Finished | null): Response {
  if (finished) response.headers.set('Content-Location', finished.url)
  return response
}

function answerFinished(c: Context<Env>, { size, url }: Finished): Response {
  const isHead = c.req.method === 'HEAD'
  if (!isHead && c.req.header('upload-offset') !== String(size)) throw refusalOf(409)
  c.header('Upload-Offset', String(size))
  c.header('Upload-Length', String(size))
  c.header('Content-Location', url)
  return c.body(null, isHead ? 200 : 204)
}
