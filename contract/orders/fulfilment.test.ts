// How far goods are said to be.
import { expect, test } from 'vitest'
import { inEnglish } from '../text/say.ts'
import { goodsLabel } from './fulfilment.ts'

test('goods of an order that was delivered are not said to be on their way', () => {
  expect(inEnglish(goodsLabel({ status: 'processing', fulfilment: 'shipped' }))).toBe('Shipped')
  expect(inEnglish(goodsLabel({ status: 'delivered', fulfilment: 'shipped' }))).toBe('Delivered')
  expect(inEnglish(goodsLabel({ status: 'completed', fulfilment: 'attempted' }))).toBe('Delivered')
  expect(inEnglish(goodsLabel({ status: 'completed', fulfilment: 'returned' }))).toBe('Returned')
  expect(inEnglish(goodsLabel({ status: 'delivered', fulfilment: 'none' }))).toBe('Not packed')
})
