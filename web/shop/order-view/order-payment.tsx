/** How the payment of an order stands, in plain words, and the way to pay it now. */
import { msg, t } from '@lingui/core/macro'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OrderPayment as Payment } from '#contract/checkout/payments.ts'
import { formatRupees } from '#contract/core/money.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { LankaQrCode } from '#web/shop/payment/lankaqr-code.tsx'
import { OtherWays } from '#web/shop/payment/other-ways.tsx'
import { stateWords } from '#web/shop/payment/payment-state-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { TransferSlips } from './files/transfer-slips.tsx'

interface OrderPaymentProps {
  id: string
  /** The key of the order's link; without, it is asked for as the person signed in. */
  linkKey?: string
  /** The state of the order: whatever moves it may have moved its payment. */
  status: string
}

/** How often it is asked again whether the vendor has told: its message may come after the shopper. */
const MOST_LOOKS = 10
const LOOK_AGAIN_MS = 3_000

export function OrderPayment({ id, linkKey, status }: OrderPaymentProps) {
  const { found, setPayment } = usePayment(id, linkKey, status)
  if (!found) return null
  const { payment, key } = found
  const isChecked = payment.slips?.isChecked ?? false
  const isFree = payment.amount === 0 && payment.deposit === undefined
  const { label, tone } = isChecked ? beingChecked : stateWords[payment.state]
  return (
    <section aria-labelledby="order-payment" className="mt-6 rounded-lg border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-payment" className="flex items-center gap-2.5 font-semibold">
          <Wallet aria-hidden="true" className="size-5 text-accent" />
          <span>{isFree ? t`Payment` : t`Payment: ${payment.name}`}</span>
        </h2>
        <Badge tone={tone}>{say(label)}</Badge>
      </div>
      <div role="status" className="mt-3 space-y-2 text-sm">
        <p>{sentence(payment, id)}</p>
        {payment.deposit !== undefined && (
          <p>{t`Your deposit of ${formatRupees(payment.deposit)} is taken off already.`}</p>
        )}
        {payment.bankAccount && (
          <p className="whitespace-pre-line rounded-md bg-stage p-4 font-medium">{payment.bankAccount}</p>
        )}
        {payment.lankaQr && <LankaQrCode {...payment.lankaQr} amount={payment.amount} />}
        {payment.note && <p className="text-bad">{payment.note}</p>}
        {payment.isChecked && !isChecked && <p>{t`Somebody of our shop is looking at this payment.`}</p>}
        {payment.payBy && (
          <p className="text-ink-soft">{t`We hold your order until ${formatDateTime(payment.payBy)}.`}</p>
        )}
      </div>
      <TransferSlips id={id} linkKey={key} payment={payment} onSent={setPayment} />
      {payment.payWith.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {payment.payWith.map(({ method, name }, at) => (
            <LinkButton
              key={method}
              // As a page of its own: only that page may post a form to a vendor.
              reloadDocument
              prefetch="none"
              to={`/pay/${id}?with=${method}#token=${key}`}
              variant={at === 0 ? undefined : 'secondary'}
              className="w-full sm:w-auto"
            >
              {at === 0 ? t`Pay now with ${name}` : t`Pay with ${name}`}
            </LinkButton>
          ))}
        </div>
      )}
      <OtherWays id={id} linkKey={key} ways={payment.switchTo} onChanged={setPayment} heading="h3" />
    </section>
  )
}

const beingChecked = { label: msg`Being checked`, tone: 'blue' } as const

function sentence(
  { state, method, name, amount, refunded = 0, deposit = 0, payBy, slips }: Payment,
  id: string,
): string {
  const sum = formatRupees(amount)
  if (slips?.isChecked && state === 'waiting-for-slip')
    return t`We have your slip and look for your payment. We hold your order until we have told you.`
  if (slips?.isChecked)
    return t`Your slip came after we gave the goods back. We look at it and tell you what we can do.`
  if (state === 'open' && method === 'cash-on-delivery') return t`You pay ${sum} in cash when your order arrives.`
  if (state === 'open' && method === 'pay-at-shop') return t`You pay ${sum} at our shop when you collect your order.`
  if (state === 'open') return t`${name} has not told us of your payment of ${sum} yet.`
  if (state === 'waiting-for-slip' && method === 'lankaqr')
    return t`Please pay ${sum} with the app of your bank, with ${id} as reference.`
  if (state === 'waiting-for-slip') return t`Please transfer ${sum} to this account, with ${id} as reference.`
  if (state === 'authorised' && method === 'demo-card') return t`A demonstration: your card was not charged.`
  if (state === 'authorised') return t`${name} told us of your payment. We compare the amount before we go on.`
  if (amount === 0 && deposit === 0) return t`There is nothing to pay for this order.`
  if (state === 'paid') return t`We have your payment of ${sum}. Thank you.`
  if (state === 'failed') return payBy ? t`The payment did not go through. You can try again.` : t`Nothing was paid.`
  if (state === 'expired') return t`Your payment did not come in time, so we gave the goods back.`
  return state === 'refunded' ? t`We gave you back ${sum}.` : t`We gave you back ${formatRupees(refunded)} of ${sum}.`
}

interface Found {
  payment: Payment
  key: string
}

/** `found` is undefined until it is there, and for an order from before there were payments. */
function usePayment(id: string, linkKey: string | undefined, status: string) {
  const [found, setFound] = useState<Found>()
  const setPayment = (payment: Payment) => setFound((before) => before && { ...before, payment })

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that moved is asked for again.
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(looks: number) {
      const now = await readPayment(id, linkKey).catch(() => undefined)
      if (isLeft || !now) return
      setFound(now)
      const isAwaited = now.payment.state === 'open' && now.payment.payWith.length > 0
      if (isAwaited && looks < MOST_LOOKS) timer = setTimeout(() => void look(looks + 1), LOOK_AGAIN_MS)
    }
    void look(1)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [id, linkKey, status])

  return { found, setPayment }
}

async function readPayment(id: string, linkKey: string | undefined): Promise<Found> {
  if (linkKey === undefined) return signedInApi('GET /account/orders/{id}/payment', { params: { id } })
  const payment = await visitorApi('GET /order-links/{id}/payment', { params: { id }, query: { key: linkKey } })
  return { payment, key: linkKey }
}
