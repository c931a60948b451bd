/** Where 'Recently viewed' stands; its code comes once the place is nearly in sight, so that nothing seen moves. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const RecentRow = lazy(() =>
  import('#web/shop/recent/recent-row.tsx').then(
    (module) => ({ default: module.RecentRow }),
    // A page without it is whole.
    () => ({ default: () => null }),
  ),
)

export function RecentPlace({ itemId }: { itemId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <RecentRow exceptId={itemId} />
        </Suspense>
      )}
    </div>
  )
}
