/** What electricity costs, for the running cost of items: an entry of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isDay } from '../core/is-day.ts'
import { setting } from '../site/setting.ts'
import { line } from '../text/own-text.ts'
import { say, saying } from '../text/say.ts'
import { BILL_STEPS, tariffFault } from './electricity/bill.plain.ts'
import { type ElectricityTariff, proposedTariff } from './electricity/proposed-tariff.ts'

const Amount = z
  .number(saying(msg`Please give an amount`))
  .int(saying(msg`At most two decimal places`))
  .min(0, saying(msg`It must be at least 0`))
const Units = z
  .number(saying(msg`Please enter a number of units`))
  .int(saying(msg`Please enter whole units`))
  .min(1, saying(msg`It must be at least 1`))
  .max(5_000, saying(msg`At most 5,000 units a month`))

const TariffLine = z.object({
  useUpTo: Units.nullable(),
  upTo: Units.nullable(),
  unitCents: Amount.max(100_000, saying(msg`A unit costs at most LKR 1,000.00`)),
  fixedCents: Amount.max(100_000_00, saying(msg`The fixed charge is at most LKR 100,000.00`)),
})

const faults = {
  order: msg`Each line must go on where the one before it ends`,
  end: msg`The blocks must fill each range of use, and the last one has no end`,
  falls: msg`Whoever uses more would pay less: please compare the amounts`,
}

const Percent = z
  .number(saying(msg`Please enter a number`))
  .min(0, saying(msg`It must be at least 0`))
  .max(100, saying(msg`It must be at most 100`))
  .multipleOf(0.01, saying(msg`At most two decimal places`))

/** What a household uses in a month without the item, the smallest first. */
const Steps = z
  .array(Units)
  .length(BILL_STEPS)
  .refine(
    (steps) => steps.every((units, at) => at === 0 || units > (steps[at - 1] ?? 0)),
    saying(msg`Each usual bill must be of more units than the one before it`),
  )

const Confirmable = z
  .object({
    confirmed: z.boolean(),
    day: line(10).refine((day) => day === '' || isDay(day), saying(msg`A day is written as 2026-11-01`)),
    source: line(120),
    rows: z.array(TariffLine).min(1).max(20),
    sscl: z.object({ on: z.boolean(), percent: Percent }),
    steps: Steps,
    middle: z.number().int().min(1).max(BILL_STEPS),
  })
  .superRefine(({ confirmed, day, source, rows }, context) => {
    const fault = tariffFault(rows)
    if (fault) context.addIssue({ code: 'custom', message: say(faults[fault]) })
    if (confirmed && (day === '' || source === '')) {
      const message = say(msg`Please say from which day on it holds, and where it is from`)
      context.addIssue({ code: 'custom', message })
    }
  })

export const energySettings = {
  'energy.tariff': setting<ElectricityTariff>({
    group: 'words',
    input: 'own',
    label: msg`Electricity: what homes pay`,
    explains: msg`The tariff by blocks, from which pages reckon what an item costs over five years. What stands here at first is a proposal: shoppers see nothing of it until you have compared it and confirmed it.`,
    schema: Confirmable,
    defaultValue: proposedTariff,
    onPages: true,
  }),
}
