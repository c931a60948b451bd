// Whom mails are from: the address of the environment, under the name the owner has given the shop.
import { afterEach, expect, test } from 'vitest'
import { defaultShopDetails, setShopDetails } from '#contract/shop-details.ts'
import { senderOf } from './mail-transport.ts'

afterEach(() => setShopDetails(null))

test('a shop that was given no name sends as the environment says', () => {
  expect(senderOf('Kade <hello@kade.example>')).toBe('Kade <hello@kade.example>')
})

test.each(['Kade <hello@kade.example>', 'hello@kade.example'])(
  'a name of its own stands before the address of %s',
  (from) => {
    setShopDetails({ ...defaultShopDetails, name: 'Nimali, Sons & "Co"' })
    expect(senderOf(from)).toEqual({ name: 'Nimali, Sons & "Co"', address: 'hello@kade.example' })
  },
)
