/**
 * What is asked of every list of the office: each sort and filter, a page in the middle, the last one, searches, and
 * what finds nothing.
 */

import { addDays, dayOf } from '#contract/office/report-period.ts'
import { CustomerSort } from '#contract/people/customers.ts'
import { madeUpNumber } from '../fill-orders.ts'
import { goodsLists } from './asked-goods.ts'
import { ledgerLists, reportLists } from './asked-ledgers.ts'
import { type AskedList, first, MIDDLE, nothing, pages } from './asking.ts'

export function officeLists(now: Date): readonly AskedList[] {
  return [...orderLists(now), ...peopleLists, ...goodsLists, ...ledgerLists(now), ...reportLists(now)]
}

function orderLists(now: Date): readonly AskedList[] {
  const today = dayOf(now)
  const month = { from: addDays(today, -130), to: addDays(today, -100) }
  const year = { from: addDays(today, -400), to: addDays(today, -35) }
  return [
    {
      name: 'Orders',
      path: '/orders',
      asks: [
        ...pages,
        ...['pending', 'processing', 'completed', 'cancelled'].map((status) => [status, { status }] as const),
        ['completed, middle', { status: 'completed', offset: MIDDLE }],
        ['returned', { fulfilment: 'returned' }],
        ['shipped', { fulfilment: 'shipped' }],
        ['paid', { payment: 'paid' }],
        ['waiting for slip', { payment: 'waiting-for-slip' }],
        ['slip to check', { slip: 'to-check' }],
        ['by Koko', { method: 'koko' }],
        ['by Koko, middle', { method: 'koko', offset: MIDDLE }],
        ['flagged', { flagged: 'true' }],
        ['a month', month],
        ['a year', year],
        ['a year, middle', { ...year, offset: MIDDLE }],
        ['a year, completed, Galle', { ...year, status: 'completed', district: 'Galle' }],
        ['LKR 100,000 to 100,100', { least: 100_000, most: 100_100 }],
        ['from LKR 150,000', { least: 150_000 }],
        ['up to LKR 150,000, completed', { most: 150_000, status: 'completed' }],
        ['Kegalle', { district: 'Kegalle' }],
        ['a seldom item', { item: 'bench00000099991' }],
        ['an item of one order in fifty', { item: 'bench00000000001' }],
        ['that item, completed', { item: 'bench00000000001', status: 'completed' }],
        ['refunded, Jaffna, from LKR 150,000', { payment: 'refunded', district: 'Jaffna', least: 150_000 }],
        ['what no order is', { status: 'pending', payment: 'refunded' }],
        ['search: a number', { search: `#${madeUpNumber(12_345).toLowerCase()}` }],
        ['search: a phone number', { search: '077 123 4567' }],
        ['search: a seldom name', { search: 'kamal 00' }],
        ['search: a name of one in eight', { search: 'nimali' }],
        ['search: that name, completed', { search: 'nimali', status: 'completed' }],
        ['search: what all have', { search: 'example.com' }],
        ['search: two letters', { search: 'xq' }],
        nothing,
      ],
    },
    { name: "A customer's orders", path: '/orders/buyer77@example.com', asks: [first] },
    {
      name: 'Pre-orders',
      path: '/pre-orders',
      asks: [
        ...pages,
        ...['waiting', 'told', 'ordered', 'cancelled', 'servable', 'flagged'].map((show) => [show, { show }] as const),
        ['search: a name of one in four', { search: 'nimali' }],
        ['search: a phone number', { search: '077 123 4567' }],
        nothing,
      ],
    },
    {
      name: 'Papers',
      path: '/papers',
      asks: [
        ...pages,
        ['search: a number', { search: '0012345' }],
        ['search: what all have', { search: 'nov' }],
        nothing,
      ],
    },
  ]
}

const peopleLists: readonly AskedList[] = [
  {
    name: 'Customers',
    path: '/customers',
    asks: [
      ...CustomerSort.options.map((sort) => [`by ${sort}`, { sort }] as const),
      ...CustomerSort.options.map((sort) => [`by ${sort}, middle`, { sort, offset: MIDDLE }] as const),
      ...['accounts', 'guests', 'blocked'].map((show) => [show, { show }] as const),
      ['accounts by spent, middle', { show: 'accounts', sort: 'spent', offset: MIDDLE }],
      ['search: a name of one in eight', { search: 'nimali' }],
      ['search: that name, by spent', { search: 'nimali', sort: 'spent' }],
      ['search: a phone number', { search: '077 123 4567' }],
      ['search: two letters', { search: 'xq' }],
      ['search: what all have', { search: 'example.com' }],
      nothing,
    ],
  },
  {
    name: 'Inquiries',
    path: '/contact',
    asks: [
      ...pages,
      ['open', { answered: 'false' }],
      ['answered', { answered: 'true' }],
      ['search: a word of all', { search: 'colour' }],
      ['search: a seldom name', { search: 'kamal 00' }],
      nothing,
    ],
  },
  {
    name: 'Newsletter',
    path: '/newsletter',
    asks: [
      ...pages,
      ['search: an address', { search: 'buyer4321@' }],
      ['search: what all have', { search: 'example' }],
      nothing,
    ],
  },
  { name: 'Failed messages', path: '/failed-messages', asks: pages },
  { name: 'Staff', path: '/staff', asks: [first] },
]
