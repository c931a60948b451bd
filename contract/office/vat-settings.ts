/** What an owner sets of the VAT desk: entries of the registry in `settings.ts`. What may change is data. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { setting } from '../site/setting.ts'
import { saying } from '../text/say.ts'
import { day, text } from '../text/text.ts'

/** From a day on: who sells more in twelve months, or in a quarter, has to register. */
export interface DatedThreshold {
  from: string
  yearCents: number
  quarterCents: number
}

const Cents = z
  .number(saying(msg`Please enter a number`))
  .int(saying(msg`Please enter a whole number`))
  .min(1, saying(msg`It must be at least 1`))
  .max(100_000_000_000_000)

export const DatedThresholds: z.ZodType<readonly DatedThreshold[]> = z
  .array(z.object({ from: day(), yearCents: Cents, quarterCents: Cents }))
  .max(20)
  .refine((all) => new Set(all.map(({ from }) => from)).size === all.length, saying(msg`Each day has one threshold`))

/** What holds on a day, and what comes after it. */
export function thresholdOn(all: readonly DatedThreshold[], today: string) {
  const inOrder = all.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return {
    now: inOrder.findLast(({ from }) => from <= today) ?? null,
    next: inOrder.find(({ from }) => from > today) ?? null,
  }
}

export const ScheduleName = z.enum(['01', '02', '04'])
export type ScheduleName = z.infer<typeof ScheduleName>

/** The columns of a schedule, in the words of 2026. */
const heads: Record<ScheduleName, string> = {
  '01': "Serial No,Invoice Date,Tax Invoice No,Purchaser's TIN,Name of the Purchaser,Description,Value of supply,VAT Amount",
  '02': "Serial No,Invoice Date,Tax Invoice No,Supplier's TIN,Name of the Supplier,Description,Value of purchase,VAT Amount,Disallowed VAT Amount",
  '04': 'Serial No,TIN No,Invoice Date,Invoice No,Tax Credit / Tax Debit Note,Date of Tax Credit / Tax Debit Note,No. of Tax Credit / Tax Debit Note,Value of Tax Credit / Tax Debit Note,VAT Amount,Issued By Me',
}

/** The heads as a list. */
export const headsOf = (line: string): string[] => line.split(',').map((head) => head.trim())

function headsSetting(name: ScheduleName) {
  const count = headsOf(heads[name]).length
  return setting<string>({
    group: 'papers',
    input: 'text',
    label: msg`VAT schedule ${{ name }}: heads of the columns`,
    explains: msg`The first row of the file, parted by commas. The tax office changes these words now and then; their order and number stay.`,
    schema: text(1_000)
      .trim()
      .refine((line) => !/[\r\n"]/.test(line), saying(msg`Please write it as one line, without quotation marks`))
      .refine(
        (line) => headsOf(line).length === count && headsOf(line).every((head) => head !== ''),
        saying(msg`There must be ${{ count }} heads, parted by commas`),
      ),
    defaultValue: heads[name],
  })
}

export const vatSettings = {
  'vat.thresholds': setting<readonly DatedThreshold[]>({
    group: 'papers',
    input: 'own',
    label: msg`Thresholds of VAT`,
    explains: msg`Who sells more in twelve months or in a quarter has to register. 60 million and 15 million were reported, and 36 and 9 million planned from 1 April 2026: please ask your accountant which are in force. Without one the shop does not warn.`,
    schema: DatedThresholds,
    defaultValue: [],
  }),
  'vat.warnPercent': setting<number>({
    group: 'papers',
    input: 'number',
    label: msg`Warn before a threshold of VAT`,
    explains: msg`In percent of the threshold.`,
    schema: z
      .number(saying(msg`Please enter a number`))
      .int(saying(msg`Please enter a whole number`))
      .min(1, saying(msg`It must be at least 1`))
      .max(100, saying(msg`It must be at most 100`)),
    defaultValue: 80,
  }),
  'vat.toleranceCents': setting<number>({
    group: 'papers',
    input: 'number',
    label: msg`Cents that VAT may differ from its rate`,
    explains: msg`VAT is rounded once a paper, so value times rate may differ from it by so many cents for each paper.`,
    schema: z
      .number(saying(msg`Please enter a number`))
      .int(saying(msg`Please enter a whole number`))
      .min(0, saying(msg`It must be at least 0`))
      .max(100, saying(msg`It must be at most 100`)),
    defaultValue: 1,
  }),
  'vat.cashTin': setting<string>({
    group: 'papers',
    input: 'line',
    label: msg`TIN of cash customers`,
    explains: msg`What schedule 01 has in its row of all buyers without a tax invoice; please check it with the verifier of the tax office.`,
    schema: z
      .string()
      .trim()
      .regex(/^\d{9}$/, saying(msg`A TIN here has 9 digits`)),
    defaultValue: '100902885',
  }),
  'vat.schedule04': setting<boolean>({
    group: 'papers',
    input: 'switch',
    label: msg`VAT schedule 04 as a file`,
    explains: msg`Credit notes. What is known of its form is not sure: switch it on once a file of it has passed the verifier of the tax office.`,
    schema: z.boolean(),
    defaultValue: false,
  }),
  'vat.schedule01Heads': headsSetting('01'),
  'vat.schedule02Heads': headsSetting('02'),
  'vat.schedule04Heads': headsSetting('04'),
}
