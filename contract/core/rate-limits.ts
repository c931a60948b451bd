/** The named allowances of the calls that cost or reach something, with their defaults. */

/**
 * How many calls in which time: `30/5m` is thirty calls in five minutes. The owner sets each by the environment
 * variable of its name; `.env.example` lists the calls it is for.
 */
export const allowances = {
  RATE_LIMIT_LOGIN: '30/5m',
  RATE_LIMIT_LOGIN_ACCOUNT: '10/15m',
  RATE_LIMIT_LOGIN_EVERYWHERE: '50/15m',
  RATE_LIMIT_LOGIN_DEVICE: '10/15m',
  RATE_LIMIT_SIGNUP: '20/1h',
  RATE_LIMIT_PASSWORD: '20/15m',
  RATE_LIMIT_MAIL_ACCOUNT: '3/15m',
  RATE_LIMIT_ORDER: '60/10m',
  RATE_LIMIT_ORDER_LINK: '60/10m',
  RATE_LIMIT_ORDER_CODE: '10/1h',
  RATE_LIMIT_ORDER_FILE: '40/10m',
  RATE_LIMIT_ORDER_FILE_LINK: '60/1h',
  RATE_LIMIT_TRACK: '20/10m',
  RATE_LIMIT_TRACK_ORDER: '30/1h',
  RATE_LIMIT_TRACK_ORDER_NETWORK: '3/1h',
  RATE_LIMIT_PRE_ORDER: '30/10m',
  RATE_LIMIT_CONTACT: '10/10m',
  RATE_LIMIT_NEWSLETTER: '10/10m',
  RATE_LIMIT_STOCK_ALERT: '20/10m',
  RATE_LIMIT_DISCOUNT_CODE: '30/10m',
  RATE_LIMIT_REPLY: '60/10m',
  RATE_LIMIT_EXPORT: '10/10m',
  RATE_LIMIT_API_KEY: '600/1m',
  RATE_LIMIT_VENDOR: '6000/10m',
  RATE_LIMIT_QUOTE: '600/5m',
  RATE_LIMIT_REFRESH: '600/5m',
  RATE_LIMIT_SEARCH: '600/5m',
  RATE_LIMIT_UNLINKED: '120/10m',
  RATE_LIMIT_EMAIL_EVERYWHERE: '300/10m',
  RATE_LIMIT_COUNT: '300/5m',
  RATE_LIMIT_AGENT: '300/5m',
  RATE_LIMIT_AGENT_ORDER: '30/1h',
  RATE_LIMIT_AGENT_BUYER: '5/1h',
  RATE_LIMIT_FEED: '12/1h',
} as const

export type AllowanceName = keyof typeof allowances

/** Which allowances a call uses up. */
export interface RateLimit {
  /** Calls from one network address, whoever is meant. */
  perAddress: AllowanceName
  /** Calls for one account from one address, so that nobody can lock a person out from elsewhere. */
  perAccount?: AllowanceName
  /**
   * Calls for one account from all addresses together. Larger than `perAccount`, or one attacker could lock the person
   * out.
   */
  everywhere?: AllowanceName
  /**
   * The first calls for one account from one network: they neither count among those from all addresses nor are refused
   * by them, so that a stranger who uses those up keeps out nobody who comes from elsewhere.
   */
  aside?: AllowanceName
  /**
   * What was done on behalf of one e-mail address or number, from all addresses together: a refused call does not
   * count, and what its own person does, signed in or in a browser that has signed in before, counts apart, so that a
   * stranger who types it keeps nobody out.
   */
  onBehalf?: AllowanceName
  /**
   * Calls for one account from one browser that has signed in to it before. It counts for itself, and in place of the
   * others, so that nobody can use up the calls of such a browser.
   */
  perDevice?: AllowanceName
  /** An address of IPv6 counts by the 48 leading bits that a provider gives a site, not by the 64 of a household. */
  bySite?: true
  /** Each process counts for itself, in its memory: for calls that cost less than counting in the database would. */
  perProcess?: true
  /**
   * The field of the body, or of the query where there is no body, that says what the call is for, where that is no
   * account but, say, an order.
   */
  countedBy?: string
}
