/** Under an order of one's own: its timeline, cancelling it while nothing is packed, and sending something back. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { NewReturn } from '#contract/orders/returns.ts'
import { messageOf } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PhotoUploads } from './files/photo-uploads.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OwnReturns } from './own-returns.tsx'
import { ReturnForm } from './return-form.tsx'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** How the person reaches their order: by the key of a link, or signed in. */
export interface OwnOrderCalls {
  load: () => Promise<Tracking>
  cancel: () => Promise<{ order: Order; tracking: Tracking }>
  requestReturn: (asked: NewReturn) => Promise<{ tracking: Tracking }>
  /** The key of the order's link, by which photos are sent. */
  findKey: () => Promise<string>
}

interface OrderFollowUpProps {
  order: Order
  calls: OwnOrderCalls
  onCancelled: (order: Order) => void
  /** The timeline opens at a press. */
  isFolded?: boolean
}

export function OrderFollowUp({ order, calls, onCancelled, isFolded = false }: OrderFollowUpProps) {
  const [tracking, setTracking] = useState<Tracking>()
  const [hasFailed, setHasFailed] = useState(false)
  const { id, status } = order

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are those of this order
  useEffect(() => {
    let isLeft = false
    calls.load().then(
      (loaded) => !isLeft && setTracking(loaded),
      () => !isLeft && setHasFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [id, status])

  if (hasFailed) {
    return (
      <Alert tone="yellow" className="mt-8">
        {t`What happened to this order could not be loaded. Please try again later.`}
      </Alert>
    )
  }
  if (!tracking) return null
  const cancel = async () => {
    const answer = await calls.cancel()
    setTracking(answer.tracking)
    onCancelled(answer.order)
  }
  const ask = async (asked: NewReturn) => setTracking((await calls.requestReturn(asked)).tracking)
  return (
    <section aria-labelledby="order-timeline" className="mt-8 border-line border-t pt-6">
      {isFolded ? (
        <details>
          <summary id="order-timeline" className="cursor-pointer py-2 font-semibold text-lg">
            {t`What happened so far`}
          </summary>
          <div className="mt-2">
            <OrderTimeline tracking={tracking} />
          </div>
        </details>
      ) : (
        <>
          <h2 id="order-timeline" className="mb-4 font-semibold text-lg">
            {t`What happened so far`}
          </h2>
          <OrderTimeline tracking={tracking} />
        </>
      )}
      <OwnReturns
        returns={tracking.returns}
        under={({ id: returnId, state, photos }) => (
          <PhotoUploads<{ message: string; tracking: Tracking }>
            orderId={id}
            of={{ returns: returnId }}
            photos={photos}
            isUnderWay={state === 'asked' || state === 'accepted'}
            findKey={calls.findKey}
            onSent={(answer) => setTracking(answer.tracking)}
          />
        )}
      />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <WhatsAppLink orderId={id} />
        {tracking.mayCancel && <CancelOrder cancel={cancel} />}
        {tracking.returnable.length > 0 && <ReturnForm tracking={tracking} onSend={ask} />}
      </div>
    </section>
  )
}

function CancelOrder({ cancel }: { cancel: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send() {
    setIsSending(true)
    setFailure(undefined)
    try {
      await cancel()
      setIsAsking(false)
    } catch (error) {
      setFailure(messageOf(error, t`The order could not be cancelled. Please try again.`))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t`Cancel my order`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Cancel your order?`}
        cancel={t`Keep it`}
        confirm={t`Cancel order`}
        onConfirm={() => void send()}
        busy={isSending}
      >
        <p>{t`Nothing will be delivered. A cancelled order cannot be taken up again.`}</p>
        {failure && (
          <Alert tone="red" className="mt-4">
            {failure}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
