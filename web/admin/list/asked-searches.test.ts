import { expect, test } from 'vitest'
import { askedSince } from './asked-searches.ts'

test('A search that the box asked for earlier is its own, however late it is shown, and those after it are to come', () => {
  const asked = ['', 'k', 'ket', 'kettle']
  expect(askedSince(asked, '')).toEqual(asked)
  expect(askedSince(asked, 'ket')).toEqual(['ket', 'kettle'])
  expect(askedSince(asked, 'kettle')).toEqual(['kettle'])
})

test('What Back, Forward or a link brings is none of them', () => {
  expect(askedSince(['ket', 'kettle'], '')).toBeNull()
  expect(askedSince([''], 'pan')).toBeNull()
})

test('What was asked for twice is shown with the latest: nothing is left that could be taken for its own later', () => {
  expect(askedSince(['', 'k', ''], '')).toEqual([''])
})
