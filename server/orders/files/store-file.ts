/**
 * Keeps a file of a shopper: room is made for it under the lock of its order, then its bytes are stored whole, then it
 * counts. What breaks in between leaves room that a job takes back, and never half a file.
 */
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { OrderFilePurpose } from '#contract/checkout/order-files.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { FileKey } from '../../platform/files/files.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import type { ReadUpload } from './read-upload.ts'
import { type OrderFileRow, orderFiles } from './tables.ts'

/** The folder of the file store that nothing serves to the public. */
export const PRIVATE_FILES = 'private'

export function fileKey(id: string): FileKey {
  return `${PRIVATE_FILES}/${id}`
}

export interface Place {
  orderId: string
  purpose: OrderFilePurpose
  /** Of a photo: what it was sent for. */
  returnId?: string
  claimId?: string
  /** How many that were not refused, and how many in all of the order. */
  most: { files: number; inAll: number }
  /** Locks the order, and throws where it takes no such file. */
  enter: (tx: Tx) => Promise<void>
  /** What follows from a file that is there, in the transaction that makes it count. */
  onStored: (tx: Tx, row: OrderFileRow) => Promise<void>
}

/** Throws FILES_FULL, and BUSY where there is no room left. The same file again is kept once. */
export async function storeFile(services: Services, upload: ReadUpload, place: Place): Promise<void> {
  const { transaction, files, log } = services
  const row = await transaction((tx) => makeRoom(tx, { upload, place }, services))
  if (row.storedAt) return
  try {
    await files.put(fileKey(row.id), upload.bytes).catch((error: unknown) => {
      log.error({ err: error }, 'a file of a shopper could not be stored')
      throw new Refusal('FILE_NOT_KEPT_FOR_MINUTES', {}, {}, 60)
    })
    await transaction((tx) => letCount(tx, { id: row.id, place }, services))
  } catch (error) {
    await transaction((tx) => giveUp(tx, row.id))
    throw error
  }
}

/** The row of the file, or that of the same one sent before. */
async function makeRoom(
  tx: Tx,
  { upload, place }: { upload: ReadUpload; place: Place },
  context: ClockContext,
): Promise<OrderFileRow> {
  const { orderId, purpose, returnId = null, claimId = null, most } = place
  await place.enter(tx)
  const ofOrder = await tx
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.purpose, purpose), eq(orderFiles.isRemoved, false)))
  const ofPlace = ofOrder.filter((file) => file.returnId === returnId && file.claimId === claimId)
  const current = ofPlace.filter(({ refusedAt }) => refusedAt === null)
  const sentBefore = current.find(({ sha256 }) => sha256 === upload.sha256)
  if (sentBefore) return sentBefore
  if (current.length >= most.files || ofOrder.length >= most.inAll) {
    throw new Refusal('FILES_FULL', { length: current.length })
  }
  await refuseOverflow(tx, { orderId, bytes: upload.bytes.byteLength }, context)
  const { type, bytes, sha256 } = upload
  const reservedAt = context.clock()
  const values = { id: newId(), orderId, purpose, returnId, claimId, type, sha256, reservedAt }
  const [row] = await tx
    .insert(orderFiles)
    .values({ ...values, bytes: bytes.byteLength })
    .returning()
  if (!row) throw new Error('a row that was inserted did not come back')
  return row
}

/**
 * Of all shoppers together, in a day. The second half is for orders that have sent nothing in it, so that those who
 * send much leave room for the others.
 */
async function refuseOverflow(
  tx: Tx,
  { orderId, bytes }: { orderId: string; bytes: number },
  { clock }: ClockContext,
): Promise<void> {
  const set = await readSettings(tx, ['orders.fileMegabytesADay'])
  const since = new Date(clock().getTime() - days(1))
  const [taken] = await tx
    .select({
      bytes: sql<string>`coalesce(sum(${orderFiles.bytes}), 0)`,
      own: sql<string>`count(*) filter (where ${orderFiles.orderId} = ${orderId})`,
    })
    .from(orderFiles)
    .where(gt(orderFiles.reservedAt, since))
  const room = set['orders.fileMegabytesADay'] * 1_000_000 * (Number(taken?.own) > 0 ? 0.5 : 1)
  if (Number(taken?.bytes) + bytes <= room) return
  throw new Refusal('FILES_FULL_TODAY', {}, {}, 3_600)
}

async function letCount(tx: Tx, { id, place }: { id: string; place: Place }, { clock }: ClockContext): Promise<void> {
  await place.enter(tx)
  const [kept] = await tx
    .update(orderFiles)
    .set({ storedAt: clock() })
    .where(and(eq(orderFiles.id, id), isNull(orderFiles.storedAt), eq(orderFiles.isRemoved, false)))
    .returning()
  if (kept) return place.onStored(tx, kept)
  // The same file was sent twice at once, and the other was quicker; or nobody waited for this one any more.
  const counts = and(eq(orderFiles.id, id), eq(orderFiles.isRemoved, false))
  const [found] = await tx.select({ count: count() }).from(orderFiles).where(counts)
  if (found?.count === 1) return
  throw new Refusal('FILE_NOT_KEPT', {}, {}, 2)
}

/** The job deletes what may lie in the store. */
async function giveUp(tx: Tx, id: string): Promise<void> {
  await tx
    .update(orderFiles)
    .set({ isRemoved: true })
    .where(and(eq(orderFiles.id, id), isNull(orderFiles.storedAt)))
}
