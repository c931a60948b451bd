/** A pre-order as the link in its mail opens it, without an account: how it stands, ordering what is held, cancelling. */
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import type { LinkedPreOrder as PreOrder } from '#contract/pre-orders.ts'
import { messageOf, Refusal } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { OrderHeld } from './order-held.tsx'
import { PreOrderStanding } from './pre-order-standing.tsx'
import { PreOrderedItem } from './pre-ordered-item.tsx'

export function meta() {
  return noindexMeta('Your pre-order')
}

export default function LinkedPreOrder() {
  const { id = '' } = useParams()
  const key = useLinkSecret()
  const isHydrated = useHydrated()
  const { preOrder, setPreOrder, error, retry } = useLinkedPreOrder(id, key)

  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      {preOrder ? (
        <Found preOrder={preOrder} linkKey={key} onChanged={setPreOrder} onStale={retry} />
      ) : isHydrated && (key === '' || error === 'gone') ? (
        <>
          <h1 className="font-bold text-3xl">This link does not open a pre-order</h1>
          <p className="mt-3 text-ink-soft">
            Please use the whole link from your mail, or ask us: we find your pre-order.
          </p>
          <LinkButton to="/support" className="mt-8">
            Contact us
          </LinkButton>
        </>
      ) : error ? (
        <FailureState title="Your pre-order could not be loaded" onRetry={retry} />
      ) : (
        <Spinner label="Loading your pre-order..." />
      )}
    </div>
  )
}

function useLinkedPreOrder(id: string, key: string) {
  const [preOrder, setPreOrder] = useState<PreOrder>()
  const [error, setError] = useState<'gone' | 'failed'>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same pre-order.
  useEffect(() => {
    if (key === '') return
    let isLeft = false
    setError(undefined)
    visitorApi('GET /pre-order-links/{id}', { params: { id }, query: { key } }).then(
      (found) => !isLeft && setPreOrder(found),
      (failure) => !isLeft && setError(failure instanceof Refusal && failure.status === 404 ? 'gone' : 'failed'),
    )
    return () => {
      isLeft = true
    }
  }, [id, key, attempt])

  return { preOrder, setPreOrder, error, retry: () => setAttempt((count) => count + 1) }
}

interface FoundProps {
  preOrder: PreOrder
  linkKey: string
  onChanged: (preOrder: PreOrder) => void
  /** What is shown may no longer be true. */
  onStale: () => void
}

function Found({ preOrder, linkKey, onChanged, onStale }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const change = (changed: PreOrder) => {
    onChanged(changed)
    heading.current?.focus()
    window.scrollTo(0, 0)
  }
  const isOpen = preOrder.state === 'waiting' || preOrder.state === 'told'
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl outline-none">
        Your pre-order
      </h1>
      <p className="mt-2 text-ink-soft text-sm">Asked for on {formatDateTime(preOrder.date)}</p>
      <div className="mt-6 grid gap-8">
        <PreOrderStanding preOrder={preOrder} />
        <PreOrderedItem preOrder={preOrder} />
        {preOrder.state === 'told' && preOrder.total !== null && (
          <OrderHeld preOrder={preOrder} linkKey={linkKey} onOrdered={change} onStale={onStale} />
        )}
        {isOpen && <CancelPreOrder id={preOrder.id} linkKey={linkKey} onCancelled={change} onStale={onStale} />}
      </div>
    </>
  )
}

interface CancelPreOrderProps {
  id: string
  linkKey: string
  onCancelled: (preOrder: PreOrder) => void
  onStale: () => void
}

function CancelPreOrder({ id, linkKey, onCancelled, onStale }: CancelPreOrderProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function cancel() {
    setBusy(true)
    setFailure('')
    try {
      const input = { params: { id }, body: { key: linkKey } }
      onCancelled((await visitorApi('POST /pre-order-links/{id}/cancel', input)).preOrder)
    } catch (error) {
      setFailure(messageOf(error, 'The shop could not be reached. Please try again.'))
      onStale()
    } finally {
      setBusy(false)
      setIsAsked(false)
    }
  }

  return (
    <div className="border-line border-t pt-6">
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <Button variant="quiet" className="-ml-5" onClick={() => setIsAsked(true)}>
        I no longer want it
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title="Cancel your pre-order?"
        cancel="Keep it"
        confirm="Cancel pre-order"
        onConfirm={cancel}
        busy={busy}
      >
        <p>Your place in the queue goes to the next in line.</p>
      </ConfirmDialog>
    </div>
  )
}
