// Texts with more marks on a letter than any language has: they are cut before they are put into a normal form, which
// takes the square of their number. And texts of blanks and signs, which a pattern must not try in all ways: that would
// take longer than anybody waits.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categoryKey } from '#contract/catalogue/category.ts'
import { codeKey } from '#contract/checkout/discount.plain.ts'
import { searchWords } from '#contract/office/tracked-events.plain.ts'
import { readOrderNumber } from '#contract/orders/order-number.ts'
import { foldBarcode } from '#contract/text/barcodes.ts'
import { asciiDigits, foldCode, foldText, inForm, textForms } from '#contract/text/folded.ts'
import { foldPhone, readPhone } from '#contract/text/phone.ts'
import { readAmount } from '#contract/text/read-amount.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import { Email } from '#contract/text/text.ts'
import { slugOf } from '#server/catalogue/items/add-item.ts'
import { partsOf } from '#server/catalogue/languages/terms.ts'
import { foldSigns } from '#server/catalogue/search/fold-text.ts'
import { createTeller } from '#server/integrations/assistant/present.ts'
import { shownField } from '#server/integrations/imports/formats/showing-heads.ts'
import { latinLetters } from '#server/orders/couriers/latin-letters.ts'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { foldedEmail, foldedPhone } from '#server/people/customers/folded-person.ts'
import { typedLine } from '#server/platform/outbox/typed-text.ts'

const MOST = 100

const hostile = [
  ['acute and dot below', `a${'\u0301\u0323'.repeat(50_000)}`],
  ['the same with joiners between', `a${'\u0301\u200d\u0323\u200d'.repeat(25_000)}`],
  ['the same with blanks of no width', `a${'\u0301\u0323\u2060'.repeat(30_000)}`],
  ['voicing marks of half width', `a${'\uff9e\u0301\u0323'.repeat(30_000)}`],
] as const

const folders: Record<string, (text: string) => unknown> = {
  asciiDigits,
  categoryKey,
  codeKey,
  foldBarcode,
  foldCode,
  foldPhone,
  foldSigns,
  foldText,
  foldedEmail,
  foldedPhone,
  latinLetters,
  partsOf,
  readAmount,
  readOrderNumber,
  readPhone,
  readPieces,
  searchWords,
  // Of a heading: null where it is none of those.
  shownField: (text) => shownField(text, () => [text]),
  slugOf,
  tell: (text) =>
    JSON.stringify(createTeller([], { seesPeople: false, about: 'people' }).tell({ comment: text })).length,
  textForms: (text) => textForms(text).at(-1),
  typedLine,
}

describe.each(hostile)('%s', (_, text) => {
  test.each(Object.entries(folders))('in %s', (_name, fold) => {
    const folded = fold(text)
    if (typeof folded === 'string' && !text.includes('\u200d') && !text.includes('\u2060')) {
      expect(folded.length).toBeLessThan(MOST)
    }
  })

  test('in an address, which is refused before it is looked at', () => {
    expect(Email.safeParse(`nimal@${text}.lk`).success).toBe(false)
  })

  test('in a list of a courier, in a heading and below one', async () => {
    const csv = `${text},Order No,COD Amount,Status\n${text},AAAAA-00001,5000,${text}\n${text},${text},${text},\n`
    const { listed: rows } = await readRemittance({ csv })
    expect(rows.map(({ number, amount }) => [number.length <= MOST, amount])).toEqual([
      [true, 5_000],
      [true, null],
    ])
    for (const { note } of rows) expect(note.length).toBeLessThan(300)
  })
})

const blanks = ' '.repeat(100_000)
const signs = [
  ['blanks around the sign of an extension', `1${blanks}#${blanks}z`],
  ['blanks before the word of an extension', `1${blanks}ext${blanks}12${blanks}z`],
  ['many signs of extensions', `1${' # '.repeat(50_000)}z`],
  ['brackets and dashes', `+94${' (0) - '.repeat(30_000)}z`],
  ['blanks of other kinds', `1${' \u00a0\u3000\n'.repeat(25_000)}x${blanks}:${blanks}z`],
  ['digits in groups', `${'123 456,'.repeat(20_000)}z`],
  ['dots and commas', `${'.,'.repeat(50_000)}z`],
  ['parts between commas', `${'a, '.repeat(40_000)}(z`],
  ['brackets that never close', '['.repeat(200_000)],
  ['joiners between nothing', '\u200d'.repeat(200_000)],
  ['lines of blanks', `${' \n\t'.repeat(60_000)}x${' '.repeat(200_000)}y`],
  ['one word', 'a'.repeat(200_000)],
] as const

describe.each(signs)('%s', (_, text) => {
  // One that tries all ways does not come back.
  test.each(Object.entries(folders))('in %s', (_name, fold) => {
    expect(() => fold(text)).not.toThrow()
  })

  test('in an address, which is refused before it is looked at', () => {
    expect(Email.safeParse(`nimal@${text}.lk`).success).toBe(false)
  })
})

test('letters of languages keep all of their marks', () => {
  for (const text of ['ක්‍රිෂ්ණා', 'கொ', 'Z\u0361a\u0328\u0301', 'שָׁלוֹם', 'ᾧ']) {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(inForm(text, form)).toBe(text.normalize(form))
  }
})

/** Where a text is put into a form by itself, and why it is short there. */
const SHORT_THERE: Record<string, string> = {
  'contract/text/folded.ts': 'cuts it',
  'server/people/accounts/password-hashing.ts': 'a password, of at most 1,000 letters when it comes',
  'server/orders/papers/pdf/letters.ts': 'one letter of a stored text, whose length was checked',
  'server/integrations/imports/zip-pictures.ts': 'a name in a ZIP, of at most 65,535 bytes, and a name of a cell',
}

test('no other place puts texts into a normal form', () => {
  const sources = ['contract', 'server', 'web', 'host', 'demo'].flatMap((top) => globSync(`${top}/**/*.{ts,tsx}`))
  const normalizing = sources.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\.normalize\(/.test(readFileSync(file, 'utf8')),
  )
  expect(normalizing.filter((file) => !(file in SHORT_THERE))).toEqual([])
})
