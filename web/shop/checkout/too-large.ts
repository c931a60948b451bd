/** That an order is larger than the shop takes of somebody it does not know, said before it is sent. */
import { t } from '@lingui/core/macro'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { formatRupees } from '#contract/core/money.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { CartLine } from '#web/shop/cart-state/cart.ts'

/** Null where it is taken. `total`: of the goods, in rupees. */
export function whyTooLarge(terms: SaleTerms | null, lines: readonly CartLine[], total: number): string | null {
  const most = terms?.unproven && whatAtMost(terms.unproven, lines, total)
  if (!most) return null
  const { phone } = shopDetails
  return phone === ''
    ? t`Without a confirmed account we take orders of up to ${most}. Log in with a verified email address, or contact us.`
    : t`Without a confirmed account we take orders of up to ${most}. Log in with a verified email address, or call us on ${phone}.`
}

function whatAtMost(
  { pieces, piecesOfOne, total: most }: NonNullable<SaleTerms['unproven']>,
  lines: readonly CartLine[],
  total: number,
): string | null {
  const all = lines.reduce((sum, { qty }) => sum + qty, 0)
  if (piecesOfOne !== null && lines.some(({ qty }) => qty > piecesOfOne)) return t`${piecesOfOne} of one item`
  if (pieces !== null && all > pieces) return t`${pieces} pieces`
  return most !== null && total > most ? formatRupees(most) : null
}
