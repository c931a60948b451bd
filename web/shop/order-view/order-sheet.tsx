/**
 * A customer's order as it comes out of the printer: once, whatever is open on the screen, below the name of the shop.
 */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Order } from '#contract/orders/orders.ts'
import { OrderContents } from './order-contents.tsx'
import { OrderPrintHead } from './order-page-tools.tsx'

export function OrderSheet({ order }: { order: Order }) {
  if (!useIsPrinting()) return null
  return createPortal(
    <div className="prints-alone" aria-hidden="true">
      <OrderPrintHead />
      <p className="mb-4 font-bold text-2xl">{t`Order ${order.id}`}</p>
      <OrderContents order={order} />
    </div>,
    document.body,
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    // At once: the browser takes the page as it is when this returns.
    const follow = () => flushSync(() => setIsPrinting(media.matches))
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    media.addEventListener('change', follow)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
