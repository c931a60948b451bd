/** The site's own way of paying, as an adapter: what it says is checked, and everything else is the shop's. */
import type { SitePayment } from '#contract/surface/define-server.ts'
import { type Adapter, notUnderstood, readReference, readVendorAmount, writeVendorAmount } from './adapter.ts'

export function createSitePayment({ page, start, read }: SitePayment): Adapter {
  return {
    // Each of its messages says the amount.
    startProvesAmount: false,
    impersonal: [],
    start({ vendorOrderId, amount, ...others }) {
      return { action: page, fields: start({ id: vendorOrderId, amount: writeVendorAmount(amount), ...others }) }
    },
    read(message) {
      const told = read(message)
      if (!told) return null
      const { id: vendorOrderId, outcome, reference } = told
      const amount = readVendorAmount(told.amount)
      if (amount === null) return notUnderstood({ vendorOrderId, reference, said: told.amount })
      return { vendorOrderId, outcome, reference: readReference(reference), amount, currency: null }
    },
  }
}
