import { expect, test } from 'vitest'
import { sortByName } from './sort-by-name.ts'

const order = (names: string[], language?: 'en' | 'si' | 'ta') => sortByName(names, (name) => name, language)

test('names stand as readers of the language look for them, and not by the numbers of their letters', () => {
  // The last letter of the Tamil alphabet has a number in the middle of it.
  expect(order(['னமன்', 'பழம்', 'கடை'], 'ta')).toEqual(['கடை', 'பழம்', 'னமன்'])
  // What joins two letters counts for nothing.
  const [system, small, number] = ['ක්\u200dරමය', 'ක්ෂුද්\u200dර', 'අංකය'] as const
  expect(order([small, system, number], 'si')).toEqual([number, system, small])
  expect(order(['Zebra', 'apple', 'Äpfel', 'LG', 'lg'])).toEqual(['Äpfel', 'apple', 'lg', 'LG', 'Zebra'])
})

test('names that are the same stay as they came', () => {
  const named = ['b', 'a', 'b'].map((name, at) => ({ name, at }))
  expect(sortByName(named, ({ name }) => name).map(({ at }) => at)).toEqual([1, 0, 2])
})
