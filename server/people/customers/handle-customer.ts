/** What staff do about a customer: notes, and a block. */
import { and, eq } from 'drizzle-orm'
import { storedPhone } from '#contract/text/phone.ts'
import { notAllowed } from '../../http/actor.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { users } from '../accounts/tables.ts'
import { foldedEmail, foldedPhone } from './folded-person.ts'
import { customerNotFound } from './read-customer.ts'
import { customerNotes, customers } from './tables.ts'

interface ByStaff {
  /** Of the customer. */
  id: string
  /** E-mail address of who does it. */
  staff: string
  by: AuditSource
}

/** Throws NOT_FOUND. */
export async function addCustomerNote(
  tx: Tx,
  { id, text, staff, by }: ByStaff & { text: string },
  context: Context,
): Promise<void> {
  await lockCustomer(tx, id)
  await tx.insert(customerNotes).values({ id: newId(), customerId: id, text, by: staff, at: context.clock() })
  await audit(tx, { kind: 'customer.noted', by, subject: id }, context)
}

/** Throws NOT_FOUND. */
export async function deleteCustomerNote(
  tx: Tx,
  { id, noteId, by }: Omit<ByStaff, 'staff'> & { noteId: string },
  context: Context,
): Promise<void> {
  const isIt = and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, id))
  const deleted = await tx.delete(customerNotes).where(isIt).returning({ id: customerNotes.id })
  if (deleted.length === 0) throw new Refusal('NOTE_NOT_FOUND')
  await audit(tx, { kind: 'customer.note-deleted', by, subject: id }, context)
}

/** One who is blocked already keeps the block of the first time. Throws NOT_FOUND, NOT_ALLOWED for who works here. */
export async function blockCustomer(
  tx: Tx,
  { id, reason, staff, by }: ByStaff & { reason: string },
  context: Context,
): Promise<void> {
  const { blockedAt, email, phone, userId } = await lockCustomer(tx, id)
  if (blockedAt) return
  if (userId !== null && (await isStaff(tx, userId))) throw notAllowed()
  const blockedPhone = phone === '' ? null : storedPhone(phone)
  const keys = {
    blockedEmailKey: foldedEmail(email),
    blockedPhoneKey: blockedPhone === null ? null : foldedPhone(blockedPhone),
  }
  const block = { blockedAt: context.clock(), blockedBy: staff, blockReason: reason, blockedPhone, ...keys }
  await tx.update(customers).set(block).where(eq(customers.id, id))
  await audit(tx, { kind: 'customer.blocked', by, subject: id }, context)
}

/** Throws NOT_FOUND. */
export async function unblockCustomer(tx: Tx, { id, by }: Omit<ByStaff, 'staff'>, context: Context): Promise<void> {
  const { blockedAt } = await lockCustomer(tx, id)
  if (!blockedAt) return
  await tx.update(customers).set(noBlock).where(eq(customers.id, id))
  await audit(tx, { kind: 'customer.unblocked', by, subject: id }, context)
}

export const noBlock = {
  blockedAt: null,
  blockedBy: null,
  blockReason: null,
  blockedPhone: null,
  blockedEmailKey: null,
  blockedPhoneKey: null,
}

async function lockCustomer(tx: Tx, id: string) {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  if (!row) throw customerNotFound()
  return row
}

async function isStaff(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.role, 'admin')))) > 0
}
