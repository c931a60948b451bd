/**
 * What Mintpay answers when it is asked what came of a purchase, as public integrations read it, and what the shop
 * makes of each. `O` stands for the number of the attempt, of LKR 2,469.00.
 */

const success = (data: unknown) => ({ status: 200, json: { message: 'Success', data } })
/** As three of them name its fields; one says that its guide shows a number for the order, and the shop's own came. */
const whole = (status: string, parts: object = {}) =>
  success({ order_id: 'O', total_price: 2469, status, channel: 'web', created_at: '2026-11-29 09:00:00', ...parts })

interface Row {
  what: string
  answer: { status: number; json: unknown }
  payment: 'open' | 'authorised' | 'failed'
  flag: 'amount-unproven' | 'wrong-amount' | 'not-understood' | null
}

const approved = { payment: 'authorised', flag: 'amount-unproven' } as const
const over = { payment: 'failed', flag: null } as const
const unread = { payment: 'open', flag: 'not-understood' } as const
const nothing = { payment: 'open', flag: null } as const

export const mintpayAnswers: Row[] = [
  { what: 'approved, with order and amount', answer: whole('Approved'), ...approved },
  { what: 'approved, the status alone', answer: success({ status: 'Approved' }), ...approved },
  { what: 'approved, the amount as text', answer: whole('Approved', { total_price: '2469.00' }), ...approved },
  { what: 'approved, the amount of four digits', answer: whole('Approved', { total_price: '2469.0000' }), ...approved },
  { what: 'approved in small letters', answer: whole(' approved '), ...approved },
  { what: 'approved, no message', answer: { status: 200, json: { data: { status: 'Approved' } } }, ...approved },
  {
    what: 'approved, a message in capitals',
    answer: { status: 200, json: { message: 'SUCCESS', data: { status: 'Approved' } } },
    ...approved,
  },
  {
    ...{ what: 'approved, less', answer: whole('Approved', { total_price: 24.69 }) },
    ...{ payment: 'open', flag: 'wrong-amount' },
  },
  {
    ...{ what: 'approved, more', answer: whole('Approved', { total_price: '2,569.00' }) },
    ...{ payment: 'open', flag: 'wrong-amount' },
  },
  { what: 'approved, an amount that may be two', answer: whole('Approved', { total_price: '2,469' }), ...unread },
  { what: 'approved, no amount at all', answer: whole('Approved', { total_price: 'LKR' }), ...unread },
  { what: 'approved, another order', answer: whole('Approved', { order_id: 'AAAAA-00000-01' }), ...unread },
  { what: 'approved, a number of its own', answer: whole('Approved', { order_id: 58_877 }), ...unread },
  { what: 'a word that nobody knows', answer: whole('Under Review'), ...unread },
  { what: 'a word for paid that it is not known to say', answer: whole('Success'), ...unread },
  { what: 'rejected', answer: whole('Rejected'), ...over },
  { what: 'rejected, the status alone', answer: success({ status: 'Rejected' }), ...over },
  { what: 'failed', answer: whole('Failed'), ...over },
  { what: 'cancelled', answer: whole('CANCELLED'), ...over },
  { what: 'canceled', answer: whole('Canceled'), ...over },
  { what: 'rejected, another order', answer: whole('Rejected', { order_id: 7 }), ...nothing },
  { what: 'pending', answer: whole('Pending'), ...nothing },
  { what: 'no status', answer: whole(''), ...nothing },
  { what: 'a status that is no text', answer: success({ status: true }), ...nothing },
  {
    what: 'a purchase it does not know',
    answer: { status: 200, json: { message: "Order doesn't exists", data: {} } },
    ...nothing,
  },
  {
    what: 'failed to look',
    answer: { status: 200, json: { message: 'Failed', data: { status: 'Approved' } } },
    ...nothing,
  },
  { what: 'no data', answer: success(null), ...nothing },
  { what: 'a list', answer: { status: 200, json: [] }, ...nothing },
  { what: 'a page', answer: { status: 200, json: '<html>Approved</html>' }, ...nothing },
  { what: 'refused', answer: { ...whole('Approved'), status: 403 }, ...nothing },
  { what: 'broken', answer: { ...whole('Approved'), status: 500 }, ...nothing },
  { what: 'sent elsewhere', answer: { ...whole('Approved'), status: 302 }, ...nothing },
]
