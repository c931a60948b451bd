/** What an owner sets of invoices: who the supplier is, as on its VAT certificate, and the code of its branch. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../core/limits.ts'
import { saying, type Word } from '../../text/say.ts'
import { text } from '../../text/text.ts'

/** A number of the tax office: nine digits, and four more for whoever is registered for VAT. */
export const Tin = z
  .string()
  .trim()
  .regex(/^(\d{9}(-\d{4})?)?$/, saying(msg`A TIN has 9 digits, such as 123456789 or 123456789-7000`))

interface PaperSetting {
  group: 'papers'
  input: 'line' | 'text'
  label: Word
  explains: Word
  choices?: readonly { value: string; label: Word }[]
  schema: z.ZodType<string>
  defaultValue: string
  onPages?: true
}

function setting(entry: Omit<PaperSetting, 'group'>): PaperSetting {
  return { group: 'papers', ...entry }
}

export const paperSettings = {
  'papers.tin': setting({
    input: 'line',
    label: msg`The shop's TIN`,
    explains: msg`Stands on tax invoices, which are not issued without it.`,
    schema: Tin,
    defaultValue: '',
  }),
  'papers.supplierName': setting({
    input: 'line',
    label: msg`Name on papers`,
    explains: msg`The name on the VAT certificate; empty: the name of the shop.`,
    schema: text(limits.name).trim(),
    defaultValue: '',
  }),
  'papers.supplierAddress': setting({
    input: 'text',
    label: msg`Address on papers`,
    explains: msg`The address on the VAT certificate; empty: the address of the shop.`,
    schema: text(limits.address).trim(),
    defaultValue: '',
  }),
  'papers.placeOfSupply': setting({
    input: 'line',
    label: msg`Place of supply`,
    explains: msg`Stands on tax invoices; empty: the town of the shop.`,
    schema: text(limits.city).trim(),
    defaultValue: '',
  }),
  'papers.branchCode': setting({
    input: 'line',
    label: msg`Code of the branch`,
    explains: msg`The middle of every serial number, as WEB in 26JUL_WEB_1; each code counts from 1 every month.`,
    schema: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{1,10}$/, saying(msg`Please use 1 to 10 capital letters or digits`)),
    defaultValue: 'WEB',
  }),
} as const
