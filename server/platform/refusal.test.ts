// A refusal is said in the language that a call asks for; the code and its data stay the same.
import { describe, expect, test } from 'vitest'
import { districtName } from '#contract/checkout/delivery-fee.plain.ts'
import { because, type RefusalReason, refusalTexts } from '#contract/refusal-texts/refusal-texts.ts'
import { LANGUAGE_HEADER } from '#contract/text/languages.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { Refusal } from './refusal.ts'

const shop = await openTestShop()

test('a reason is a code and a sentence whose fields are filled, in each language', () => {
  const refusal = new Refusal('STOCK_CHANGED_MEANWHILE', { qtySeen: 3, current: 2 })
  expect([refusal.code, refusal.message]).toEqual([
    ...['ITEM_CHANGED', 'The stock changed from 3 to 2 while you were editing. Nothing was changed.'],
  ])
  expect(refusal.toProblem('ta').message).toMatch(/[\u0b80-\u0bff].*3.*2|2.*3/)
})

test('what stands in a field or beside one is said too', () => {
  const sentence = because('DISTRICT_NOT_SERVED', { district: districtName('Jaffna') })
  const refusal = new Refusal('SENTENCE_ENDED', { sentence }, { fields: { district: sentence } })
  expect(refusal.toProblem()).toMatchObject({
    ...{ message: 'We do not deliver to Jaffna yet.', fields: { district: 'We do not deliver to Jaffna yet' } },
  })
  const { message, error, fields } = refusal.toProblem('si')
  expect([error, message]).toEqual([message, `${fields?.district}.`])
  expect(message).toContain('යාපනය')
  expect(message).not.toMatch(/[a-z]/i)
})

test('a name that a person gave is no field, and no sentence of ours', () => {
  const { message } = new Refusal('RECEIPT_ITEM_GONE', { title: '{title} $& Item not found' }).toProblem('si')
  expect(message).toContain('{title} $& Item not found')
})

test.each(Object.keys(refusalTexts) as RefusalReason[])('%s is there in both languages', (reason) => {
  const [, text] = refusalTexts[reason]
  if (!/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) return
  // As if each field were its own name: what is compared is the sentence round them.
  const params = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}`]))
  const refusal = new Refusal(reason, params as never)
  expect(refusal.message).toBe(text)
  for (const language of ['si', 'ta'] as const) expect(refusal.toProblem(language).message).not.toBe(text)
})

describe('a call', () => {
  async function ask(headers: Record<string, string>) {
    const response = await shop.app.request('/api/items/none-such', { headers })
    return { vary: response.headers.get('vary'), json: await response.json() }
  }

  test('is refused in the language of its own header, never in that of the browser', async () => {
    const si = await ask({ [LANGUAGE_HEADER]: 'si', 'Accept-Language': 'ta' })
    expect(si.json).toMatchObject({ code: 'NOT_FOUND', error: si.json.message })
    expect(si.json.message).toMatch(/[\u0d80-\u0dff]/)
    expect((await ask({ 'Accept-Language': 'si' })).json.message).toBe('Item not found')
    for (const none of ['xx', '', 'toString']) {
      expect((await ask({ [LANGUAGE_HEADER]: none })).json.message).toBe('Item not found')
    }
    expect(si.vary).toContain(LANGUAGE_HEADER)
    expect((await ask({})).vary).toContain(LANGUAGE_HEADER)
  })

  test('says success in that language too, and what of an answer depends on it', async () => {
    const ask = (language: string) =>
      shop.app.request('/api/payment-methods', { headers: { [LANGUAGE_HEADER]: language } })
    const [en, ta] = [await ask('en'), await ask('ta')]
    expect((await en.json()).methods[0].name).toBe('Card')
    expect((await ta.json()).methods[0].name).toMatch(/[\u0b80-\u0bff]/)
    expect([ta.headers.get('vary'), ta.headers.get('cache-control')]).toEqual([LANGUAGE_HEADER, 'no-store'])
  })

  test('tells what is wrong with its fields in that language', async () => {
    const response = await shop.app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [LANGUAGE_HEADER]: 'ta' },
      body: JSON.stringify({ name: '', email: 'a@example.com', message: 'x' }),
    })
    const { fields, message } = await response.json()
    expect([response.status, fields.name]).toEqual([400, expect.stringMatching(/^[^a-z]+$/)])
    // In English the field is named before.
    expect(message).toBe(fields.name)
  })

  test('of staff too, with the number of pieces in it', async () => {
    const owner = await signedIn(shop, { role: 'admin' })
    const item = await anItem(shop.services, { qty: 1 })
    const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
    const response = await shop.app.request(`/api/orders/${json.order.id}/status`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', [LANGUAGE_HEADER]: 'si' },
        ...{ Authorization: `Bearer ${owner.token}`, Origin: shop.services.config.publicUrl },
      },
      body: JSON.stringify({ from: 'pending', to: 'completed' }),
    })
    expect([response.status, (await response.json()).message]).toEqual([409, expect.stringMatching(/^[^a-z]+$/i)])
  })
})
