// The links of pre-orders in mails that were sent long ago go on opening them.
import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPreOrderKey, preOrderKey } from './pre-order-link.ts'

const context = { keys: () => createSecretKey(Buffer.from('the key of a shop, made of its secret')) }

test('the key of a pre-order is the same for ever, and opens no other', async () => {
  const key = await preOrderKey('PRE-1', context)
  expect(key).toBe('jpwydJyDCuwcdaSgL-0z7J')
  expect(await isPreOrderKey({ id: 'PRE-1', key }, context)).toBe(true)
  expect(await isPreOrderKey({ id: 'PRE-2', key }, context)).toBe(false)
  expect(await isPreOrderKey({ id: 'PRE-1', key: key.slice(1) }, context)).toBe(false)
})
