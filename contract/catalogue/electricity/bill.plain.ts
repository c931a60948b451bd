/**
 * What a household pays for electricity in a month, by blocks, and so what an item costs over five years: its price,
 * and sixty times what it adds to the bill. The database reckons lists by the same pieces
 * (`server/catalogue/filters/five-years.ts`).
 */
import { type Cents, cents, times } from '../../core/money.ts'

/**
 * One line of a tariff. Which lines count depends on all that is used in the month: those whose `useUpTo` is the first
 * that isn't passed. Of them each prices the units up to its `upTo`; the fixed charge is that of the line in which the
 * last unit falls. Null: without an end.
 */
export interface TariffRow {
  useUpTo: number | null
  upTo: number | null
  unitCents: number
  fixedCents: number
}

export interface Tariff {
  rows: readonly TariffRow[]
  /** Social Security Contribution Levy, on top of the bill. */
  sscl: { on: boolean; percent: number }
  /** What the household uses in a month without the item, in units, for each step of the usual bill. */
  steps: readonly number[]
  /** The step that counts where none is chosen, from 1. */
  middle: number
}

/** Where `use` units are at most `upTo`, and not of a piece before: the bill is `unitCents * use + restCents`. */
export interface BillPiece {
  upTo: number | null
  unitCents: number
  restCents: number
}

/** How many steps of the usual bill shoppers choose from. */
export const BILL_STEPS = 6
export const MONTHS = 60
const MONTHS_A_YEAR = 12
/** Use is told in tenths of a kWh a year, so a month's in these parts of a unit. */
const TENTHS = 10
export const PARTS = MONTHS_A_YEAR * TENTHS
/** Percent have two decimal places. */
export const WHOLE = 10_000

export function billPieces(rows: readonly TariffRow[]): BillPiece[] {
  const pieces: BillPiece[] = []
  let from = 0
  let before = 0
  let band: number | null | undefined
  for (const { useUpTo, upTo, unitCents, fixedCents } of rows) {
    if (useUpTo !== band) {
      from = 0
      before = 0
      band = useUpTo
    }
    const last = pieces.at(-1)?.upTo
    // Up to the end of the band before it is priced, but no month ends in it.
    if (last === undefined || upTo === null || (last !== null && upTo > last)) {
      pieces.push({ upTo, unitCents, restCents: before + fixedCents - unitCents * from })
    }
    before += unitCents * ((upTo ?? from) - from)
    from = upTo ?? from
  }
  return pieces
}

/** The bill of a month, for use in parts of a unit. */
function billOfParts({ rows, sscl }: Pick<Tariff, 'rows' | 'sscl'>, parts: number): Cents {
  const piece = billPieces(rows).find(({ upTo }) => upTo === null || parts <= upTo * PARTS)
  if (!piece) throw new RangeError('a tariff without an end')
  const exact = (piece.unitCents * parts + piece.restCents * PARTS) * ssclFactor(sscl)
  const divisor = PARTS * WHOLE
  const rounded = exact + divisor / 2
  return cents((rounded - (rounded % divisor)) / divisor)
}

/** What the bill is multiplied with, in parts of {@link WHOLE}. */
export function ssclFactor({ on, percent }: Tariff['sscl']): number {
  return WHOLE + (on ? Math.round(percent * 100) : 0)
}

/** The bill of a month for so many units. */
export function monthlyBill(tariff: Pick<Tariff, 'rows' | 'sscl'>, units: number): Cents {
  return billOfParts(tariff, Math.round(units * PARTS))
}

/** What an item of so many kWh a year adds to the bill of a household that uses `base` units without it. */
export function addedToBill(tariff: Pick<Tariff, 'rows' | 'sscl'>, base: number, kwhAYear: number): Cents {
  const parts = Math.round(kwhAYear * TENTHS)
  return cents(billOfParts(tariff, base * PARTS + parts) - billOfParts(tariff, base * PARTS))
}

/** For each step of the usual bill: the electricity of five years. */
export function fiveYearsOfElectricity(tariff: Tariff, kwhAYear: number): Cents[] {
  return tariff.steps.map((base) => times(addedToBill(tariff, base, kwhAYear), MONTHS))
}

/** The step that an address names, or else the owner's. */
export function stepOf({ steps, middle }: Pick<Tariff, 'steps' | 'middle'>, bill: number | undefined): number {
  return bill !== undefined && bill >= 1 && bill <= steps.length ? bill : middle
}

/** What is wrong with the lines of a tariff; null for one that can be reckoned with. */
export function tariffFault(rows: readonly TariffRow[]): 'order' | 'end' | 'falls' | null {
  let band = 0
  let from = 0
  for (const [at, { useUpTo, upTo }] of rows.entries()) {
    const before = rows[at - 1]
    if (before && before.useUpTo !== useUpTo) {
      if (before.useUpTo === null || before.upTo !== before.useUpTo) return 'end'
      band = before.useUpTo
      from = 0
    }
    if (useUpTo !== null && (useUpTo <= band || upTo === null)) return 'order'
    if (before && before.useUpTo === useUpTo && before.upTo === null) return 'order'
    if (upTo !== null && (upTo <= from || (useUpTo !== null && upTo > useUpTo))) return 'order'
    from = upTo ?? from
  }
  const last = rows.at(-1)
  if (!last || last.useUpTo !== null || last.upTo !== null) return 'end'
  const pieces = billPieces(rows)
  const falls = pieces.slice(1).some(({ unitCents, restCents }, at) => {
    const { upTo, unitCents: rate, restCents: rest } = pieces[at] as BillPiece
    return unitCents * (upTo ?? 0) + restCents < rate * (upTo ?? 0) + rest
  })
  return falls ? 'falls' : null
}
