/**
 * Stand-ins for the pages of PayHere, WEBXPAY, Koko and Mintpay, for a demo shop on this machine and for tests: each on
 * a free port.
 */
import { standInForKoko } from './koko.ts'
import { type MintpayStandIn, standInForMintpay } from './mintpay.ts'
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
  mintpay: MintpayStandIn
  close: () => void
}

interface Options extends ServePageOptions {
  /** Where people reach the shop. */
  publicUrl: string
}

export async function startPaymentPages({ publicUrl, tellsLate }: Options): Promise<PaymentPages> {
  const serve = () => servePage({ tellsLate })
  const pages = await Promise.all([serve(), serve(), serve(), serve()])
  const [first, second, third, fourth] = pages
  const payhere = standInForPayHere(first.address)
  const webxpay = standInForWebxpay(second.address, {
    returnUrl: `${publicUrl}/api/payments/webxpay/return`,
    tellsAmount: true,
  })
  const koko = standInForKoko(third.address)
  first.show(payhere)
  second.show(webxpay)
  third.show(koko)
  const mintpay = standInForMintpay(fourth.address)
  fourth.show(mintpay)
  return {
    env: { ...payhere.env, ...webxpay.env, ...koko.env, ...mintpay.env },
    payhere,
    webxpay,
    koko,
    mintpay,
    close: () => {
      for (const { server } of pages) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
