/** Tariffs of electricity for tests that try many. */
import fc from 'fast-check'
import type { TariffRow } from '#contract/catalogue/electricity/bill.plain.ts'

/** Bands of blocks as an owner may write them; not all of them are without fault. */
export const arbitraryTariffRows = fc
  .array(
    fc.record({
      wide: fc.integer({ min: 1, max: 60 }),
      unitCents: fc.integer({ min: 0, max: 12_000 }),
      fixedCents: fc.integer({ min: 0, max: 300_000 }),
      isEnd: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((blocks) => {
    const told: TariffRow[] = []
    let upTo = 0
    let band: TariffRow[] = []
    for (const [at, { wide, isEnd, ...rest }] of blocks.entries()) {
      upTo += wide
      const isLast = at === blocks.length - 1
      band.push({ useUpTo: null, upTo: isLast ? null : upTo, ...rest })
      if (isEnd || isLast) {
        told.push(...band.map((row) => ({ ...row, useUpTo: isLast ? null : upTo })))
        // Every band prices its units from the first one on.
        band = isLast ? [] : [{ ...rest, useUpTo: null, upTo }]
      }
    }
    return told
  })
