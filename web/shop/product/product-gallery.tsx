/** The pictures of a product: a large one to swipe through, thumbnails to choose from, arrow keys for both. */
import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { openLazy } from '#web/lazy/open-lazy.ts'
import { HeartButton } from '#web/shop/cards/heart-button.tsx'
import { cardItem } from '#web/shop/catalogue/item-summary.ts'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { PictureSteps } from './picture-steps.tsx'
import { hoverZoom } from './zoom/hover-zoom.ts'

const loadZoom = () => import('./product-zoom.tsx')
const ProductZoom = lazy(() => loadZoom().then((module) => ({ default: module.ProductZoom })))

const largeSizes = '(min-width: 86rem) 46rem, (min-width: 64rem) 54vw, (min-width: 48rem) 46vw, 92vw'

export function ProductGallery({ item }: { item: Item }) {
  const row = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** The picture the row is on its way to; what it passes is not chosen. */
  const target = useRef<number | undefined>(undefined)
  const [zoomed, setZoomed] = useState(false)
  const pictures = picturesOf(item)
  const last = pictures.length - 1

  function go(to: number, { instant = false } = {}) {
    const box = row.current
    const next = Math.max(0, Math.min(to, last))
    if (!box || next === index) return
    target.current = next
    setIndex(next)
    const calm = instant || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollTo({ left: next * box.clientWidth, behavior: calm ? 'auto' : 'smooth' })
  }

  function follow() {
    const box = row.current
    if (!box || box.clientWidth === 0) return
    const at = Math.round(box.scrollLeft / box.clientWidth)
    if (target.current === undefined) setIndex(Math.max(0, Math.min(at, last)))
    else if (target.current === at) target.current = undefined
  }

  // The row may have been scrolled before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(follow, [])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(index + step)
    // Among the thumbnails the focus goes along.
    if (event.target instanceof Element && thumbnails.current?.contains(event.target)) {
      const next = Math.max(0, Math.min(index + step, last))
      thumbnails.current.querySelectorAll('button').item(next).focus()
    }
  }

  return (
    <section
      aria-roledescription={t`gallery`}
      aria-label={t`Pictures of ${item.title}`}
      data-index={index}
      onKeyDown={onKeyDown}
      className="min-w-0 print:max-w-80 md:sticky md:top-24 md:self-start"
    >
      <div className="relative">
        <ul
          ref={row}
          // A row that scrolls must be reachable by keyboard.
          tabIndex={last > 0 ? 0 : undefined}
          aria-label={t`Large pictures`}
          onScroll={follow}
          onPointerDown={() => {
            target.current = undefined
          }}
          onWheel={() => {
            target.current = undefined
          }}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl bg-stage"
        >
          {pictures.map(({ key, src, alt }, at) => (
            <li key={key} className="w-full shrink-0 snap-center overflow-hidden" {...(src ? hoverZoom : {})}>
              <Picture
                src={src}
                alt={alt}
                width={1280}
                height={1280}
                sizes={largeSizes}
                priority={at === 0}
                className="aspect-square w-full object-contain"
              />
            </li>
          ))}
        </ul>
        <HeartButton
          item={cardItem(item)}
          className="print:hidden absolute top-2.5 right-2.5 sm:top-3.5 sm:right-3.5"
        />
        {item.images.length > 0 && (
          <div className="noscript:hidden! print:hidden pointer-events-none absolute inset-x-3 bottom-3 flex items-center gap-2 sm:inset-x-4 sm:bottom-4">
            <IconButton
              icon={Search}
              iconClass="size-4.5"
              label={t`Enlarge picture`}
              tone="raised"
              aria-haspopup="dialog"
              onClick={() => openLazy(loadZoom, () => setZoomed(true))}
              className="pointer-events-auto"
            />
            {last > 0 && (
              <p className="tabular-nums rounded-full bg-white/90 px-3 py-1 font-medium text-ink text-xs">
                <span className="sr-only">{t`Picture`} </span>
                <span>{`${index + 1} / ${pictures.length}`}</span>
              </p>
            )}
            <div className={classes('pointer-events-auto ml-auto flex gap-2 max-sm:hidden', last === 0 && 'hidden')}>
              <PictureSteps index={index} last={last} go={go} />
            </div>
          </div>
        )}
      </div>

      {last > 0 && (
        <ul
          ref={thumbnails}
          aria-label={t`Choose a picture`}
          className="noscript:hidden! print:hidden mt-3 grid grid-cols-5 gap-2 sm:gap-3"
        >
          {pictures.map(({ key, src }, at) => (
            <li key={key}>
              <button
                type="button"
                aria-label={item.imageAlts[at] ? t`Picture ${at + 1}: ${item.imageAlts[at]}` : t`Picture ${at + 1}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => go(at)}
                className={classes(
                  'block w-full overflow-hidden rounded-md bg-stage ring-offset-2 transition-shadow duration-150',
                  at === index ? 'ring-2 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
                )}
              >
                <Picture
                  src={src}
                  alt=""
                  width={160}
                  height={160}
                  sizes="(min-width: 64rem) 8rem, 18vw"
                  quiet
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Suspense fallback={null}>
          <ProductZoom
            title={item.title}
            pictures={pictures}
            first={index}
            onClose={(seen) => {
              setZoomed(false)
              go(seen, { instant: true })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** At least one, so that a product without pictures has its box too. The same picture may stand in the list twice. */
function picturesOf({ images, imageAlts, title }: Item) {
  const sources = images.length > 0 ? images : [undefined]
  return sources.map((src, at) => ({
    key: `${at} ${src}`,
    src,
    alt: imageAlts[at] || (at === 0 ? title : t`${title}, picture ${at + 1}`),
  }))
}
