/** The couriers of the shop: added and changed by the owner, with their keys sealed. */
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Courier, NewCourier } from '#contract/orders/couriers/couriers.ts'
import { type CourierKind, courierFacts } from '#contract/orders/couriers/parcel-states.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { NotPublic } from '../../platform/fetch/public-address.ts'
import { receiverOf } from '../../platform/fetch/receiver-address.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import type { CourierKeys } from './adapters/adapter.ts'
import { courierNumbers, couriers, courierTowns } from './tables.ts'

export type CourierRow = typeof couriers.$inferSelect
type Given = z.output<typeof NewCourier>

/** By name. */
export async function listCouriers(db: Db): Promise<Courier[]> {
  const left = db
    .select({ courierId: courierNumbers.courierId, left: count().as('left') })
    .from(courierNumbers)
    .where(isNull(courierNumbers.usedAt))
    .groupBy(courierNumbers.courierId)
    .as('numbers')
  const known = db
    .select({ courierId: courierTowns.courierId, towns: count().as('towns') })
    .from(courierTowns)
    .groupBy(courierTowns.courierId)
    .as('known')
  const rows = await db
    .select({ courier: couriers, left: left.left, towns: known.towns })
    .from(couriers)
    .leftJoin(left, eq(left.courierId, couriers.id))
    .leftJoin(known, eq(known.courierId, couriers.id))
    .orderBy(asc(couriers.name))
  return rows.map(({ courier: { secret, ...courier }, left: numbersLeft, towns }) => ({
    ...courier,
    ...{ hasKey: secret !== '', numbersLeft: numbersLeft ?? 0, towns: towns ?? 0 },
  }))
}

/** Throws NOT_FOUND. */
export async function presentCourier(db: Db, id: string): Promise<Courier> {
  const courier = (await listCouriers(db)).find((one) => one.id === id)
  if (!courier) throw new Refusal('COURIER_NOT_FOUND')
  return courier
}

/** Throws NOT_FOUND. */
export async function readCourier(db: Db, id: string): Promise<CourierRow> {
  const [courier] = await db.select().from(couriers).where(eq(couriers.id, id))
  if (!courier) throw new Refusal('COURIER_NOT_FOUND')
  return courier
}

/** Throws BAD_INPUT for an address or a key that it can't be switched on with, MOVE_NOT_ALLOWED for a taken name. */
export async function addCourier(
  tx: Tx,
  { given, by }: { given: Given; by: AuditSource },
  context: Context,
): Promise<Courier> {
  const { account, key, ...set } = checked(given.kind, given, context)
  const id = newId()
  if (key === '') refuseAccountAlone(account)
  const secret = key === '' ? '' : sealKeys({ account, key }, { id, ...context })
  refuseWithoutKey({ ...set, secret })
  const added = await tx
    .insert(couriers)
    .values({ id, ...set, secret })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new Refusal('COURIER_NAMED')
  await audit(tx, { kind: 'courier.made', by, subject: set.name, after: told(set) }, context)
  return presentCourier(tx, id)
}

/**
 * Throws as {@link addCourier}, and MOVE_NOT_ALLOWED where somebody was quicker. The stored key goes to no other
 * address than the one it was typed for.
 */
export async function changeCourier(
  tx: Tx,
  { id, version, given, by }: { id: string; version: number; given: Omit<Given, 'kind'>; by: AuditSource },
  context: Context,
): Promise<Courier> {
  const before = await readCourier(tx, id)
  const { account, key, ...set } = checked(before.kind, given, context)
  const isNamed = (await tx.select().from(couriers)).some(
    (one) => one.id !== id && one.name.toLowerCase() === set.name.toLowerCase(),
  )
  if (isNamed) throw new Refusal('COURIER_NAMED')
  if (before.secret !== '' && key === '' && set.address !== before.address) {
    throw new Refusal('COURIER_KEY_AGAIN', {}, { fields: { key: because('COURIER_KEY_AGAIN') } })
  }
  const kept = accountOf(before, context)
  if (key === '' && account !== kept) refuseAccountAlone(account)
  const secret = key === '' ? before.secret : sealKeys({ account: account || kept, key }, { id, ...context })
  refuseWithoutKey({ ...set, secret })
  // The database is not asked about a number that it can't hold.
  if (before.version !== version) throw new Refusal('COURIER_CHANGED')
  const [changed] = await tx
    .update(couriers)
    .set({ ...set, secret, version: version + 1 })
    .where(and(eq(couriers.id, id), eq(couriers.version, version)))
    .returning()
  if (!changed) throw new Refusal('COURIER_CHANGED')
  await audit(tx, { kind: 'courier.changed', by, subject: set.name, before: told(before), after: told(set) }, context)
  return presentCourier(tx, id)
}

/** They are sealed together. */
function refuseAccountAlone(account: string): void {
  if (account === '') return
  throw new Refusal('COURIER_ACCOUNT_KEY', {}, { fields: { key: because('COURIER_ACCOUNT_KEY') } })
}

/** Empty where none is stored, or none can be opened: then the key is typed again. */
function accountOf({ id, secret }: CourierRow, context: Context): string {
  const opened = secret === '' ? null : unseal(secret, { key: context.keys('courier-key'), of: id })
  const { account = '' }: Partial<CourierKeys> = opened === null ? {} : JSON.parse(opened)
  return account
}

/** Throws MOVE_NOT_ALLOWED when the shop's SESSION_SECRET is another one by now. */
export function keysOf({ id, secret }: Pick<CourierRow, 'id' | 'secret'>, { keys }: { keys: Keys }): CourierKeys {
  const opened = unseal(secret, { key: keys('courier-key'), of: id })
  if (opened === null) throw new Refusal('COURIER_KEY_SEALED')
  const { account, key }: Partial<CourierKeys> = JSON.parse(opened)
  return { account: account ?? '', key: key ?? '' }
}

function sealKeys(secret: CourierKeys, { id, keys }: { id: string; keys: Keys }): string {
  return seal(JSON.stringify(secret), { key: keys('courier-key'), of: id })
}

function checked(kind: CourierKind, given: Omit<Given, 'kind'>, { config }: Context) {
  const facts = courierFacts[kind]
  if (!facts.numberings.includes(given.numbering)) throw new Refusal('COURIER_NUMBERING')
  if (facts.address === '') return { ...given, kind, address: '', account: '', key: '' }
  const address = (given.address || facts.address).replace(/\/+$/, '')
  try {
    receiverOf(address, config)
  } catch (error) {
    if (!(error instanceof NotPublic)) throw error
    const why = { why: error.word }
    throw new Refusal('COURIER_ADDRESS', why, { fields: { address: because('COURIER_ADDRESS', why) } })
  }
  return { ...given, kind, address }
}

function refuseWithoutKey({ kind, isOn, secret }: Pick<CourierRow, 'kind' | 'isOn' | 'secret'>): void {
  const needsKey = courierFacts[kind].address !== ''
  if (!isOn || !needsKey || secret !== '') return
  throw new Refusal('COURIER_KEY_NEEDED', {}, { fields: { key: because('COURIER_KEY_NEEDED') } })
}

function told({ kind, address, numbering, isOn }: Pick<CourierRow, 'kind' | 'address' | 'numbering' | 'isOn'>) {
  return { kind, address, numbering, isOn }
}
