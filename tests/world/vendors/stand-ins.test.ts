// Every form in which a vendor is known to write and sign, as its stand-in speaks it, and what the shop reads of it.
import { describe, expect, test } from 'vitest'
import { adapterOf } from '#server/checkout/payments/vendors/vendors.ts'
import { testConfig } from '#tests/support/shop/open-test-shop.ts'
import { standIns, vendors } from '#tests/support/shop/vendor-payments.ts'

const config = testConfig({ ...standIns.payhere.env, ...standIns.webxpay.env, ...standIns.koko.env })
const told = { order: '7F3K2-Q9DMX-01', amount: '12345.00', currency: 'LKR', reference: 'R1' }
const rows = vendors.flatMap((vendor) => standIns[vendor].forms.map((form) => [vendor, form] as const))

describe.each(rows)('%s, %s', (vendor, form) => {
  const read = (outcome: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown') =>
    adapterOf(vendor, config.vendors)?.read(standIns[vendor].message({ ...told, outcome }, form))

  test('an approved payment is read whole', () => {
    const amount = vendor === 'koko' ? null : 1_234_500
    const reference = 'R1'
    expect(read('paid')).toMatchObject({ vendorOrderId: told.order, outcome: 'paid', reference, amount })
  })

  test('what did not go through is told from what is pending', () => {
    expect(read('failed')?.outcome).toBe('failed')
    // WEBXPAY has no words of its own for either.
    expect(read('cancelled')?.outcome).toBe(vendor === 'webxpay' ? 'failed' : 'cancelled')
    expect(read('pending')?.outcome).toBe(vendor === 'webxpay' ? 'not-understood' : 'pending')
  })

  test('a word that nobody knows is not understood, and kept as it was signed', () => {
    const result = read('unknown')
    expect(result?.outcome).toBe('not-understood')
    expect(result?.said).toContain(told.order)
    expect(result?.amount).toBeNull()
  })
})
