// Each vendor's adapter against its stand-in, which signs and reads by itself: what goes there, and what comes back.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cents } from '#contract/core/money.ts'
import { testConfig } from '#tests/support/shop/open-test-shop.ts'
import { aWebxpay, envOfMintpay, standIns, vendors } from '#tests/support/shop/vendor-payments.ts'
import { readVendorOrderId, vendorOrderId } from './adapter.ts'
import { adapterOf } from './vendors.ts'
import { readWebxpayParts } from './webxpay-parts.ts'

const config = testConfig({ ...standIns.payhere.env, ...standIns.webxpay.env, ...standIns.koko.env })
const payment = {
  vendorOrderId: '7F3K2-Q9DMX-01',
  amount: cents(1_234_550),
  buyer: { name: 'Nimali de Silva', email: 'n@example.com', phone: '+94771234567', address: '12 Temple Road\nKandy' },
  returnUrl: 'http://127.0.0.1:3000/api/payments/webxpay/return',
  notifyUrl: 'http://127.0.0.1:3000/notify',
  startedAt: new Date('2026-11-29T09:00:00Z'),
  address: '198.51.100.7',
}
const paid = { order: '7F3K2-Q9DMX-01', amount: '12345.50', currency: 'LKR', outcome: 'paid', reference: 'R1' } as const

function adapter(vendor: (typeof vendors)[number], { vendors: of } = config) {
  const found = adapterOf(vendor, of)
  if (!found) throw new Error(`${vendor} has no adapter`)
  return found
}

function formOf({ start }: ReturnType<typeof adapter>) {
  const form = start(payment)
  if ('request' in form) throw new Error('the vendor is asked for its form first')
  return form
}

describe.each(vendors)('%s', (vendor) => {
  const standIn = standIns[vendor]

  test('takes the form of an order', () => {
    const { action, fields } = formOf(adapter(vendor))
    expect(action).toBe('https://vendor.example/pay')
    expect(standIn.read(new URLSearchParams(fields))).toMatchObject({
      order: '7F3K2-Q9DMX-01',
      amount: '12345.50',
      currency: 'LKR',
      buyer: 'Nimali de Silva',
      returnUrl: payment.returnUrl,
    })
  })

  test('is read when it says what came of it', () => {
    const read = (outcome: 'paid' | 'failed' | 'cancelled') =>
      adapter(vendor).read(standIn.message({ ...paid, outcome }))
    expect(read('paid')).toMatchObject({ vendorOrderId: '7F3K2-Q9DMX-01', outcome: 'paid', reference: 'R1' })
    expect(read('failed')?.outcome).toBe('failed')
    // WEBXPAY has no word of its own for a shopper who left.
    expect(read('cancelled')?.outcome).toBe(vendor === 'webxpay' ? 'failed' : 'cancelled')
  })

  test('is not believed when anything of its message was changed, or the signature is not its own', () => {
    const message = standIn.message(paid)
    const signed = {
      payhere: ['merchant_id', 'order_id', 'payhere_amount', 'payhere_currency', 'status_code', 'md5sig'],
      webxpay: ['payment', 'signature'],
      koko: ['orderId', 'trnId', 'status', 'signature'],
    }[vendor]
    expect(adapter(vendor).read(message)).not.toBeNull()
    for (const name of signed) {
      const changed = new URLSearchParams(message)
      const value = changed.get(name) ?? ''
      changed.set(name, `${value.slice(0, -4)}${value.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`)
      expect([name, adapter(vendor).read(changed)]).toEqual([name, null])
      changed.delete(name)
      expect([name, adapter(vendor).read(changed)]).toEqual([name, null])
    }
    expect(adapter(vendor).read(new URLSearchParams())).toBeNull()
  })

  test('is not believed when it is signed for another shop', () => {
    const other = testConfig({
      PAYHERE_MERCHANT_ID: standIns.payhere.env.PAYHERE_MERCHANT_ID ?? '',
      PAYHERE_MERCHANT_SECRET: 'another-secret',
      ...aWebxpay(true).env,
      ...standIns.koko.env,
      KOKO_PUBLIC_KEY: standIns.webxpay.env.WEBXPAY_PUBLIC_KEY ?? '',
    })
    expect(adapter(vendor, other).read(standIn.message(paid))).toBeNull()
  })
})

