import { expect, test } from 'vitest'
import { ownPath } from './safe-redirect.ts'

test('a path of the shop is kept with its query and place', () => {
  expect(ownPath('/account?section=orders#top')).toBe('/account?section=orders#top')
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
  expect(elsewhere.map(ownPath)).toEqual(elsewhere.map(() => null))
})

test('letters that a browser drops from an address lead nowhere else either', () => {
  expect(ownPath('/\t/evil.example/')).toBeNull()
  expect(ownPath('/\n//evil.example/')).toBeNull()
})
