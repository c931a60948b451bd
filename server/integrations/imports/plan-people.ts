/** What the rows of a file of customers would do: who has an account here is left as they are. */

import { msg } from '@lingui/core/runtime-macro'
import { customerFields } from '#contract/integrations/import-fields.ts'
import type { CustomersFormat } from '#contract/integrations/imports.ts'
import { inEnglish, type Word } from '#contract/text/say.ts'
import { findAddressesWithAccount } from '../../people/accounts/import-accounts.ts'
import { OwnerError } from '../../platform/errors.ts'
import type { CsvRow } from '../../platform/sheets/csv.ts'
import type { Services } from '../../services.ts'
import { type ImportedPerson, LOST_LETTERS, NO_EMAIL, type ReadPersonRow, readPeople } from './formats/people.ts'
import type { Planned, ToPlan } from './planned.ts'

export const ALREADY_HERE = msg`There is an account with this email address already: it stays as it is.`

export async function planPeople(
  { db }: Pick<Services, 'db'>,
  [, ...body]: readonly CsvRow[],
  { columns }: ToPlan<CustomersFormat>,
): Promise<Planned> {
  const fields = columns.map(({ field }) => field)
  if (!fields.includes('email')) throw new OwnerError(msg`None of its columns holds the email address.`)
  const read = await readPeople(body, fields)
  const byEmail = Map.groupBy(
    read.filter(({ person }) => person !== null),
    ({ person }) => person?.email ?? '',
  )
  const here = await findAddressesWithAccount(db, [...byEmail.keys()])
  const rows = read.map((row) => planRow(row, byEmail.get(row.person?.email ?? '') ?? [], here))
  return { rows, categories: [], summary: summaryOf({ read, rows, fields }) }
}

function planRow(
  row: ReadPersonRow,
  ofAddress: readonly ReadPersonRow[],
  here: ReadonlySet<string>,
): Planned['rows'][number] {
  const { line, title, person, notes } = row
  const plain = { line, title, pictures: [], changes: [] }
  if (!person) return { ...plain, kind: 'refused', notes: row.errors }
  const { email } = person
  const [first = row] = ofAddress
  if (first !== row) {
    return { ...plain, kind: 'refused', email, notes: [msg`Line ${{ line: first.line }} has the same email address.`] }
  }
  if (here.has(email)) return { ...plain, kind: 'same', email, notes: [ALREADY_HERE] }
  // Of several rows of one address, each must say so.
  const newsletter = ofAddress.every((one) => one.person?.newsletter)
  const taken = { ...person, newsletter }
  return { ...plain, kind: 'add', email, person: taken, changes: changesOf(taken), notes }
}

const SHOWN = [
  ['email', 'email'],
  ['phone', 'phone'],
  ['addressLine', 'address'],
  ['city', 'city'],
  ['state', 'state'],
  ['postalCode', 'postal code'],
] as const

function changesOf(person: ImportedPerson) {
  const filled = SHOWN.filter(([name]) => person[name] !== '')
  const told = filled.map(([name, field]) => ({ field: nameOf(field), from: '', to: person[name] }))
  return person.newsletter ? [...told, { field: nameOf('newsletter'), from: '', to: 'yes' }] : told
}

const nameOf = (field: string) => inEnglish(customerFields.get(field) ?? {})

interface Summed {
  read: readonly ReadPersonRow[]
  rows: Planned['rows']
  fields: readonly (string | null)[]
}

function summaryOf({ read, rows, fields }: Summed): Word[] {
  const nameless = read.filter(({ errors }) => errors.includes(NO_EMAIL)).length
  const lost = read.filter(({ notes }) => notes.includes(LOST_LETTERS)).length
  // Of an address with two rows, or one that has an account, none comes by what a row says.
  const agreed = rows.filter(({ kind, person }) => kind === 'add' && person?.newsletter).length
  return [
    nameless > 0 && msg`Rows without an email address, for which there can be no account: ${{ nameless }}.`,
    lost > 0 && msg`Rows that have lost letters: ${{ lost }}. Please save the table as CSV UTF-8 or as XLSX.`,
    fields.includes('newsletter')
      ? msg`Rows of people who agreed to the newsletter: ${{ agreed }}. They are put on its list.`
      : msg`The file does not say who agreed to the newsletter, so nobody is put on its list.`,
  ].filter((sentence) => sentence !== false)
}
