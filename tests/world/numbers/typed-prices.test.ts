// Prices as people of all three languages type them, through every reader: the same cents or a refusal, never others.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NewItem } from '#contract/catalogue/items/items.ts'
import { readAmount } from '#contract/text/read-amount.ts'
import { screenCells } from '#server/catalogue/cells/screen-cells.ts'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { readRupees } from '#web/admin/form/read-rupees.ts'
import { readTypedAmount } from '#web/admin/form/typed-number.ts'
import { readCell } from '#web/admin/inventory/table/cells.ts'
import { readListQuery } from '#web/shop/catalogue/list-query.ts'

interface Typed {
  text: string
  cents: number
}

const inThrees = (whole: string, sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign)
/** 12,34,567: lakhs and crores. */
const inLakhs = (whole: string) => whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

const groupings: readonly ((whole: string) => string)[] = [
  (whole) => whole,
  inLakhs,
  ...[',', '.', ' ', '\u00a0', '\u202f', '\u2009', "'", '\u2019'].map(
    (sign) => (whole: string) => inThrees(whole, sign),
  ),
]
const before = ['', 'Rs ', 'Rs.', 'RS. ', 'LKR ', 'LKR\u00a0', 'රු. ', 'රු', 'ரூ. ', '\u200e', "'"]
const behind = ['', '/=', '/-', ' LKR', ' රු.', '\u00a0']
/** The noughts of the digits that may be typed: of ASCII, in full width, of Tamil, of Sinhala. */
const noughts = [0x30, 0xff10, 0x0be6, 0x0de6]

const typed: fc.Arbitrary<Typed> = fc
  .record({
    cents: fc.oneof(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }).map((n) => n * 100),
    ),
    group: fc.constantFrom(...groupings),
    point: fc.constantFrom('.', ','),
    start: fc.constantFrom(...before),
    end: fc.constantFrom(...behind),
    nought: fc.constantFrom(0x30, 0x30, ...noughts),
    isBare: fc.boolean(),
  })
  .map(({ cents, group, point, start, end, nought, isBare }) => {
    const [whole, part] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')]
    const number = group(whole) + (isBare && part === '00' ? '' : point + part)
    const digits = number.replace(/\d/g, (digit) => String.fromCodePoint(nought + Number(digit)))
    return { text: start + digits + end, cents }
  })
  // Nobody parts thousands and cents with one sign.
  .filter(({ text }) => !/([.,])\d{3}\1\d{2}\D*$/.test(text.normalize('NFKC').replace(/\p{Nd}/gu, '0')))

function inCents(rupees: number | string | undefined): number | null {
  const cents = Math.round(Number(rupees) * 100)
  return rupees === undefined || rupees === '' || Number.isNaN(cents) ? null : cents
}

/** What each reader makes of it in cents; null where it refuses or leaves it to its field. */
function readings(text: string): Record<string, number | null> {
  const own = readAmount(text)
  const form = readTypedAmount(text)
  const { cells, errors } = screenCells({ price: text }, { stored: null, decimalCommas: new Set() })
  return {
    shop: 'fault' in own ? null : own.amount,
    form: inCents(readRupees(text)),
    settings: typeof form === 'number' ? form : null,
    cell: inCents(readCell('price', text) as number | undefined),
    'api, as its price': sent({ price: text })?.price ?? null,
    'api, as its cost': sent({ price: 1, cost: text })?.cost ?? null,
    filter: inCents(readListQuery(new URLSearchParams({ min: text })).min),
    import: errors.length > 0 || cells.price === text.trim() ? null : inCents(cells.price),
  }
}

/** What the API takes of an item that another program sends: an amount is a number or a plain text there. */
function sent(amounts: { price: unknown; cost?: string }): { price: number | null; cost: number | null } | null {
  const { data } = NewItem.safeParse({ title: 'Kettle', category: 'Kettles', ...amounts })
  return data ? { price: inCents(data.price), cost: inCents(data.cost ?? '') } : null
}

test('in forms, cells, imports, filters and the API', () => {
  fc.assert(
    fc.property(typed, ({ text, cents }) => {
      for (const [reader, read] of Object.entries(readings(text))) {
        if (read !== null) expect([text, reader, read]).toEqual([text, reader, cents])
      }
    }),
    { numRuns: 3_000 },
  )
})

test('most of them are read', () => {
  const sample = fc.sample(typed, { numRuns: 2_000, seed: 8 })
  const read = sample.filter(({ text, cents }) => readings(text).shop === cents)
  expect(read.length).toBeGreaterThan(1_500)
})

test("in a courier's list", async () => {
  const sample = fc.sample(typed, { numRuns: 400, seed: 5 })
  const lists = await Promise.all(
    sample.map(({ text }) => readRemittance({ csv: `Order No\tCOD Collected\nAAAAA-00001\t${text}` })),
  )
  for (const [at, { text, cents }] of sample.entries()) {
    const amount = lists[at]?.listed[0]?.amount ?? null
    if (amount !== null) expect([text, Math.round(amount * 100)]).toEqual([text, cents])
  }
})
