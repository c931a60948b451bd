// How far goods are said to be.
import { expect, test } from 'vitest'
import { goodsLabel } from './fulfilment.ts'

test('goods of an order that was delivered are not said to be on their way', () => {
  expect(goodsLabel({ status: 'processing', fulfilment: 'shipped' })).toBe('Shipped')
  expect(goodsLabel({ status: 'delivered', fulfilment: 'shipped' })).toBe('Delivered')
  expect(goodsLabel({ status: 'completed', fulfilment: 'attempted' })).toBe('Delivered')
  expect(goodsLabel({ status: 'completed', fulfilment: 'returned' })).toBe('Returned')
  expect(goodsLabel({ status: 'delivered', fulfilment: 'none' })).toBe('Not packed')
})
