/** The order of the address, open over the list; whoever looks at it sees what others do with it. */

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OrderStep } from '#contract/orders/open-order.ts'
import type { ListedOrder } from '#contract/orders/orders.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useOpenOrder } from './use-open-order.ts'

interface OpenedOrderProps {
  id: string
  /** As the list behind has it; undefined where it does not show it. */
  listed: ListedOrder | undefined
  onClose: () => void
  /** The list behind is stale. */
  onChanged: () => void
  /** To the order before or after it in the list behind. */
  onStep: (by: 1 | -1) => void
}

export function OpenedOrder({ id, listed, onClose, onChanged, onStep }: OpenedOrderProps) {
  const { order, version, news, failure, change, ask } = useOpenOrder(id, listed, onChanged)
  if (!order) {
    return (
      <Dialog keepsBack open onClose={onClose} title={t`Order Details`} size="lg">
        {failure ? (
          <Alert tone="red">
            <p>{failure}</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={ask}>
              {t`Try Again`}
            </Button>
          </Alert>
        ) : (
          <Spinner label={t`Loading the order`} className="size-8" />
        )}
      </Dialog>
    )
  }
  return (
    <OrderDialog
      order={order}
      version={version}
      news={<News steps={news} />}
      onClose={onClose}
      onStale={ask}
      onStep={onStep}
      onMoved={(moved) => {
        change(moved)
        ask()
        onChanged()
      }}
    />
  )
}

/** One line of the history; a change that a vendor's message made names no person. */
function Step({ what, by, date }: Omit<OrderStep, 'id'>) {
  if (by === null) {
    return (
      <>
        <b>{what}</b>
        <span>{`, ${date}`}</span>
      </>
    )
  }
  if (by === '') {
    return (
      <Trans>
        <b>{what}</b> by the customer, {date}
      </Trans>
    )
  }
  return (
    <Trans>
      <b>{what}</b> by {by}, {date}
    </Trans>
  )
}

/** A screen reader tells it as it comes. */
function News({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <div role="status">
      {steps.length > 0 && (
        <Alert tone="blue" className="mb-5">
          <p>{t`Meanwhile:`}</p>
          <ul>
            {steps.map(({ id, what, by, date }) => (
              <li key={id} className="wrap-anywhere font-normal">
                <Step what={what} by={by} date={formatDateTime(date)} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
