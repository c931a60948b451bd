/**
 * Stores the pictures of an import before its items are saved: those of the ZIP, and those at public addresses. One
 * that can't be had is told beside its row, and the item comes without it.
 */

import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { cutText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { OwnerError } from '../../platform/errors.ts'
import { fetchPublic, NotFetched, type Reach, TookTooLong } from '../../platform/fetch/public-fetch.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { masterKey } from '../../site/media/picture-address.ts'
import { queueSizes } from '../../site/media/picture-sizes.ts'
import { storePicture } from '../../site/media/store-picture.ts'
import type { NamedPicture } from './formats/import-row.ts'
import type { ReportProgress } from './report-progress.ts'
import { type ImportRecord, type ImportRowRecord, importRows } from './tables.ts'
import { openPictures } from './uploaded-files.ts'
import { isSeveral, type ZipPictures } from './zip-pictures.ts'

const ROWS_AT_ONCE = 4
/** So many pictures of one server are waited for in vain; the others of it are told at once. */
const MOST_TIMEOUTS = 5

interface StorePictures {
  reportProgress: ReportProgress
  signal: AbortSignal
  reach: Reach
}

interface Stored {
  url: string
  text: string
}

export async function storePictures(
  services: Services,
  record: ImportRecord,
  { reportProgress, signal, reach }: StorePictures,
): Promise<void> {
  if (record.step !== 'pictures') return
  const { db, clock } = services
  const hasPictures = and(
    eq(importRows.importId, record.id),
    inArray(importRows.kind, ['add', 'edit']),
    sql`jsonb_array_length(${importRows.pictures}) > 0`,
  )
  if ((await countLeft(db, hasPictures)) === 0) return
  const zip = await openPictures(services, record)
  const folder = `product_${clock().getTime()}_${newId()}`
  /** One that several variants share is fetched and stored once. */
  const known = new Map<string, Promise<string>>()
  /** How often each server did not answer in time. */
  const timeouts = new Map<string, number>()
  let done = record.total - (await countLeft(db, hasPictures))
  const take = async ({ from }: NamedPicture) => {
    const place = known.size + 1
    const stored = known.get(from) ?? storeOne(services, { from, zip, signal, reach, folder, place, timeouts })
    known.set(from, stored)
    try {
      return await stored
    } finally {
      done += 1
      // Somebody still works on it, however long each takes.
      await reportProgress({ done })
    }
  }
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(hasPictures, gt(importRows.line, last)))
      .orderBy(asc(importRows.line))
      .limit(ROWS_AT_ONCE)
    const end = rows.at(-1)
    if (!end) return
    last = end.line
    await Promise.all(rows.map((row) => storePicturesOf(services, row, take)))
  }
}

/** Pictures of rows that are not done. */
async function countLeft(db: Services['db'], hasPictures: SQL | undefined): Promise<number> {
  const [left] = await db
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${importRows.pictures})), 0)::int` })
    .from(importRows)
    .where(hasPictures)
  return left?.count ?? 0
}

async function storePicturesOf(
  { db }: Services,
  { importId, line, pictures, payload, notes }: ImportRowRecord,
  take: (picture: NamedPicture) => Promise<string>,
): Promise<void> {
  const stored: Stored[] = []
  const failed: Word[] = []
  for (const picture of pictures) {
    try {
      stored.push({ url: await take(picture), text: cutText(picture.text, limits.specificationValue) })
    } catch (error) {
      failed.push(msg`Picture ${{ from: picture.from }}: ${{ fault: faultOf(error) }}`)
    }
  }
  const images = { images: stored.map(({ url }) => url), imageAlts: stored.map(({ text }) => text) }
  await db
    .update(importRows)
    .set({
      pictures: [],
      notes: [...notes, ...failed],
      ...(payload && stored.length > 0 ? { payload: { ...payload, ...images } } : {}),
    })
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
}

/** What is no fault of the picture ends the job, which is tried again. */
function faultOf(error: unknown): Word {
  const isItsOwn = error instanceof NotFetched || error instanceof OwnerError
  if (isItsOwn || (error instanceof Refusal && error.code !== 'BUSY')) return error.word
  throw error
}

interface StoreOne {
  from: string
  zip: ZipPictures
  signal: AbortSignal
  reach: Reach
  folder: string
  place: number
  timeouts: Map<string, number>
}

async function storeOne(services: Services, { from, zip, folder, place, ...fetching }: StoreOne): Promise<string> {
  const bytes = /^https?:/i.test(from) ? await fetchPicture(from, fetching) : await readFrom(zip, from)
  const target = { folder, file: `product_image_${place}` }
  const { url } = await storePicture(services, { ...target, bytes })
  await queueSizes(services, masterKey(target))
  return url
}

async function fetchPicture(
  from: string,
  { timeouts, ...how }: Pick<StoreOne, 'signal' | 'reach' | 'timeouts'>,
): Promise<Uint8Array> {
  const host = URL.parse(from)?.host ?? ''
  const count = timeouts.get(host) ?? 0
  if (count >= MOST_TIMEOUTS) throw new NotFetched(msg`Its server did not answer ${{ count }} times.`)
  try {
    const bytes = await fetchPublic(from, { most: limits.pictureBytes, ...how })
    timeouts.delete(host)
    return bytes
  } catch (error) {
    if (error instanceof TookTooLong) timeouts.set(host, (timeouts.get(host) ?? 0) + 1)
    throw error
  }
}

async function readFrom(zip: ZipPictures, from: string): Promise<Uint8Array> {
  const found = zip.find(from)
  if (isSeveral(found)) throw new OwnerError(msg`It is not in the ZIP any more.`)
  return found.read()
}
