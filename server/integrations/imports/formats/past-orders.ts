/** The rows of a file of orders of another shop, as past orders: rows of one number are one order. */

import { msg } from '@lingui/core/runtime-macro'
import { limits } from '#contract/core/limits.ts'
import { type Cents, cents, sum } from '#contract/core/money.ts'
import type { PastOrdersFormat } from '#contract/integrations/imports.ts'
import type { PastOrderSource } from '#contract/orders/past-orders/past-orders.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import { storedPhone } from '#contract/text/phone.ts'
import { phonesIn } from '#contract/text/phones-in.ts'
import type { Word } from '#contract/text/say.ts'
import { Email } from '#contract/text/text.ts'
import { hasLostLetters, isShortened } from '../../../catalogue/cells/lost-letters.ts'
import { shortenedCode } from '../../../catalogue/cells/screen-cells.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import type { CsvRow } from '../../../platform/sheets/csv.ts'
import { isForeign, otherCurrency } from './currency.ts'
import { amountIn, amountOf, machineAmount, type OrderCells, orderCells, tooMuch } from './past-order-cells.ts'
import { type ImportedOrderLine, linesOf } from './past-order-lines.ts'
import { gatherOrders, type OrderRows } from './past-order-rows.ts'
import { LOST_LETTERS, phoneOf, withoutParts } from './people.ts'
import { readMoment } from './read-moment.ts'

/** What a past order is made of. */
export interface ImportedPastOrder {
  source: PastOrderSource
  number: string
  /** ISO 8601. */
  placedAt: string
  state: string
  name: string
  email: string
  phone: string
  address: string
  totalCents: number
  isNet: boolean
  deliveryCents: number | null
  taxCents: number | null
  discountCents: number | null
  discountCode: string
  refundedCents: number | null
  paymentMethod: string
  deliveryMethod: string
  note: string
  lines: ImportedOrderLine[]
}

export interface ReadPastOrder {
  line: number
  number: string
  /** Null where there is a fault. */
  order: ImportedPastOrder | null
  notes: Word[]
  errors: Word[]
}

/** Of one order. */
const MOST_TOLD = 20
const NUMBER_LENGTH = 60
const WORDS_LENGTH = 80
const STATE_LENGTH = 120
/** Of a field in which several may stand. */
const LONGEST_PHONES = 200

export const NO_NUMBER = msg`The row has no order number.`

export async function readPastOrders(
  body: readonly CsvRow[],
  { fields, format }: { fields: readonly (string | null)[]; format: PastOrdersFormat },
): Promise<ReadPastOrder[]> {
  const orders = gatherOrders(orderCells(body, fields), format)
  return inChunks(orders, (one) => readOrder(one, format))
}

interface HowRead {
  errors: Word[]
  format: PastOrdersFormat
}

function readOrder(found: OrderRows, format: PastOrdersFormat): ReadPastOrder {
  const { rows, copyOf, main } = found
  const number = cutText(found.number, NUMBER_LENGTH)
  const line = rows[0]?.line ?? 0
  const refused = (...errors: Word[]): ReadPastOrder => ({ line, number, order: null, notes: [], errors })
  const faults = rows.flatMap(({ line: at, fault }) => (fault ? [msg`Line ${{ line: at }}: ${{ fault }}`] : []))
  if (faults.length > 0) return refused(...faults.slice(0, MOST_TOLD))
  if (number === '') return refused(NO_NUMBER)
  if (isShortened(number)) return refused(shortenedCode('order number', number))
  if (copyOf !== null) return refused(msg`Line ${{ line: copyOf }} has the same order number.`)
  if (!main) return refused(msg`The row with the total of this order is not in the file.`)
  const currency = currencyOf(main, format)
  if (isForeign(currency)) return refused(otherCurrency(currency))
  const [notes, errors]: [Word[], Word[]] = [rows.flatMap(({ unreckoned }) => unreckoned).slice(0, MOST_TOLD), []]
  // A spreadsheet keeps a day with its hours as a number, and shows both.
  const placed = readMoment(main.text('placed'))
  if ('fault' in placed) errors.push(placed.fault)
  const money = moneyOf(found, main, { errors, format })
  const lines = linesOf(format === 'woocommerce-order-report' ? [main] : rows, format, errors)
  if ('fault' in placed || money === null || errors.length > 0) {
    return { line, number, order: null, notes, errors: errors.slice(0, MOST_TOLD) }
  }
  const buyer = buyerOf(main, notes)
  if (hasLostLetters(`${buyer.name} ${buyer.address}`, undefined)) notes.push(LOST_LETTERS)
  const order = {
    source: format === 'shopify-orders' ? ('shopify' as const) : ('woocommerce' as const),
    number,
    placedAt: placed.moment.toISOString(),
    state: stateOf(main),
    ...buyer,
    ...money,
    discountCode: cutText(main.text('discount code') || codesIn(main.text('coupons')), WORDS_LENGTH),
    paymentMethod: cutText(main.text('payment method'), WORDS_LENGTH),
    deliveryMethod: cutText(main.text('delivery method'), WORDS_LENGTH),
    note: cutText(main.text('note'), limits.note),
    lines,
  }
  return { line, number, order, notes, errors }
}

/** Beside the amount, in the file of WooCommerce's Analytics: `රු5,200.00`. */
function currencyOf(main: OrderCells, format: PastOrdersFormat): string {
  if (format !== 'woocommerce-order-report') return main.text('currency')
  return signOf(totalsIn(main.value('total'))[0]).trim()
}

