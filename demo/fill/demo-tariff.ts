/**
 * What electricity costs in the demo shop. It stands still: a later proposal (`proposed-tariff.ts`) must change no
 * demo, or going live would not know the demo's from the owner's.
 */
import type { ElectricityTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'

const low = { useUpTo: 60 }
const usual = { useUpTo: 180 }
const high = { useUpTo: null }

export const demoTariff: ElectricityTariff = {
  confirmed: true,
  day: '2026-05-11',
  source: 'an example of the demo shop',
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
