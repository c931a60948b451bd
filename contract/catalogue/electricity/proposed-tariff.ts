/**
 * The domestic tariff that a new shop proposes: CEB and LECO from 11 May 2026, as the Public Utilities Commission
 * decided it. Shoppers see nothing of it until the owner has compared it and confirmed it.
 */
import type { Tariff } from './bill.plain.ts'

export interface ElectricityTariff extends Tariff {
  /** Shoppers see it. */
  confirmed: boolean
  /** From which day on it holds, as `2026-05-11`. */
  day: string
  source: string
}

const low = { useUpTo: 60 }
const usual = { useUpTo: 180 }
const high = { useUpTo: null }

export const proposedTariff: ElectricityTariff = {
  confirmed: false,
  day: '2026-05-11',
  source: 'PUCSL, CEB and LECO, homes',
  rows: [
    { ...low, upTo: 30, unitCents: 5_00, fixedCents: 80_00 },
    { ...low, upTo: 60, unitCents: 9_00, fixedCents: 210_00 },
    { ...usual, upTo: 60, unitCents: 14_00, fixedCents: 400_00 },
    { ...usual, upTo: 90, unitCents: 20_00, fixedCents: 400_00 },
    { ...usual, upTo: 120, unitCents: 28_00, fixedCents: 1_000_00 },
    { ...usual, upTo: 180, unitCents: 44_00, fixedCents: 1_500_00 },
    { ...high, upTo: 180, unitCents: 32_50, fixedCents: 2_500_00 },
    { ...high, upTo: null, unitCents: 100_00, fixedCents: 2_500_00 },
  ],
  sscl: { on: false, percent: 2.5 },
  steps: [30, 50, 75, 100, 150, 200],
  middle: 4,
}
