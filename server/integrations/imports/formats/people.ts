/** The rows of a file of customers as people of this shop. */

import { msg } from '@lingui/core/runtime-macro'
import { limits } from '#contract/core/limits.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import { asciiDigits, foldText } from '#contract/text/folded.ts'
import type { Word } from '#contract/text/say.ts'
import { Email } from '#contract/text/text.ts'
import { digitsOfCounted } from '../../../catalogue/cells/counted-codes.ts'
import { hasLostLetters, isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { isNothing } from '../../../catalogue/cells/placeholders.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import { type CsvRow, shownCell } from '../../../platform/sheets/csv.ts'
import { decodeEntities } from './html-to-text.ts'

/** What an account is made of. */
export interface ImportedPerson {
  email: string
  firstName: string
  lastName: string
  name: string
  phone: string
  addressLine: string
  city: string
  state: string
  postalCode: string
  /** Whether the file says that the person agreed to it. */
  newsletter: boolean
}

export interface ReadPersonRow {
  line: number
  /** For people to know it again: a name, an address. */
  title: string
  /** Null where there is a fault. */
  person: ImportedPerson | null
  notes: Word[]
  errors: Word[]
}

export const NO_EMAIL = msg`The row has no email address.`
export const LOST_LETTERS = msg`Letters of it were lost before it came here.`

const TITLE_LENGTH = 200

export function readPeople(body: readonly CsvRow[], fields: readonly (string | null)[]): Promise<ReadPersonRow[]> {
  const places = new Map(fields.flatMap((field, at) => (field === null ? [] : [[field, at] as const])))
  return inChunks(body, (row) => readRow(row, places))
}

function readRow(row: CsvRow, places: ReadonlyMap<string, number>): ReadPersonRow {
  const notes: Word[] = []
  const get = (field: string, longest: number) => {
    const text = cellOf(row, places.get(field))
    if (text.length > longest) notes.push(msg`"${{ text: shortText(text, 40) }}" is too long and was cut.`)
    return cutText(text, longest)
  }
  const typed = cellOf(row, places.get('email'))
  const names = namesOf({
    first: get('first name', limits.name),
    last: get('last name', limits.name),
    whole: get('whole name', limits.name),
  })
  const title = cutText(names.name || typed, TITLE_LENGTH)
  if (row.fault !== undefined) return { line: row.line, title, person: null, notes: [], errors: [row.fault] }
  const email = Email.safeParse(typed)
  if (!email.success) {
    const wrong = msg`"${{ text: shortText(typed, 80) }}" is no email address.`
    return { line: row.line, title, person: null, notes: [], errors: [typed === '' ? NO_EMAIL : wrong] }
  }
  const person = {
    email: email.data,
    ...names,
    phone: phoneOf(get('phone', limits.phone) || get('address phone', limits.phone), notes),
    addressLine: addressOf(get, notes),
    city: get('city', limits.city),
    state: get('state', limits.state),
    postalCode: withoutParts(get('postal code', limits.postalCode)),
    newsletter: YES.test(cellOf(row, places.get('newsletter'))),
  }
  if (hasLostLetters(`${names.name} ${person.addressLine} ${person.city}`, undefined)) notes.push(LOST_LETTERS)
  return { line: row.line, title: cutText(names.name || person.email, TITLE_LENGTH), person, notes, errors: [] }
}

/** What a file says otherwise, or not at all, is no consent. */
const YES = /^(?:yes|true|1|subscribed)$/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are no letters
const CONTROLS = /[\0-\x1f\x7f-\x9f]+/g

/**
 * In one line, without the apostrophe that guards spreadsheets against formulas, and with the letters that signs of
 * HTML mean: WordPress keeps `O&#039;Brien` and `32&quot; TV`, and programs that export its orders write them so.
 */
export function cellOf(row: CsvRow, place: number | undefined): string {
  const cell = place === undefined ? '' : (shownCell(row, place) ?? '')
  if (isUnreckoned(cell) || isNothing(cell)) return ''
  return decodeEntities(cell)
    .toWellFormed()
    .replace(CONTROLS, ' ')
    .trim()
    .replace(/^'(?=[=+@\d-])/, '')
}

function namesOf({ first, last, whole }: { first: string; last: string; whole: string }) {
  if (first !== '' || last !== '') {
    return { firstName: first, lastName: last, name: cutText(`${first} ${last}`.trim(), limits.name) }
  }
  const [, start = whole, end = ''] = /^(.*\S)\s+(\S+)$/.exec(whole) ?? []
  return { firstName: start, lastName: end, name: whole }
}

/** pandas and Apps Script write `20000.0` for what they took for a quantity, and spreadsheets `20,000`. */
export function withoutParts(code: string): string {
  return digitsOfCounted(code) ?? code
}

/** A spreadsheet that took the number for a quantity has dropped its last digits. */
export function phoneOf(typed: string, notes: Word[]): string {
  const phone = withoutParts(typed)
  // `0000000000` and `none` are numbers of nobody, and would be one of all who have them.
  if (!/[1-9]/.test(asciiDigits(phone))) return ''
  if (!/^[\d.,]+E\+?\d+$/i.test(phone)) return phone
  notes.push(msg`Its phone number was cut by a spreadsheet: ${{ phone }}.`)
  return ''
}

function addressOf(get: (field: string, longest: number) => string, notes: Word[]): string {
  const country = get('country', limits.state)
  const isAbroad = country !== '' && !/^(?:lk|lka|sri lanka)$/.test(foldText(country))
  const parts = ['company', 'address', 'address more'].map((field) => get(field, limits.address))
  const line = [...parts, isAbroad ? country : ''].filter((part) => part !== '').join(', ')
  if (line.length > limits.address) notes.push(msg`Its address is too long and was cut.`)
  return cutText(line, limits.address)
}
