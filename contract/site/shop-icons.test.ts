// The icons of a shop: its logo, else the first letter of its name; a fresh shop keeps those of its files.
import { expect, test } from 'vitest'
import { defaultShopDetails } from './shop-details.ts'
import { firstLetter, shopIcons } from './shop-icons.ts'

test('a fresh shop has the icons that lie beside its pages', () => {
  const { tab, apple, manifest } = shopIcons(defaultShopDetails)
  expect(tab.map(({ href }) => href)).toEqual(['/favicon.ico', '/favicon.svg'])
  expect([apple, manifest.map(({ href }) => href)]).toEqual([
    '/apple-touch-icon.png',
    ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
  ])
})

test('a logo is in all of them', () => {
  const { tab, apple, manifest } = shopIcons({ name: 'Nimali Stores', logo: '/media/employees/a/b' })
  expect(tab[0]?.href).toBe('/media/icon-32/employees/a/b')
  expect(apple).toBe('/media/icon-180/employees/a/b')
  expect(manifest.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
})

test('a name without a logo gives its first letter, which another name changes', () => {
  expect(shopIcons({ name: 'nimali', logo: '' }).manifest).toEqual([
    { href: '/shop-icon.svg?letter=N', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
  ])
  expect(firstLetter(' කඩේ')).toBe('ක')
})
