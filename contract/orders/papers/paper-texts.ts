/**
 * What invoices, credit notes and packing slips say beside their content, in English: translators have it in
 * `messages/papers/`. Tax invoices are in English always.
 */
import type { FieldsIn } from '../../text/fields-in.ts'

export const englishPaperTexts = {
  invoice: 'INVOICE',
  creditNote: 'CREDIT NOTE',
  slip: 'Packing slip',
  copy: 'COPY',
  supplier: 'Supplier',
  purchaser: 'Purchaser',
  invoiceNumber: 'Invoice no.',
  creditNoteNumber: 'Credit note no.',
  dateOfInvoice: 'Date of invoice',
  date: 'Date',
  ofInvoice: 'Of invoice',
  /** Dates come as the paper writes them. */
  creditedInvoice: '{number} of {date}',
  dateOfDelivery: 'Date of delivery',
  placeOfSupply: 'Place of supply',
  order: 'Order',
  modeOfPayment: 'Mode of payment',
  'demo-card': 'Card',
  'cash-on-delivery': 'Cash on delivery',
  'bank-transfer': 'Bank transfer',
  lankaqr: 'LANKAQR',
  payhere: 'PayHere',
  webxpay: 'WEBXPAY',
  koko: 'Koko',
  mintpay: 'Mintpay',
  /** Where the site that had it is gone; else its own name. */
  site: 'Online payment',
  'pay-at-shop': 'Pay at the shop',
  asAgreed: 'As agreed',
  number: 'No.',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price (LKR)',
  amount: 'Amount (LKR)',
  total: 'Total',
  totalWithVat: 'Total, including VAT',
  piece: 'S/N {serial}',
  /** Behind a piece. */
  warranty: 'warranty until {until}',
  delivery: 'Delivery',
  adjustment: 'Adjustment',
  /** Also tells a line of a discount from others: what stands before the code begins it. */
  discount: 'Discount {code}',
  credit: 'Credit: {reason}',
  slipOrder: 'Order {id} of {date}',
  pickedUpBy: 'Picked up at the shop by',
  deliverTo: 'Deliver to',
  /** Between two phone numbers. */
  or: 'or',
  /** Above the amount, beside the code. */
  qrPays: 'Pay {payee} by LANKAQR',
  qrHasAmount: 'Scan the code with the app of your bank. It says the amount already.',
  qrTypeIn: 'Scan the code with the app of your bank, and type in this amount.',
  qrPaid: 'Paid since: the LANKAQR code is no longer shown.',
  qrChanged: 'The LANKAQR code or the amount has changed since: please ask for the new one.',
} as const

type English = typeof englishPaperTexts
export type PaperTextName = keyof English
export type PaperTexts = Readonly<Record<PaperTextName, string>>

type Fields<Name extends PaperTextName> = { readonly [Field in FieldsIn<English[Name]>]: string }

/** A text with its fields filled. */
export function fillPaperText<Name extends PaperTextName>(texts: PaperTexts, name: Name, fields: Fields<Name>): string {
  const values: Readonly<Record<string, string>> = fields
  return texts[name].replace(/\{(\w+)\}/g, (gap, field: string) => values[field] ?? gap)
}
