/** The payment of an order in the back office: how it stands, what happened, and the owner's word about it. */
import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isTransfer } from '#contract/checkout/payment-states.ts'
import { hasSlipToCheck, type StaffPayment } from '#contract/checkout/payments.ts'
import { formatRupees } from '#contract/core/money.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { eventWords, flagWords, listedStateLabels, stateLabels, stateTones } from '#web/admin/words/payment-words.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { QrCode } from '#web/ui/display/qr-code.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OrderFiles } from './order-files.tsx'

interface PaymentBlockProps {
  /** The number of the order, or of the deposit. */
  orderId: string
  status: string
  /** The order was taken up again: what is shown of it is of before. */
  onReopened: () => void
  onChanged?: () => void
  /** It has no slips. */
  isDeposit?: boolean
}

type Act = 'received' | 'refuse' | 'looked-at'

export function PaymentBlock({ orderId, status, onReopened, onChanged, isDeposit = false }: PaymentBlockProps) {
  const { revalidate } = useRevalidator()
  const [payment, setPayment] = useState<StaffPayment>()
  const [note, setNote] = useState('')
  const { busy, busyWith, failure, send } = useSend<Act>({ failed: t`Failed to update the payment` })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move of the order may move its payment.
  useEffect(() => {
    const leaving = new AbortController()
    // An order from before there were payments has none.
    adminApi('GET /orders/{id}/payment', { params: { id: orderId } }, leaving).then(setPayment, () => {})
    return () => leaving.abort()
  }, [orderId, status])

  if (!payment) return null
  const { state } = payment
  const canReceive = ['open', 'waiting-for-slip', 'authorised', 'failed', 'expired'].includes(state)
  const canRefuse = state === 'waiting-for-slip' || state === 'authorised' || payment.flag === 'late-slip'

  const act = (what: Act) =>
    send(
      () => adminApi(`POST /orders/{id}/payment/${what}`, { params: { id: orderId }, body: { note: note.trim() } }),
      (answer) => {
        setPayment(answer.payment)
        setNote('')
        void revalidate()
        toast.success(answer.message)
        onChanged?.()
        if (what === 'received' && state === 'expired') onReopened()
      },
      what,
    )

  function receive(event: FormEvent) {
    event.preventDefault()
    if (canReceive) void act('received')
  }

  return (
    <section aria-labelledby="order-payment" className="mt-6 border-line border-t pt-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="order-payment" className="font-semibold text-base">
          {t`Payment`}
        </h3>
        {hasSlipToCheck(payment) ? (
          <Badge tone="blue">{t`Slip to check`}</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{say((isDeposit ? listedStateLabels : stateLabels)[state])}</Badge>
        )}
      </div>
      <p className="mt-2">
        <span>{payment.name}</span>
        {payment.reference && <span className="break-all text-ink-soft">{t`, reference ${payment.reference}`}</span>}
        {payment.deposit !== undefined && <span>{t`, beside a deposit of ${formatRupees(payment.deposit)}`}</span>}
        {payment.refunded > 0 && <span>{t`, refunded ${formatRupees(payment.refunded)}`}</span>}
      </p>
      {payment.payBy && (
        <p className="mt-1 text-ink-soft">
          {isDeposit
            ? t`The pre-order waits for it until ${formatDateTime(payment.payBy)}.`
            : t`The goods are held until ${formatDateTime(payment.payBy)}.`}
        </p>
      )}
      {payment.flag && (
        <p className="mt-3 flex items-start gap-2 rounded-md bg-warn-soft p-3 font-medium text-warn">
          <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{say(flagWords[payment.flag])}</span>
        </p>
      )}
      {payment.lankaQr && <CounterCode shown={payment.lankaQr} amount={payment.amount} />}
      {isTransfer(payment.method) && !isDeposit && (
        <OrderFiles
          orderId={orderId}
          of="slips"
          version={`${state} ${payment.events.length}`}
          isWaiting={state === 'waiting-for-slip' || payment.flag === 'late-slip'}
        />
      )}
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
      {(canReceive || payment.flag) && (
        <form onSubmit={receive} className="mt-4">
          <Field label={t`A word about it`} hint={t`Of a refusal the shopper reads it.`} optional>
            <TextInput value={note} maxLength={300} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
          <div className="mt-3 flex flex-wrap gap-2">
            {canReceive && (
              <Button type="submit" size="sm" busy={busyWith === 'received'} disabled={busy}>
                {t`Payment received`}
              </Button>
            )}
            {canRefuse && (
              <Button
                variant="secondary"
                size="sm"
                busy={busyWith === 'refuse'}
                disabled={busy}
                onClick={() => void act('refuse')}
              >
                {t`Refuse`}
              </Button>
            )}
            {payment.flag && (
              <Button
                variant="secondary"
                size="sm"
                busy={busyWith === 'looked-at'}
                disabled={busy}
                onClick={() => void act('looked-at')}
              >
                {t`I have looked at it`}
              </Button>
            )}
          </div>
        </form>
      )}
      {payment.events.length > 0 && (
        <ol aria-label={t`What happened to the payment`} className="mt-4 space-y-1.5 text-ink-soft">
          {payment.events.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added to.
            <li key={at} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{eventWords(event)}</span>
              <time dateTime={event.date} className="tabular-nums text-ink-faint">
                {formatDateTime(event.date)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface CounterCodeProps {
  shown: NonNullable<StaffPayment['lankaQr']>
  /** In rupees. */
  amount: number
}

/** Turned to a buyer who pays at the counter. */
function CounterCode({ shown: { size, path, payee, hasAmount }, amount }: CounterCodeProps) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent">{t`Show the LANKAQR code`}</summary>
      <div className="rounded-md bg-stage p-4">
        <QrCode size={size} path={path} label={t`LANKAQR code of ${payee}`} className="w-64" />
        <p className="wrap-anywhere mt-3 font-medium">{payee}</p>
        <p className="text-ink-soft">
          {hasAmount
            ? t`The code says ${formatRupees(amount)} already.`
            : t`Type in ${formatRupees(amount)}: the code does not say how much.`}
        </p>
      </div>
    </details>
  )
}
