// What was noted of a change is told in words, and never as the JSON that it is stored as.
import { expect, test } from 'vitest'
import { settingLabel, valueInWords } from './history-words.ts'

test.each([
  ['nothing', null, undefined, 'nothing'],
  ['a number of a setting', 7, 'orders.returnDays', '7'],
  ['an amount of a setting', 250_000, 'orders.checkedAboveCents', 'LKR\u00a02,500.00'],
  ['what was counted', { added: 3, edited: 1_200 }, undefined, 'added: 3\nedited: 1,200'],
  [
    'a list of a setting that has an editor of its own',
    { day: '2026-05-11', rows: [{ upTo: 30, unitCents: 500 }, { upTo: null }], confirmed: false },
    'energy.tariff',
    'day: 2026-05-11\nrows: upTo: 30, unitCents: 500\nupTo: nothing\nconfirmed: no',
  ],
])('%s', (_, value, about, words) => {
  expect(valueInWords(value, about)).toBe(words)
})

test('a setting has a label, and nothing else has', () => {
  expect([settingLabel('orders.returnDays'), settingLabel('kettle')]).toEqual([
    'Shoppers can ask for a return for',
    null,
  ])
})
