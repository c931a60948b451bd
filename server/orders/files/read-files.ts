/** The files of an order: those that are there whole and were not removed. */
import { and, asc, eq } from 'drizzle-orm'
import { type OrderFile, orderFileLimits, type TransferSlips } from '#contract/checkout/order-files.ts'
import { isTransfer } from '#contract/checkout/payment-states.ts'
import type { FileAnswer } from '#contract/core/endpoint.ts'
import type { PaymentRow } from '../../checkout/payments/payment.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orders } from '../data/tables.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { isThere, isToCheck } from './columns.ts'
import { fileKey } from './store-file.ts'
import { type OrderFileRow, orderFiles } from './tables.ts'
import { takesSlips } from './takes-slips.ts'

/** Oldest first. */
export function findFiles(db: Db, orderId: string): Promise<OrderFileRow[]> {
  return db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), isThere))
    .orderBy(asc(orderFiles.reservedAt), asc(orderFiles.id))
}

/** Throws NOT_FOUND. */
export async function readFiles(db: Db, orderId: string): Promise<OrderFile[]> {
  const [found, files] = await Promise.all([db.$count(orders, eq(orders.id, orderId)), findFiles(db, orderId)])
  if (found === 0) throw orderNotFound()
  return files.map(presentFile)
}

/** Null for a payment that is no transfer. */
export async function readSlips(db: Db, payment: PaymentRow): Promise<TransferSlips | null> {
  if (!isTransfer(payment.method)) return null
  const [[order], files] = await Promise.all([
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, payment.orderId)),
    findFiles(db, payment.orderId),
  ])
  const slips = files.filter(({ purpose }) => purpose === 'slip')
  const open = slips.filter(({ refusedAt }) => refusedAt === null).length
  const room = Math.min(orderFileLimits.files - open, orderFileLimits.slipsInAll - slips.length)
  return {
    files: slips.map(presentFile),
    left: order && takesSlips(payment, order) ? room : 0,
    isChecked: slips.some(({ refusedAt, acceptedAt }) => refusedAt === null && acceptedAt === null),
  }
}

/** Slips that nobody has said a word to. */
export function findOpenSlips(db: Db, orderId: string): Promise<OrderFileRow[]> {
  return db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), isToCheck))
}

/** Throws NOT_FOUND. */
export async function readFile(db: Db, id: string, files: Files): Promise<FileAnswer> {
  const [row] = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.id, id), isThere))
  const bytes = row ? await files.read(fileKey(id)) : null
  if (!row || !bytes) throw new Refusal('ORDER_FILE_GONE')
  const ending = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' }[row.type]
  return {
    bytes: new Uint8Array(bytes),
    type: row.type,
    name: `${row.purpose}-${row.orderId}-${id.slice(0, 4)}.${ending}`,
  }
}

function presentFile({ reservedAt, refusedAt, ...row }: OrderFileRow): OrderFile {
  const { id, purpose, returnId, claimId, type, bytes } = row
  const sentAt = reservedAt.toISOString()
  return { id, purpose, returnId, claimId, type, bytes, sentAt, isRefused: refusedAt !== null }
}
