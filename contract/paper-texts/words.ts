import type { PaymentMethod } from '../payment-states.ts'

/** Dates come as the paper writes them. */
export interface PaperTexts {
  headings: { invoice: string; creditNote: string; slip: string }
  copy: string
  supplier: string
  purchaser: string
  numbers: { invoice: string; creditNote: string }
  dateOfInvoice: string
  date: string
  ofInvoice: string
  creditedInvoice: (number: string, date: string) => string
  dateOfDelivery: string
  placeOfSupply: string
  order: string
  modeOfPayment: string
  methods: Record<PaymentMethod, string>
  asAgreed: string
  number: string
  description: string
  quantity: string
  unitPrice: string
  amount: string
  total: string
  totalWithVat: string
  piece: (serial: string) => string
  /** Behind a piece. */
  warranty: (until: string) => string
  delivery: string
  adjustment: string
  /** Also tells a line of a discount from others: what stands for an empty code begins it. */
  discount: (code: string) => string
  credit: (reason: string) => string
  slipOrder: (id: string, date: string) => string
  pickedUpBy: string
  deliverTo: string
  /** Between two phone numbers. */
  or: string
}
