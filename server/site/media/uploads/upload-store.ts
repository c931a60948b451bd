/**
 * Uploads on their way: the parts that have arrived, in the file store, so that any process can take the next one.
 *
 * An upload is `uploads/{id}/info.json`, its parts `uploads/{id}/{start}-{end}`, and in the end
 * `uploads/{id}/done.json`. Its offset is what is stored, never what was announced: a part counts once all of it is
 * stored.
 */
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { z } from 'zod'
import { StoredPicture } from '#contract/site/media.ts'
import type { Clock } from '../../../platform/clock.ts'
import { days } from '../../../platform/durations.ts'
import type { FileKey, Files } from '../../../platform/files/files.ts'
import type { Services } from '../../../services.ts'

const FOLDER = 'uploads'
const ID = /^[0-9a-f]{32}$/

/** Nobody comes back for an upload that was opened, or finished, this long ago. */
const MAX_AGE = days(1)

/** When the note was written. Notes of before this was written down count as old. */
const at = z.iso.datetime().default('1970-01-01T00:00:00Z')
const Info = z.object({ at, size: z.number(), metadata: z.record(z.string(), z.string().nullable()) })
const Finished = StoredPicture.pick({ url: true, width: true, height: true }).extend({ size: z.number() })
const FinishedNote = Finished.extend({ at })
/** What became of an upload; stored for a day, because the answer to the client may have been lost. */
export type Finished = z.infer<typeof Finished>

export class UploadStore extends DataStore {
  readonly #files: Files
  readonly #clock: Clock
  /** Parts being stored: tus may stop waiting for one when its connection is cut, but the offset must wait. */
  readonly #writing = new Map<string, Promise<unknown>>()

  constructor({ files, clock }: Pick<Services, 'files' | 'clock'>) {
    super()
    this.#files = files
    this.#clock = clock
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#write(upload.id, 'info.json', { size: upload.size ?? 0, metadata: upload.metadata ?? {} })
    return upload
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const before = this.#writing.get(id) ?? Promise.resolve()
    const written = this.#writePart(stream, id, offset)
    const settled = Promise.allSettled([before, written])
    this.#writing.set(id, settled)
    void settled.then(() => {
      if (this.#writing.get(id) === settled) this.#writing.delete(id)
    })
    return written
  }

  /** Stores what arrived even when the connection was cut: the next part then begins there. */
  async #writePart(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = []
    let end = offset
    let cut: { error: unknown } | null = null
    try {
      for await (const chunk of stream) {
        chunks.push(chunk)
        end += chunk.length
      }
    } catch (error) {
      cut = { error }
    }
    if (end > offset) await this.#files.putNew(keyOf(id, `${offset}-${end}`), Buffer.concat(chunks))
    if (cut) throw cut.error
    return end
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.find(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    return upload
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.discard(id))) throw ERRORS.FILE_NOT_FOUND
  }

  /** An upload that is still on its way, or null. */
  async find(id: string): Promise<Upload | null> {
    await this.#writing.get(id)
    const info = Info.safeParse(await this.#read(id, 'info.json'))
    if (!info.success) return null
    const parts = await this.#partsOf(id)
    return new Upload({ id, ...info.data, offset: parts.at(-1)?.end ?? 0 })
  }

  /** Deletes an upload with all its parts; false when there is none. */
  async discard(id: string): Promise<boolean> {
    const keys = await this.#keysOf(id)
    for (const key of keys) await this.#files.remove(key)
    return keys.length > 0
  }

  /** All bytes that have arrived, in one piece. */
  async bytesOf(id: string): Promise<Uint8Array> {
    const bytes: Uint8Array[] = []
    for (const { key, skip } of await this.#partsOf(id)) {
      const part = await this.#files.read(key)
      if (part) bytes.push(part.subarray(skip))
    }
    return Buffer.concat(bytes)
  }

  async markFinished(id: string, finished: Finished): Promise<void> {
    await this.#write(id, 'done.json', finished)
    const keys = await this.#keysOf(id)
    for (const key of keys.filter((one) => !one.endsWith('/done.json'))) await this.#files.remove(key)
  }

  async finishedOf(id: string): Promise<Finished | null> {
    const finished = Finished.safeParse(await this.#read(id, 'done.json'))
    return finished.success ? finished.data : null
  }

  /** The ids of all uploads, finished or not. */
  async ids(): Promise<string[]> {
    const ids = new Set<string>()
    for await (const key of this.#files.list(FOLDER)) ids.add(key.split('/')[1] ?? '')
    return [...ids].filter((id) => ID.test(id))
  }

  /** How many uploads are on their way; finished ones are stored beside them. */
  async countOpen(): Promise<number> {
    let open = 0
    for await (const key of this.#files.list(FOLDER)) if (key.endsWith('/info.json')) open += 1
    return open
  }

  /** Deletes what nobody comes back for. Parts without a note are what a crash left of a deletion. */
  async removeOld(): Promise<void> {
    const before = this.#clock().getTime() - MAX_AGE
    for (const id of await this.ids()) {
      const writtenAt = await this.#noteWrittenAt(id)
      if (!writtenAt || writtenAt.getTime() < before) await this.discard(id)
    }
  }

  async #noteWrittenAt(id: string): Promise<Date | null> {
    // An upload that is finished meanwhile has its second note before the first one goes.
    const info = Info.safeParse(await this.#read(id, 'info.json'))
    const note = info.success ? info : FinishedNote.safeParse(await this.#read(id, 'done.json'))
    return note.success ? new Date(note.data.at) : null
  }

  /**
   * The parts that make up the upload from its first byte on. Two processes may have taken the same bytes: parts then
   * overlap, and the one that leads furthest counts.
   */
  async #partsOf(id: string): Promise<{ key: FileKey; skip: number; end: number }[]> {
    const stored = (await this.#keysOf(id)).flatMap((key) => {
      const [, start, end] = /\/(\d+)-(\d+)$/.exec(key) ?? []
      return start && end ? [{ key, start: Number(start), end: Number(end) }] : []
    })
    const parts: { key: FileKey; skip: number; end: number }[] = []
    for (let at = 0; ; ) {
      const next = stored
        .filter(({ start, end }) => start <= at && end > at)
        .reduce<(typeof stored)[number] | null>((best, one) => (best && best.end >= one.end ? best : one), null)
      if (!next) return parts
      parts.push({ key: next.key, skip: at - next.start, end: next.end })
      at = next.end
    }
  }

  async #keysOf(id: string): Promise<FileKey[]> {
    const keys: FileKey[] = []
    if (!ID.test(id)) return keys
    for await (const key of this.#files.list(`${FOLDER}/${id}`)) keys.push(key)
    return keys
  }

  async #read(id: string, name: string): Promise<unknown> {
    const bytes = ID.test(id) ? await this.#files.read(keyOf(id, name)) : null
    return bytes && JSON.parse(Buffer.from(bytes).toString('utf8'))
  }

  async #write(id: string, name: string, value: object): Promise<void> {
    const note = { ...value, at: this.#clock().toISOString() }
    await this.#files.put(keyOf(id, name), Buffer.from(JSON.stringify(note)))
  }
}

function keyOf(id: string, name: string): FileKey {
  return `${FOLDER}/${id}/${name}`
}
