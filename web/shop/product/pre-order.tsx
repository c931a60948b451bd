/** What a sold-out item offers: its pre-order, the day it is expected on, and a message when it is back. */
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { useLazyDialog } from '#web/lazy/use-lazy-dialog.ts'
import { Button } from '#web/ui/display/button.tsx'
import { ExpectedOn } from './expected-on.tsx'
import { StockAlert } from './stock-alert.tsx'

const loadPreOrder = () => import('./pre-order-dialog.tsx')
const PreOrderDialog = lazy(() => loadPreOrder().then((module) => ({ default: module.PreOrderDialog })))

export function PreOrder({ item, alerts }: { item: Item; alerts: SaleTerms['stockAlerts'] }) {
  const dialog = useLazyDialog(loadPreOrder)
  return (
    <div className="noscript:hidden!">
      <p className="mb-4 max-w-md text-ink-soft">
        {t`We are waiting for new stock. Leave us your details and we will get in touch when it is here.`}
      </p>
      {item.expectedOn && <ExpectedOn day={item.expectedOn} />}
      <Button size="lg" data-buys="" className="w-full sm:w-auto" {...dialog.opener}>
        {t`Pre-Order Now`}
      </Button>
      {alerts && <StockAlert item={item} ways={alerts} />}
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <PreOrderDialog item={item} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  )
}
