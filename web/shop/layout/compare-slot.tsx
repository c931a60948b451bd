/**
 * The place of the bar that gathers what is compared; its code comes once there is something, where goods are shown.
 */
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCompare } from '#web/shop/compare-state/compare-store.ts'

const CompareBar = lazy(() =>
  import('#web/shop/compare-state/compare-bar.tsx').then((module) => ({ default: module.CompareBar })),
)

export function CompareSlot() {
  const isEmpty = useCompare((state) => state.items.length === 0)
  const { pathname } = useLocation()
  if (isEmpty || !/^\/(?:products(?:\/.*)?|smart-home|wishlist)?$/.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  )
}
