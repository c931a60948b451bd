/** The top of a product page as its card knows it, over the page that is left, until the page itself is there. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { langOf } from '#web/languages/lang-of.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { titleSize } from './title-size.ts'

const MOVES_MS = 180

/** Boxes and sizes are those of `product.tsx`. For the eye alone: a screen reader is told once the page is there. */
export function PressedProduct({ item, pictureAt }: { item: ItemSummary; pictureAt: DOMRect | null }): ReactNode {
  const picture = useRef<HTMLDivElement>(null)
  // Not a view transition, which has the browser work out the style of the whole page twice (decision 94).
  useLayoutEffect(() => {
    if (picture.current && pictureAt) moveFrom(pictureAt, picture.current)
  }, [pictureAt])
  return (
    <div
      aria-hidden="true"
      data-pressed-card
      className="pointer-events-none fixed inset-x-0 top-16 bottom-0 z-20 overflow-hidden short:hidden bg-white md:top-18 print:hidden"
    >
      <div className="page-width pt-4 md:pt-6">
        <div className="h-8.25" />
        <div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2 lg:mt-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12 xl:gap-x-20">
          <div>
            <div ref={picture} className="origin-top-left overflow-hidden rounded-xl bg-stage">
              <Picture
                src={item.images[0]}
                alt=""
                width={640}
                height={640}
                sizes="(min-width: 48rem) 30vw, 46vw"
                largest={640}
                priority
                className="aspect-square w-full object-contain"
              />
            </div>
            {item.hasMorePictures && (
              <div className="mt-3 grid grid-cols-5 gap-2 sm:gap-3">
                <div className="aspect-square rounded-md bg-stage" />
              </div>
            )}
          </div>
          <div className="min-w-0 xl:pt-4">
            {item.brand && <p className="min-h-8 py-1 font-medium text-accent">{item.brand}</p>}
            <p lang={langOf(item.title)} className={classes('mt-1 text-balance font-bold', titleSize(item.title))}>
              <TitleText>{item.title}</TitleText>
            </p>
            <p className="mt-2 font-bold text-3xl md:mt-4">
              <Price amount={item.price} />
              <WasPrice {...item} below className="mt-1 font-normal" />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

function moveFrom(from: DOMRect, element: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  element.animate([{ transform: start }, { transform: 'none' }], { duration: MOVES_MS, easing: 'ease-out' })
}
