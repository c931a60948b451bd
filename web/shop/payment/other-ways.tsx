/** Paying an order in another way than on the page of a vendor, without ordering again. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OtherMethod } from '#contract/checkout/payment-states.ts'
import type { OrderPayment } from '#contract/checkout/payments.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { Button } from '#web/ui/display/button.tsx'

interface OtherWaysProps {
  id: string
  linkKey: string
  ways: OrderPayment['switchTo']
  onChanged: (payment: OrderPayment) => void
  /** Of the part of the page that it stands in. */
  heading: 'h2' | 'h3'
}

export function OtherWays({ id, linkKey, ways, onChanged, heading: Heading }: OtherWaysProps) {
  const [busy, setBusy] = useState<OtherMethod>()
  const [problem, setProblem] = useState('')
  // The button is disabled only once the screen is drawn anew: a second press may come before.
  const changing = useRef(false)

  async function change(method: OtherMethod) {
    if (changing.current) return
    changing.current = true
    setBusy(method)
    setProblem('')
    try {
      const body = { key: linkKey, method }
      const { payment } = await visitorApi('POST /order-links/{id}/payment/method', { params: { id }, body })
      onChanged(payment)
    } catch (error) {
      setProblem(messageOf(error, t`The shop could not be reached. Please try again.`))
    } finally {
      changing.current = false
      setBusy(undefined)
    }
  }

  if (ways.length === 0) return null
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Heading className="font-semibold">{t`Pay in another way`}</Heading>
      <ul className="mt-3 space-y-3">
        {ways.map(({ method, name, description }) => (
          <li key={method} className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
            <p className="text-ink-soft text-sm">{description}</p>
            <Button
              variant="secondary"
              className="w-full shrink-0 sm:w-auto"
              disabled={busy !== undefined}
              onClick={() => void change(method)}
            >
              {busy === method ? t`Changing...` : t`Change to ${name.toLowerCase()}`}
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-3 text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

interface OtherWaysOfOrderProps {
  id: string
  linkKey: string
  /** Where the order is looked at. */
  orderPath: string
}

/** Where the page of the vendor can't be reached. */
export function OtherWaysOfOrder({ id, linkKey, orderPath }: OtherWaysOfOrderProps) {
  const navigate = useNavigate()
  const [ways, setWays] = useState<OrderPayment['switchTo']>([])

  useEffect(() => {
    let isLeft = false
    visitorApi('GET /order-links/{id}/payment', { params: { id }, query: { key: linkKey } }).then(
      ({ switchTo }) => !isLeft && setWays(switchTo),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [id, linkKey])

  return (
    <div className="w-full text-left">
      <OtherWays id={id} linkKey={linkKey} ways={ways} onChanged={() => void navigate(orderPath)} heading="h2" />
    </div>
  )
}
