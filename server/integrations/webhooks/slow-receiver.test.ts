import { expect, test } from 'vitest'
import { anEndpoint } from '#tests/support/shop/programs.ts'
import { openWebhookShop } from '#tests/support/shop/webhook-shop.ts'
import { startWebhookReceiver } from '#tests/support/stand-ins/webhook-receiver.ts'

const { shop, receiver, deliver, patient, sendTest } = await openWebhookShop()

test('one that takes everything, but slowly, holds up no event of another', async () => {
  const quick = await startWebhookReceiver()
  receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 1_000)
  const slowId = await anEndpoint(shop, { url: receiver.url })
  const quickId = await anEndpoint(shop, { url: quick.url })
  for (let count = 0; count < 25; count += 1) await sendTest(slowId)
  const run = deliver(patient)
  await expect.poll(() => receiver.received.length).toBe(5)
  await sendTest(quickId)
  await expect.poll(() => quick.received.length).toBe(1)
  expect(receiver.received.length).toBeLessThan(25)
  await run
  expect(receiver.received).toHaveLength(25)
})
