/** What ways of paying are called in the back office: one of the site's own as the site calls it. */
import { site } from 'virtual:site/declared'
import { PaymentMethod, paymentMethodNames } from '#contract/checkout/payment-states.ts'
import { textOf } from '#contract/surface/define-site.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'

export function methodName(method: PaymentMethod): string {
  if (method === 'site' && site?.payment) return textOf(site.payment.name, currentLanguage())
  return say(paymentMethodNames[method])
}

/** Those that an order of this shop may have been paid by. */
export const methodsHere = PaymentMethod.options.filter((method) => method !== 'site' || site?.payment !== undefined)
