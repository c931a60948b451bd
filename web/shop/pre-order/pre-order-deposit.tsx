/** The deposit of a pre-order: how it stands in plain words, and how it is paid. */
import { t } from '@lingui/core/macro'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { isVendor, type PaymentMethod } from '#contract/checkout/payment-states.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { LinkedPreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { PaymentChoice } from '#web/shop/payment/payment-choice.tsx'
import { stateWords } from '#web/shop/payment/payment-state-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface PreOrderDepositProps {
  preOrder: LinkedPreOrder
  linkKey: string
  onChanged: (preOrder: LinkedPreOrder) => void
  onStale: () => void
}

type Deposit = NonNullable<LinkedPreOrder['deposit']>

/** How often it is asked again whether the vendor has told: its message may come after the shopper. */
const MOST_LOOKS = 10
const LOOK_AGAIN_MS = 3_000

export function PreOrderDeposit({ preOrder, linkKey, onChanged, onStale }: PreOrderDepositProps) {
  const { deposit } = preOrder
  const state = deposit?.payment.state
  const isAwaited = state === 'open' && deposit !== null && isVendor(deposit.payment.method)
  const [looks, setLooks] = useState(0)

  useEffect(() => {
    if (!isAwaited || looks >= MOST_LOOKS) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      onStale()
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, looks, onStale])

  if (!deposit) return null
  const { payment, methods } = deposit
  const { label, tone } = stateWords[payment.state]
  return (
    <section aria-labelledby="deposit" className="rounded-lg border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deposit" className="flex items-center gap-2.5 font-semibold">
          <Wallet aria-hidden="true" className="size-5 text-accent" />
          <span>{t`Deposit: ${formatRupees(payment.amount)}`}</span>
        </h2>
        <Badge tone={tone}>{say(label)}</Badge>
      </div>
      <div role="status" className="mt-3 space-y-2 text-sm">
        <p>{sentence(preOrder, deposit)}</p>
        {methods.length > 0 && payment.bankAccount && (
          <p className="whitespace-pre-line rounded-md bg-stage p-4 font-medium">{payment.bankAccount}</p>
        )}
        {methods.length > 0 && payment.note && <p className="text-bad">{payment.note}</p>}
        {payment.state === 'authorised' && preOrder.state === 'told' && (
          <p>{t`You can order as soon as that is done. Please open this page again a little later.`}</p>
        )}
        {payment.isChecked && <p>{t`Somebody of our shop is looking at this payment.`}</p>}
        {methods.length > 0 && payment.payBy && (
          <p className="text-ink-soft">{t`Without it your pre-order ends on ${formatDateTime(payment.payBy)}.`}</p>
        )}
      </div>
      {methods.length > 0 && (
        <PayDeposit preOrder={preOrder} deposit={deposit} linkKey={linkKey} onChanged={onChanged} onStale={onStale} />
      )}
    </section>
  )
}

function sentence({ state }: LinkedPreOrder, { number, payment, methods, counts }: Deposit): string {
  const sum = formatRupees(payment.amount)
  const isOver = state === 'cancelled'
  if (payment.state === 'refunded') return t`We gave you back ${sum}.`
  if (payment.state === 'refunded-in-part') {
    return t`We gave you back ${formatRupees(payment.refunded ?? 0)} of ${sum}.`
  }
  if (payment.state === 'paid') {
    if (isOver) return t`We have your deposit of ${sum} and give it back to you.`
    if (state === 'ordered') return t`Your deposit of ${sum} was taken off your order.`
    return t`We have your deposit of ${formatRupees(counts)}. It is taken off your order.`
  }
  if (payment.state === 'authorised' || (methods.length === 0 && payment.isChecked))
    return t`${payment.name} told us of your payment. We compare the amount before we go on.`
  if (methods.length === 0) return t`Nothing was paid.`
  if (payment.state === 'waiting-for-slip')
    return t`Please transfer ${sum} to this account, with ${number} as reference.`
  if (payment.state === 'failed') return t`The payment did not go through. You can try again.`
  return t`It keeps your place in the queue, is taken off your order, and comes back to you if there is none.`
}

function PayDeposit({
  preOrder: { id },
  deposit,
  linkKey,
  onChanged,
  onStale,
}: PreOrderDepositProps & { deposit: Deposit }) {
  const { payment, methods } = deposit
  const [wanted, setWanted] = useState<PaymentMethod>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const chosen = (methods.find(({ method }) => method === (wanted ?? payment.method)) ?? methods[0])?.method
  const payPage = useHref(`/pay/pre-order/${id}?with=${chosen}#token=${linkKey}`)
  const isChosenAlready = chosen === 'bank-transfer' && payment.state === 'waiting-for-slip'

  async function pay() {
    if (chosen === undefined) return
    // As a page of its own: only that page may post a form to a vendor. This one may be come back to by Back.
    if (isVendor(chosen)) return window.location.assign(payPage)
    setBusy(true)
    setFailure('')
    try {
      const input = { params: { id }, body: { key: linkKey, method: chosen } }
      onChanged((await visitorApi('POST /pre-order-links/{id}/deposit', input)).preOrder)
    } catch (error) {
      setFailure(messageOf(error, t`The shop could not be reached. Please try again.`))
      onStale()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-5 space-y-5">
      <PaymentChoice
        methods={methods}
        chosen={chosen}
        order={{ total: payment.amount, pickup: true, categories: [] }}
        what="deposit"
        onChoose={setWanted}
        card={null}
      />
      {failure && <Alert tone="red">{failure}</Alert>}
      {!isChosenAlready && (
        <Button className="w-full sm:w-auto" busy={busy} onClick={() => void pay()}>
          {t`Pay ${formatRupees(payment.amount)}`}
        </Button>
      )}
    </div>
  )
}
