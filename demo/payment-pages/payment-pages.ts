/**
 * Stand-ins for the pages of PayHere, WEBXPAY and Koko, for a demo shop on this machine and for tests: each on a free
 * port.
 */
import { standInForKoko } from './koko.ts'
import { standInForPayHere } from './payhere.ts'
import { type ServePageOptions, servePage } from './serve-page.ts'
import type { StandIn } from './stand-in.ts'
import { standInForWebxpay } from './webxpay.ts'

export interface PaymentPages {
  /** What the shop must be told of them, as variables of the environment. Keys and secrets are made anew each time. */
  env: Record<string, string>
  payhere: StandIn
  webxpay: StandIn
  koko: StandIn
  close: () => void
}

interface Options extends ServePageOptions {
  /** Where people reach the shop. */
  publicUrl: string
}

export async function startPaymentPages({ publicUrl, tellsLate }: Options): Promise<PaymentPages> {
  const pages = await Promise.all([servePage({ tellsLate }), servePage({ tellsLate }), servePage({ tellsLate })])
  const [first, second, third] = pages
  const payhere = standInForPayHere(first.address)
  const webxpay = standInForWebxpay(second.address, {
    returnUrl: `${publicUrl}/api/payments/webxpay/return`,
    tellsAmount: true,
  })
  const koko = standInForKoko(third.address)
  first.show(payhere)
  second.show(webxpay)
  third.show(koko)
  return {
    env: { ...payhere.env, ...webxpay.env, ...koko.env },
    payhere,
    webxpay,
    koko,
    close: () => {
      for (const { server } of pages) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
