/**
 * Who opens an order or a pre-order without its key, as the page of a vendor sends a browser back: whether the payment
 * has come, and how to see more.
 */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { PaymentStanding as Standing } from '#contract/orders/order-tracking.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'

/** `children`: how to see more. */
export function PaymentStanding({ what, children }: { what: 'order' | 'pre-order'; children: ReactNode }) {
  const { id = '' } = useParams()
  const state = useStanding(id)
  return (
    <>
      <h1 className="font-bold text-3xl">{what === 'order' ? t`Order ${id}` : t`Your pre-order`}</h1>
      <div role="status" className="mt-3">
        {state && <p className="font-medium">{standingWords(state)}</p>}
      </div>
      <p className="mt-3 text-ink-soft">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {what === 'order' && <LinkButton to="/track">{t`Track your order`}</LinkButton>}
        <LinkButton to="/support" variant={what === 'order' ? 'secondary' : undefined}>
          {t`Contact us`}
        </LinkButton>
      </div>
    </>
  )
}

function standingWords(state: Standing): string {
  if (state === 'received') return t`The payment for this number was received. Thank you.`
  if (state === 'failed') return t`The payment for this number did not go through.`
  return t`The payment for this number is awaited. If you have just paid, nothing more needs to be done: we write to you once it is here.`
}

/** Null until it is known, and where the shop could not be asked. */
function useStanding(number: string): Standing | null {
  const [state, setState] = useState<Standing | null>(null)
  useEffect(() => {
    let isLeft = false
    visitorApi('POST /track/payment', { body: { number } }).then(
      (answer) => !isLeft && setState(answer.state),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [number])
  return state
}
