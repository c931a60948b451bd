/** What electricity costs, for the running cost on the page of an item: entries of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isDay } from '../core/is-day.ts'
import { setting } from '../site/setting.ts'
import { line } from '../text/own-text.ts'
import { saying } from '../text/say.ts'

export const energySettings = {
  'energy.tariffCents': setting<number | null>({
    group: 'words',
    input: 'amount',
    label: msg`Electricity: price of a unit`,
    explains: msg`In rupees for one kWh: with its day and source, pages of items estimate what they cost a month; empty or 0: nothing is said of it.`,
    schema: z
      .number(saying(msg`Please enter a number`))
      .int(saying(msg`At most two decimal places`))
      .min(0, saying(msg`It must be at least 0`))
      .max(100_000, saying(msg`It must be at most LKR 1,000.00`))
      .nullable(),
    defaultValue: null,
    needs: ['energy.tariffDay', 'energy.tariffSource'],
    onPages: true,
  }),
  'energy.tariffDay': setting<string>({
    group: 'words',
    input: 'line',
    label: msg`Electricity: price as of`,
    explains: msg`Stands beside the estimate; a day is written as 2026-11-01.`,
    schema: line(10).refine((day) => day === '' || isDay(day), saying(msg`A day is written as 2026-11-01`)),
    defaultValue: '',
    onPages: true,
  }),
  'energy.tariffSource': setting<string>({
    group: 'words',
    input: 'line',
    label: msg`Electricity: where the price is from`,
    explains: msg`Stands beside the estimate, such as: CEB, homes from 91 to 120 units a month.`,
    schema: line(120),
    defaultValue: '',
    onPages: true,
  }),
}
