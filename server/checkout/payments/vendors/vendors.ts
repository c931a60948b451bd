/** The adapters of the vendors whose secrets are set. */
import type { Vendor } from '#contract/checkout/payment-states.ts'
import type { VendorConfig } from '../../../platform/config/vendor-variables.ts'
import type { Adapter } from './adapter.ts'
import { createKoko } from './koko.ts'
import { createMintpay } from './mintpay.ts'
import { createPayHere } from './payhere.ts'
import { createSitePayment } from './site.ts'
import { createWebxpay } from './webxpay.ts'

/** Null for a vendor without secrets. */
export function adapterOf(vendor: Vendor, { payhere, webxpay, koko, mintpay, site }: VendorConfig): Adapter | null {
  switch (vendor) {
    case 'payhere':
      return payhere && createPayHere(payhere)
    case 'webxpay':
      return webxpay && createWebxpay(webxpay)
    case 'koko':
      return koko && createKoko(koko)
    case 'mintpay':
      return mintpay && createMintpay(mintpay)
    case 'site':
      return site && createSitePayment(site)
  }
}
