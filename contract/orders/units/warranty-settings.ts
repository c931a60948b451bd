/** What an owner sets of warranties: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { categoryKey } from '../../catalogue/category.ts'
import { limits } from '../../core/limits.ts'
import { count, limit, setting } from '../../site/setting.ts'
import { lines, requiredLine } from '../../text/own-text.ts'
import { saying, type Word } from '../../text/say.ts'
import { day, text } from '../../text/text.ts'
import { MOST_MONTHS } from './warranty-terms.ts'

/** In characters: the card says them in three languages on one sheet. */
const LONGEST_TERMS = 700

export interface CategoryWarranty {
  category: string
  months: number
}

const CategoryWarranties: z.ZodType<readonly CategoryWarranty[]> = z
  .array(z.object({ category: requiredLine(limits.itemCategory), months: count(MOST_MONTHS) }))
  .max(50)
  .refine(
    (all) => new Set(all.map(({ category }) => categoryKey(category))).size === all.length,
    saying(msg`Each category has one number`),
  )

function terms(label: Word) {
  return setting<string>({
    group: 'warranty',
    input: 'text',
    label,
    explains: msg`What it covers, what not, who repairs and how to claim it: on the warranty card, and where buyers check a warranty; empty: nothing is said.`,
    schema: lines(LONGEST_TERMS),
    defaultValue: '',
  })
}

export const warrantySettings = {
  'warranty.monthsByCategory': setting<readonly CategoryWarranty[]>({
    group: 'warranty',
    input: 'own',
    label: msg`Months of warranty, by category`,
    explains: msg`Proposed where a piece of an item without months of its own is noted on an order.`,
    schema: CategoryWarranties,
    defaultValue: [],
  }),
  'warranty.leastMonths': setting({
    group: 'warranty',
    input: 'number',
    label: msg`Least months of warranty`,
    explains: msg`A warranty that is shorter wants a reason. For electrical goods 6 are proposed: please ask the Consumer Affairs Authority which number is in force; empty: any.`,
    schema: limit(MOST_MONTHS),
    defaultValue: null,
  }),
  'warranty.leastFrom': setting({
    group: 'warranty',
    input: 'line',
    label: msg`In force from`,
    explains: msg`The first day of sale for which the least months hold, such as 2026-12-15; empty: all days.`,
    schema: z.union([z.literal(''), day()]),
    defaultValue: '',
  }),
  'warranty.leastSource': setting({
    group: 'warranty',
    input: 'line',
    label: msg`Where the least months are said`,
    explains: msg`Such as the number and the day of the direction; staff read it where a warranty is shorter.`,
    schema: text(limits.note).trim(),
    defaultValue: '',
  }),
  'warranty.terms': terms(msg`Terms of warranty, in English`),
  'warranty.termsSi': terms(msg`Terms of warranty, in Sinhala`),
  'warranty.termsTa': terms(msg`Terms of warranty, in Tamil`),
  'warranty.licenceNumber': setting({
    group: 'warranty',
    input: 'line',
    label: msg`Vendor licence of the TRCSL: number`,
    explains: msg`Who sells or repairs phones and other radio equipment by way of trade has one, renewed each year.`,
    schema: text(limits.note).trim(),
    defaultValue: '',
  }),
  'warranty.licenceEnds': setting({
    group: 'warranty',
    input: 'line',
    label: msg`Vendor licence of the TRCSL: last day`,
    explains: msg`Such as 2026-12-31. The owners are written to from 30 days before, every ten days, until it is a later one.`,
    schema: z.union([z.literal(''), day()]),
    defaultValue: '',
  }),
}