/**
 * Of an order of which something was given back WooCommerce's Analytics writes what it came to and what is left of it:
 * `Rs5,200.00 Rs4,900.00`, once a stroke through the first (`get_total_formatted` of `OrderAwareControllerTrait.php`,
 * `get_formatted_order_total` of `class-wc-order.php`, https://github.com/woocommerce/woocommerce).
 */
const TWO_AMOUNTS = [
  /^(\D{1,8}\d[\d.,']*)\s(\D{1,8}\d[\d.,']*)$/,
  /^(\d[\d.,']*\s?[^\d\s]{1,8})\s(\d[\d.,']*\s?[^\d\s]{1,8})$/,
]

function totalsIn(cell: string): [total: string, left: string] {
  const [, total = '', left = ''] = TWO_AMOUNTS.map((form) => form.exec(cell)).find((found) => found !== null) ?? []
  // Where blanks part the thousands, the currency stands once.
  return signOf(total) !== '' && signOf(total) === signOf(left) ? [total, left] : [cell, '']
}

const signOf = (amount: string) => amount.replace(/[\d.,\s'-]/g, '')

/** What was given back of it, where its cell says what is left. */
function backOf(whole: Cents | null, left: string, errors: Word[]): Cents | null {
  const rest = left === '' ? null : amountIn(left, plain, errors)
  return whole === null || rest === null || rest > whole ? null : cents(whole - rest)
}

function moneyOf({ refunds }: OrderRows, main: OrderCells, { errors, format }: HowRead) {
  const isReport = format === 'woocommerce-order-report'
  const [said, left] = isReport ? totalsIn(main.value('total')) : [main.value('total'), '']
  const whole = amountIn(said, { isCommaDecimal: !isReport && main.isCommaDecimal('total') }, errors)
  const told = backOf(whole, left, errors)
  const net = amountIn(machineAmount(main.value('net total')), { isCommaDecimal: false }, errors)
  const totalCents = whole ?? net
  if (totalCents === null) {
    if (errors.length === 0) errors.push(msg`The order has no total.`)
    return null
  }
  if (totalCents < 0) errors.push(msg`Its total is below nothing.`)
  // The rows of its refunds tell the same again, without tax and delivery.
  const back =
    told !== null
      ? [told]
      : [
          amountOf(main, 'refunded', errors),
          ...refundsIn(main.text('refunds'), errors),
          ...refunds.map((row) => amountIn(machineAmount(row.value('net total') || row.value('total')), plain, errors)),
        ]
  const known = back.flatMap((amount) => (amount === null ? [] : [Math.abs(amount) as Cents]))
  const isTooMuch = !Number.isSafeInteger(known.reduce((total, amount) => total + amount, 0))
  if (isTooMuch) errors.push(tooMuch(main.text('refunds')))
  return {
    totalCents,
    isNet: whole === null,
    deliveryCents: amountOf(main, 'delivery', errors),
    taxCents: amountOf(main, 'tax', errors),
    discountCents: amountOf(main, 'discount', errors),
    refundedCents: known.length > 0 && !isTooMuch ? sum(known) : null,
  }
}

const plain = { isCommaDecimal: false }

/** `amount:500.00|reason:Broken|date:2026-08-04 05:24:22;amount:...`. */
function refundsIn(cell: string, errors: Word[]): (Cents | null)[] {
  return [...cell.matchAll(/(?:^|;)amount:([^|;]*)/g)].map(([, amount = '']) => amountIn(amount, plain, errors))
}

/** `code:WELCOME|amount:500.00;code:...`. */
function codesIn(cell: string): string {
  return [...cell.matchAll(/(?:^|;)code:([^|;]*)/g)].map(([, code = '']) => code).join(', ')
}

function stateOf(main: OrderCells): string {
  const words = [
    main.text('state').replace(/^wc-/, ''),
    main.text('payment state'),
    main.text('delivery state'),
    main.text('cancelled') === '' ? '' : 'cancelled',
  ]
  return cutText(words.filter((word) => word !== '').join(', '), STATE_LENGTH)
}

function buyerOf(main: OrderCells, notes: Word[]) {
  const typed = main.text('email') || main.text('account email')
  const email = Email.safeParse(typed)
  if (typed !== '' && !email.success) notes.push(msg`"${{ text: shortText(typed, 80) }}" is no email address.`)
  const phone =
    ['phone', 'address phone', 'delivery phone']
      .map((field) => phoneOf(cutText(main.text(field), LONGEST_PHONES), notes))
      .find((number) => number !== '') ?? ''
  const names = `${main.text('first name')} ${main.text('last name')}`.trim()
  return {
    name: cutText(names || main.text('whole name') || main.text('receiver'), limits.name),
    email: email.data ?? '',
    phone: cutText(storedPhone(phonesIn(phone)[0] ?? phone), limits.phone),
    address: cutText(addressOf(main), limits.address),
  }
}

const ADDRESS = ['address', 'address more', 'city', 'postal code']

function addressOf(main: OrderCells): string {
  const parts = (before: string) =>
    ADDRESS.map((field) => ({ field, text: main.text(before + field) }))
      .map(({ field, text }) => (field === 'postal code' ? withoutParts(text) : text))
      .filter((part) => part !== '')
  const delivered = parts('')
  return (delivered.length > 0 ? delivered : parts('billing ')).join(', ')
}
