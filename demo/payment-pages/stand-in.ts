/**
 * What stands in for a vendor of payments: it reads what shops send, signs messages as the vendor does, and moves no
 * money.
 */

/** What a shopper is sent to the page for. */
export interface Purchase {
  /** The shop's number of the payment. */
  order: string
  /** `12500.00`. */
  amount: string
  currency: string
  buyer: string
  /** Where the browser goes back to. */
  returnUrl: string
  /** The same for what was not paid, where the vendor is told both. */
  failUrl?: string
  /** Where the result is told. */
  notifyUrl: string
}

/** `unknown`: a word that no integration knows. */
export type Outcome = 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown'

/** What a shopper presses on the page. */
export type Choice = 'approve' | 'approve-twice' | 'approve-late' | 'decline' | 'leave'

export interface Message {
  order: string
  amount: string
  currency: string
  outcome: Outcome
  /** The vendor's number of the payment. */
  reference: string
}

export interface StandIn {
  name: string
  /** What the shop is told of the vendor, as variables of the environment: keys made for this run. */
  env: Record<string, string>
  /** Null for a form that the vendor would not take. */
  read: (form: URLSearchParams) => Purchase | null
  /** The ways in which the vendor writes and signs its messages, by what public integrations of it read. */
  forms: readonly string[]
  /** In the first of its forms, where none is named. */
  message: (message: Message, form?: string) => URLSearchParams
  /** Who brings the message to the shop: the vendor's server, or the shopper's browser on its way back. */
  toldBy: 'server' | 'browser' | 'nobody'
  /** The path of its page, where it has one of its own. */
  page?: string
  /** What shops' servers ask of it; null for what is none of it. */
  api?: (call: ApiCall) => ApiAnswer | null
  /** What a shopper has pressed, for shops that ask. */
  settle?: (order: string, outcome: Outcome) => void
}

export interface ApiCall {
  method: string
  path: string
  headers: Partial<Record<string, string | string[]>>
  body: string
}

export interface ApiAnswer {
  status: number
  json: unknown
}