test('the hash of a PayHere form is the one of its manual', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
  const known = testConfig({ PAYHERE_MERCHANT_ID: '1211149', PAYHERE_MERCHANT_SECRET: 'a-secret' })
  const { fields } = formOf(adapter('payhere', known))
  expect(fields.hash).toBe(md5(`12111497F3K2-Q9DMX-0112345.50LKR${md5('a-secret')}`))
})

describe('Mintpay', () => {
  const env = envOfMintpay('https://mintpay.example')
  const mintpay = adapterOf('mintpay', testConfig(env).vendors)
  const told = (parts: Partial<typeof payment> = {}) => {
    const begun = mintpay?.start({ ...payment, ...parts })
    if (!begun || !('request' in begun)) throw new Error('Mintpay is asked for its form')
    return { ...begun.request, json: JSON.parse(begun.request.body) }
  }

  test('is told of an order as its plug-in tells it', () => {
    const { method, url, headers, json } = told()
    expect([method, url]).toEqual(['POST', 'https://mintpay.example/user-order/api/'])
    expect(headers).toMatchObject({ Authorization: `Token ${env.MINTPAY_TOKEN}`, 'Content-Type': 'application/json' })
    expect(json).toEqual({
      merchant_id: env.MINTPAY_MERCHANT_ID,
      order_id: '7F3K2-Q9DMX-01',
      total_price: '12345.50',
      discount: '0.00',
      customer_id: 0,
      customer_email: 'n@example.com',
      customer_telephone: '+94771234567',
      ip: '198.51.100.7',
      x_forwarded_for: '198.51.100.7',
      delivery_street: '12 Temple Road, Kandy',
      delivery_region: 'Kandy',
      delivery_postcode: '00000',
      cart_created_date: '2026-11-29 14:30:00',
      cart_updated_date: '2026-11-29 14:30:00',
      success_url: payment.returnUrl,
      fail_url: payment.returnUrl,
      products: [
        {
          ...{ name: 'Order 7F3K2-Q9DMX-01', product_id: '7F3K2-Q9DMX-01', sku: '7F3K2-Q9DMX-01' },
          ...{ quantity: '1', unit_price: '12345.50', discount: '0.00' },
          ...{ created_date: '2026-11-29 14:30:00', updated_date: '2026-11-29 14:30:00' },
        },
      ],
      currency_code: 'LKR',
      currency_symbol: 'Rs',
    })
  })

  test('is told something where there is no address, and the postcode where it stands in it', () => {
    const buyer = { ...payment.buyer, address: '' }
    expect(told({ buyer }).json).toMatchObject({ delivery_street: 'Sri Lanka', delivery_region: 'Sri Lanka' })
    const address = '12 Temple Road\nKandy 20000'
    expect(told({ buyer: { ...buyer, address } }).json.delivery_postcode).toBe('20000')
  })

  test('is believed in no message, whatever stands in it', () => {
    const hash = createHash('sha256').update('7F3K2-Q9DMX-01').digest('base64')
    const message = { order_id: '7F3K2-Q9DMX-01', orderId: '7F3K2-Q9DMX-01', status: 'Approved', hash }
    expect(mintpay?.read(new URLSearchParams(message))).toBeNull()
  })
})

test('WEBXPAY says the amount, or does not', () => {
  const silent = aWebxpay(false)
  expect(adapter('webxpay', testConfig(silent.env)).read(silent.message(paid))?.amount).toBeNull()
  expect(adapter('webxpay').read(standIns.webxpay.message(paid))?.amount).toBe(1_234_550)
})

test("a vendor's number of an order is always of one length, and nothing else is read as one", () => {
  expect(vendorOrderId('7F3K2-Q9DMX', 3)).toBe('7F3K2-Q9DMX-03')
  expect(readVendorOrderId('7F3K2-Q9DMX-03')).toEqual({ orderId: '7F3K2-Q9DMX', attempt: 3 })
  for (const other of ['', '7F3K2-Q9DMX', '7F3K2-Q9DMX-3', '7F3K2-Q9DMX-031', '7F3K2-Q9DMX-01\n', 'x7F3K2-Q9DMX-01']) {
    expect(readVendorOrderId(other)).toBeNull()
  }
})

test('a message of WEBXPAY with parts behind those that are known is not understood', () => {
  const said = 'ABCDE-12345-01|R1|t|00|a|b|2469.00|2469.00|R2|2026|gw|15|Declined|1.00'
  expect(readWebxpayParts(said)).toMatchObject({ outcome: 'not-understood', amount: null })
})
