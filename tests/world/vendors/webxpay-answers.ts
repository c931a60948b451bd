/**
 * What stands in answers of WEBXPAY, and what the shop makes of an order of LKR 12,345.00. `text` is what is signed,
 * `O` standing for the number of the order and its attempt; the forms are those of `W01-webxpay-answer.mjs`.
 */
interface Row {
  what: string
  text: string
  payment: 'paid' | 'failed' | 'open' | 'authorised'
  flag: string | null
}

const at = '2026-12-01 10:00:00'
const paid = { payment: 'paid', flag: null } as const
const unread = { payment: 'open', flag: 'not-understood' } as const
const otherAmount = { payment: 'open', flag: 'wrong-amount' } as const

export const webxpayAnswers: Row[] = [
  { what: 'gateway first', text: `O|WX1|${at}|1|00|Transaction approved|12345.00`, ...paid },
  { what: 'status first', text: `O|WX1|${at}|00|Transaction approved|1|12345.00|12345.00`, ...paid },
  { what: 'a status of one digit', text: `O|WX1|${at}|0|Transaction approved|1|12345.00|12345.00`, ...paid },
  {
    what: 'a comment that begins with a number',
    text: `O|WX1|${at}|00|100 - Request was processed successfully.|1|12345.00`,
    ...paid,
  },
  { what: 'a gateway by its name', text: `O|WX1|${at}|visa|00|Transaction approved|12345.00`, ...paid },
  { what: 'no comment, gateway first', text: `O|WX1|${at}|1|00||12345.00`, ...paid },
  { what: 'no comment, status first', text: `O|WX1|${at}|00||1|12345.00|12345.00`, ...paid },
  { what: 'no cents', text: `O|WX1|${at}|1|00|Transaction approved|12345`, ...paid },
  { what: 'one cent digit', text: `O|WX1|${at}|1|00|Transaction approved|12345.0`, ...paid },
  { what: 'four digits of cents', text: `O|WX1|${at}|1|00|Transaction approved|12345.0000`, ...paid },
  { what: 'grouped', text: `O|WX1|${at}|00|Transaction approved|1|12,345.00|12,345.00`, ...paid },
  { what: 'no amount', text: `O|WX1|${at}|1|00|Transaction approved`, payment: 'authorised', flag: 'amount-unproven' },
  { what: 'declined, gateway first', text: `O|WX1|${at}|1|15|Declined|12345.00`, payment: 'failed', flag: null },
  {
    what: 'declined, status first',
    text: `O|WX1|${at}|15|Declined|1|12345.00|12345.00`,
    payment: 'failed',
    flag: null,
  },
  { what: 'a gateway of that number', text: `O|WX1|${at}|15|100 - Request was processed|46|12345.00`, ...unread },
  {
    what: 'declined with a number of the bank',
    text: `O|WX1|${at}|15|51 - Insufficient funds|1|12345.00`,
    payment: 'failed',
    flag: null,
  },
  { what: 'a status nobody knows', text: `O|WX1|${at}|1|99|Something|12345.00`, ...unread },
  { what: 'the same, status first', text: `O|WX1|${at}|99|Something|1|12345.00|12345.00`, ...unread },
  { what: 'numbers in all three places', text: `O|WX1|${at}|00|100|1|12345.00|12345.00`, ...unread },
  { what: 'no status', text: `O|WX1|${at}||Transaction approved||12345.00`, ...unread },
  { what: 'an amount that may be two', text: `O|WX1|${at}|1|00|Transaction approved|12,345`, ...unread },
  { what: 'an amount with words', text: `O|WX1|${at}|1|00|Transaction approved|LKR 12345.00`, ...unread },
  { what: 'the number alone', text: 'O', ...unread },
  { what: 'parts of another vendor', text: 'O;WX1;00', ...unread },
  { what: 'less', text: `O|WX1|${at}|1|00|Transaction approved|1234.50`, ...otherAmount },
  { what: "with the bank's fee", text: `O|WX1|${at}|00|Transaction approved|1|12653.63|12345.00`, ...otherAmount },
]
