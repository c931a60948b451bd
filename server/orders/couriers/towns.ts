/** What couriers call the towns of orders: fetched from them where they have a list, chosen once, and kept. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import { courierFacts } from '#contract/orders/couriers/parcel-states.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { townsOf } from '../../checkout/places/towns-of.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { seconds } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { type CourierRequest, type CourierTown, inOneLine, isPlainNumber } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import { askCourier, LONGEST_ANSWER } from './ask-courier.ts'
import { type CourierRow, keysOf, readCourier } from './save-courier.ts'
import { courierTownNames, courierTowns } from './tables.ts'

/** Two spellings of one town: case, blanks and stops do not part them. */
export function foldTown(name: string): string {
  return foldText(name)
    .replace(/[\s.,'\p{Pd}]+/gu, ' ')
    .trim()
}

/**
 * By name. A courier's districts are its own: where it has none of this name, all of its towns are answered. Of one
 * without a list those that everybody knows are proposed.
 */
export async function listTowns(db: Db, { id, district }: { id: string; district?: District | undefined }) {
  const { kind } = await readCourier(db, id)
  if (!courierFacts[kind].hasTowns) return district ? townsOf(district).map((name) => ({ name, district })) : []
  const { name, district: of } = courierTowns
  const all = await db
    .select({ name, district: of })
    .from(courierTowns)
    .where(eq(courierTowns.courierId, id))
    .orderBy(asc(name))
  const inside = all.filter((town) => foldTown(town.district) === foldTown(district ?? ''))
  return inside.length > 0 ? inside : all
}

/** In all: whoever presses waits for it. */
const FETCHED_WITHIN = seconds(60)
/** A request for each of 25 districts, and some around them; the longest list known has some 2,000 towns. */
const MOST_REQUESTS = 100
const MOST_TOWNS = 10_000

/** Asked outside of a transaction. Throws MOVE_NOT_ALLOWED where it does not answer with them. */
export async function fetchTowns(services: Services, id: string): Promise<void> {
  const courier = await readCourier(services.db, id)
  const adapter = adapters[courier.kind]
  // It takes names as they are written.
  if (!adapter?.towns) return
  if (courier.secret === '') throw new Refusal('COURIER_KEY_NEEDED')
  const keys = keysOf(courier, services)
  const signal = AbortSignal.timeout(FETCHED_WITHIN)
  let requests = 0
  let letters = 0
  const ask = async (request: CourierRequest) => {
    requests += 1
    if (requests > MOST_REQUESTS) throw new Refusal('COURIER_TOWNS_UNREAD')
    const asked = await askCourier(courier.address, request, { ...services, signal })
    if ('failure' in asked) throw new Refusal('COURIER_NOT_REACHED', { why: asked.failure })
    letters += asked.body.length
    // Together no longer than one of them may be: they are all kept until the last one has come.
    if (asked.status >= 300 || letters > LONGEST_ANSWER) throw new Refusal('COURIER_TOWNS_UNREAD')
    return asked.json
  }
  const found = await adapter.towns(ask, keys).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('COURIER_TOWNS_UNREAD')
  })
  if (found.length === 0 || found.length > MOST_TOWNS) throw new Refusal('COURIER_TOWNS_UNREAD')
  const towns = found.map((town) => ({ ...town, name: inOneLine(town.name), district: inOneLine(town.district) }))
  const isWhole = towns.every(
    ({ name, number, districtNumber }) => name !== '' && [number, districtNumber].every(isPlainNumber),
  )
  if (!isWhole) throw new Refusal('COURIER_TOWNS_UNREAD')
  await services.transaction((tx) => keepTowns(tx, { courier, towns }))
}

const ROWS_AT_ONCE = 1_000

async function keepTowns(tx: Tx, { courier, towns }: { courier: CourierRow; towns: CourierTown[] }): Promise<void> {
  await tx.delete(courierTowns).where(eq(courierTowns.courierId, courier.id))
  const most = officeLimits.courierTown
  const rows = towns.map(({ number, districtNumber, name, district }) => {
    return {
      courierId: courier.id,
      number,
      districtNumber,
      name: cutText(name, most),
      district: cutText(district, most),
    }
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(courierTowns)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
  }
}

interface OrdersTown {
  district: string | null
  town: string | null
}

/** What each of these couriers calls it, by courier, where it was chosen before. */
export async function chosenTowns(
  db: Db,
  courierIds: readonly string[],
  { district, town }: OrdersTown,
): Promise<Map<string, string>> {
  if (courierIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(courierTownNames)
    .where(
      and(
        inArray(courierTownNames.courierId, [...courierIds]),
        eq(courierTownNames.district, district ?? ''),
        eq(courierTownNames.town, foldTown(town ?? '')),
      ),
    )
  return new Map(rows.map(({ courierId, theirs }) => [courierId, theirs]))
}

/** An order that names no town has none to remember. */
export async function keepChosenTown(
  tx: Tx,
  { courierId, theirs, of: { district, town } }: { courierId: string; theirs: string; of: OrdersTown },
): Promise<void> {
  if (foldTown(town ?? '') === '') return
  await tx
    .insert(courierTownNames)
    .values({ courierId, district: district ?? '', town: foldTown(town ?? ''), theirs })
    .onConflictDoUpdate({
      target: [courierTownNames.courierId, courierTownNames.district, courierTownNames.town],
      set: { theirs },
    })
}

/** As it is offered where a courier has several of its name. */
function withDistrict({ name, district }: Pick<CourierTown, 'name' | 'district'>): string {
  return `${name} (${district})`
}

/** By which it is found again: with its district where that was needed. */
export function nameFor(town: Pick<CourierTown, 'name' | 'district'>, typed: string): string {
  return foldTown(typed) === foldTown(town.name) ? town.name : withDistrict(town)
}

/** Throws BAD_INPUT for a town the courier does not know, or knows in several districts, none of them the order's. */
export async function findTown(
  db: Db,
  { courier, name, district }: { courier: CourierRow; name: string; district: string | null },
): Promise<CourierTown> {
  if (!courierFacts[courier.kind].hasTowns) return { name, district: district ?? '', number: '', districtNumber: '' }
  const all = await db.select().from(courierTowns).where(eq(courierTowns.courierId, courier.id))
  const named = all.filter((town) => [town.name, withDistrict(town)].some((one) => foldTown(one) === foldTown(name)))
  const inside = named.filter((town) => foldTown(town.district) === foldTown(district ?? ''))
  const [town, other] = inside.length > 0 ? inside : named
  if (!town) throw new Refusal('COURIER_TOWN_UNKNOWN', {}, { fields: { town: because('COURIER_TOWN_UNKNOWN') } })
  if (other) throw new Refusal('COURIER_TOWN_TWICE', {}, { fields: { town: because('COURIER_TOWN_TWICE') } })
  return town
}
