/** Price and button at the foot of a phone's screen, once the page's own button has been scrolled away. */
import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { useCompare } from '#web/shop/compare-state/compare-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'

interface BuyBarProps {
  item: Item
  /** Holds the page's own button, which this one presses. */
  place: RefObject<HTMLDivElement | null>
}

export function BuyBar({ item, place }: BuyBarProps) {
  const isShown = useScrolledAway(place)
  const hasCompareBar = useCompare((state) => state.items.length > 0)
  return (
    // Its room is always there, so that nothing moves when it comes; with the compare bar it stands above that.
    <div
      className={classes(
        'pointer-events-none sticky z-20 mt-8 h-17 print:hidden md:hidden short:hidden -mx-(--page-gutter)',
        hasCompareBar ? 'bottom-[calc(3.8125rem+env(safe-area-inset-bottom))]' : 'bottom-[env(safe-area-inset-bottom)]',
      )}
    >
      {isShown && (
        <section
          aria-label={t`Buy`}
          className="pointer-events-auto flex h-full items-center justify-between gap-2 border-line border-t bg-white px-(--page-gutter) shadow-overlay"
        >
          <Price amount={item.price} className="font-bold text-lg" />
          <Button
            className="min-w-0 shrink whitespace-normal leading-tight max-[21.5rem]:px-3"
            onClick={() => place.current?.querySelector<HTMLElement>('[data-buys]')?.click()}
          >
            {item.qty > 0 ? t`Add to Cart` : t`Pre-Order Now`}
          </Button>
        </section>
      )}
    </div>
  )
}

/** Whether an element has left a phone's screen at its top. */
function useScrolledAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || !('IntersectionObserver' in window)) return
    const phone = window.matchMedia('(width < 48rem)')
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(phone.matches && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isAway
}
