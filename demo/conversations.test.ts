/** Orders, pre-orders and messages of the demo shop name people and goods that were there when they were sent. */
import { expect, test } from 'vitest'
import { OrderState } from '#contract/orders/order-states.ts'
import { days } from '#server/platform/durations.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { inquiries } from './conversations/inquiries.ts'
import { newsletterReaders } from './conversations/newsletter-readers.ts'
import { orders } from './conversations/orders.ts'
import { preOrders } from './conversations/pre-orders.ts'
import { momentBefore } from './people/moment.ts'
import { people } from './people/people.ts'

const now = new Date('2026-11-20T10:00:00Z')
const mailboxes = new Set(['shopper', ...people.customers.map(({ email }) => email.replace('@mail.example', ''))])
const everything = [...orders, ...preOrders, ...inquiries, ...newsletterReaders]

test('every sender is one of the people', () => {
  expect(everything.map(({ by }) => by).filter((by) => !mailboxes.has(by))).toEqual([])
  expect(mailboxes.size).toBe(people.customers.length + 1)
})

test('every list is in the order of time, within the last sixty days', () => {
  for (const list of [orders, preOrders, inquiries, newsletterReaders]) {
    const times = list.map(({ at }) => momentBefore(now, at).getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.filter((time) => time > now.getTime() || now.getTime() - time > days(60))).toEqual([])
  }
})

test('what was ordered was in the shop already, and visible', () => {
  const wanted = [...orders.flatMap(({ at, lines }) => Object.keys(lines).map((slug) => ({ at, slug }))), ...preOrders]
  const wrong = wanted.filter(({ at, slug }) => {
    const item = catalogue.find((one) => one.slug === slug)
    return !item || item.disabled || momentBefore(now, at).getTime() < now.getTime() - days(item.daysOld - 1)
  })
  expect(wrong).toEqual([])
})

test('there are sixty orders in every state, each with its own key, and six of them are of the shopper', () => {
  expect(new Set(orders.map(({ key }) => key)).size).toBe(60)
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(OrderState.options))
  expect(orders.filter(({ by }) => by === 'shopper').length).toBe(6)
})

test('a moment is told in the time of Sri Lanka', () => {
  expect(momentBefore(now, '0 14:00').toISOString()).toBe('2026-11-20T08:30:00.000Z')
  expect(momentBefore(now, '3 00:15').toISOString()).toBe('2026-11-16T18:45:00.000Z')
  expect(momentBefore(now, '2.5h').toISOString()).toBe('2026-11-20T07:30:00.000Z')
})

test('just after midnight in Sri Lanka the days are still counted from there', () => {
  expect(momentBefore(new Date('2026-11-19T18:45:00Z'), '1 09:00').toISOString()).toBe('2026-11-19T03:30:00.000Z')
})
