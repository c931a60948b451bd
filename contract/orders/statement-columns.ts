/** Which columns of a bank's statement say what: kept for each bank. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { officeLimits } from '../core/office-limits.ts'
import { saying } from '../text/say.ts'
import { requiredText } from '../text/text.ts'

/** What stands first in a date. A month in letters, and a year of four digits before all, are read in each. */
export const DateOrder = z.enum(['day-first', 'month-first', 'year-first'])
export type DateOrder = z.infer<typeof DateOrder>

/**
 * A heading as the file has it; `Date (2)` is the second of that name, and `#3` the third column of a file without
 * headings.
 */
const Heading = requiredText(officeLimits.statementHeading, msg`Please choose a column`)

const columns = z.object({
  date: Heading,
  dateOrder: DateOrder,
  credit: Heading.nullable(),
  debit: Heading.nullable(),
  amount: Heading.nullable(),
  /** Says `C` or `CR` of what came, `D` or `DR` of what went; without it the sign of the amount does. */
  sign: Heading.nullable(),
  description: Heading.nullable(),
  reference: Heading.nullable(),
  /** The bank's own number of a payment, which no other has. */
  number: Heading.nullable(),
})

/** What a file tells of its columns, which may be too little: a person chooses the rest. */
export const GuessedColumns = columns.meta({ id: 'GuessedColumns' })

/** Money that came has a column of its own, or one with all amounts, where a sign or a column beside it tells. */
export const BankColumns = columns
  .refine(({ credit, amount }) => (credit === null) !== (amount === null), {
    ...saying(msg`Please choose the column of what came in, or the one with all amounts`),
    path: ['credit'],
  })
  .refine(({ description, reference }) => description !== null || reference !== null, {
    ...saying(msg`Please choose where the words of the payment stand`),
    path: ['description'],
  })
  .refine(
    ({ dateOrder: _, ...columns }) => {
      const named = Object.values(columns).filter((name) => name !== null)
      return new Set(named).size === named.length
    },
    { ...saying(msg`Each column can be chosen once`), path: ['date'] },
  )
  .meta({ id: 'BankColumns' })
export type BankColumns = z.infer<typeof BankColumns>
