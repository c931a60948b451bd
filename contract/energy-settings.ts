/** What electricity costs, for the running cost on the page of an item: entries of the registry in `settings.ts`. */
import { z } from 'zod'
import { isDay } from './item-fields.ts'
import { line } from './own-text.ts'
import { setting } from './setting.ts'

export const energySettings = {
  'energy.tariffCents': setting<number | null>({
    group: 'words',
    input: 'amount',
    label: 'Electricity: price of a unit',
    explains:
      'In rupees for one kWh: with its day and source, pages of items estimate what they cost a month; empty or 0: nothing is said of it.',
    schema: z
      .number('Please enter a number')
      .int('At most two decimal places')
      .min(0, 'It must be at least 0')
      .max(100_000, 'It must be at most LKR 1,000.00')
      .nullable(),
    defaultValue: null,
    needs: ['energy.tariffDay', 'energy.tariffSource'],
    onPages: true,
  }),
  'energy.tariffDay': setting<string>({
    group: 'words',
    input: 'line',
    label: 'Electricity: price as of',
    explains: 'Stands beside the estimate; a day is written as 2026-11-01.',
    schema: line(10).refine((day) => day === '' || isDay(day), 'A day is written as 2026-11-01'),
    defaultValue: '',
    onPages: true,
  }),
  'energy.tariffSource': setting<string>({
    group: 'words',
    input: 'line',
    label: 'Electricity: where the price is from',
    explains: 'Stands beside the estimate, such as: CEB, homes from 91 to 120 units a month.',
    schema: line(120),
    defaultValue: '',
    onPages: true,
  }),
}
