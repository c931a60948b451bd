/** The way to be told when an item is back; its form comes on a press. */
import { t } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { Button } from '#web/ui/display/button.tsx'

const loadDialog = () => import('./stock-alert-dialog.tsx')
const StockAlertDialog = lazy(() => loadDialog().then((module) => ({ default: module.StockAlertDialog })))

interface StockAlertProps {
  item: Item
  ways: NonNullable<SaleTerms['stockAlerts']>
}

export function StockAlert({ item, ways }: StockAlertProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="mt-2 w-full sm:w-auto lg:mt-0 lg:ml-2 sm:max-lg:-ml-4"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onFocus={() => preload(loadDialog)}
        onClick={() =>
          openLazy(loadDialog, () => {
            setOpen(true)
            setOpened(true)
          })
        }
      >
        <Bell className="size-4.5" />
        {t`Tell me when it is back`}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <StockAlertDialog item={item} ways={ways} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
