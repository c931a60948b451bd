import { expect, test } from 'vitest'
import { safeRedirect } from './redirects.ts'

test('a path of the shop is kept with its query and place', () => {
  expect(safeRedirect('/account?section=orders#top')).toBe('/account?section=orders#top')
})

test('nothing leads to another site', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\/evil.example',
    '/.//evil.example/',
    '/./\\evil.example/',
    '/a/..//evil.example/',
    '/%2e//evil.example/',
    'javascript:alert(1)',
    'account',
    '',
    null,
  ]
  expect(elsewhere.map(safeRedirect)).toEqual(elsewhere.map(() => null))
})

test('letters that a browser drops from an address lead nowhere else either', () => {
  expect(safeRedirect('/\t/evil.example/')).toBeNull()
  expect(safeRedirect('/\n//evil.example/')).toBeNull()
})
