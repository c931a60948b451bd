/** What an owner sets of invoices: who the supplier is, as on its VAT certificate, and the code of its branch. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** A number of the tax office: nine digits, and four more for whoever is registered for VAT. */
export const Tin = z
  .string()
  .trim()
  .regex(/^(\d{9}(-\d{4})?)?$/, 'A TIN has 9 digits, such as 123456789 or 123456789-7000')

interface PaperSetting {
  group: 'papers'
  input: 'line' | 'text'
  label: string
  explains: string
  choices?: readonly { value: string; label: string }[]
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
    label: "The shop's TIN",
    explains: 'Stands on tax invoices, which are not issued without it.',
    schema: Tin,
    defaultValue: '',
  }),
  'papers.supplierName': setting({
    input: 'line',
    label: 'Name on papers',
    explains: 'The name on the VAT certificate; empty: the name of the shop.',
    schema: text(limits.name).trim(),
    defaultValue: '',
  }),
  'papers.supplierAddress': setting({
    input: 'text',
    label: 'Address on papers',
    explains: 'The address on the VAT certificate; empty: the address of the shop.',
    schema: text(limits.address).trim(),
    defaultValue: '',
  }),
  'papers.placeOfSupply': setting({
    input: 'line',
    label: 'Place of supply',
    explains: 'Stands on tax invoices; empty: the town of the shop.',
    schema: text(limits.city).trim(),
    defaultValue: '',
  }),
  'papers.branchCode': setting({
    input: 'line',
    label: 'Code of the branch',
    explains: 'The middle of every serial number, as WEB in 26JUL_WEB_1; each code counts from 1 every month.',
    schema: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{1,10}$/, 'Please use 1 to 10 capital letters or digits'),
    defaultValue: 'WEB',
  }),
} as const
