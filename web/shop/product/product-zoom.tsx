/** A product's pictures over the whole screen: each can be pinched, tapped twice or clicked to enlarge it further. */
import { t } from '@lingui/core/macro'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { pictureAt } from '#contract/core/pictures.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { PictureSteps } from './picture-steps.tsx'
import { useZoom } from './zoom/use-zoom.ts'

interface ProductZoomProps {
  title: string
  pictures: readonly { key: string; src: string | undefined; alt: string }[]
  first: number
  onClose: (last: number) => void
}

export function ProductZoom({ title, pictures, first, onClose }: ProductZoomProps) {
  const [index, setIndex] = useState(first)
  const picture = pictures[index]
  const last = pictures.length - 1
  const { box, view, isEnlarged, toggle, zoomBy, reset, handlers } = useZoom()
  const go = (to: number) => {
    reset()
    setIndex(Math.max(0, Math.min(to, last)))
  }
  if (!picture) return null

  return (
    <Modal
      open
      onClose={() => onClose(index)}
      label={t`Pictures of ${title}, enlarged`}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none animate-fade flex-col bg-stage text-ink backdrop:bg-stage open:flex"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is inside */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') go(index + 1)
          if (event.key === 'ArrowLeft') go(index - 1)
          if (event.key === '+' || event.key === '=') zoomBy(1.5)
          if (event.key === '-') zoomBy(1 / 1.5)
        }}
        className="relative h-full overflow-hidden"
      >
        <div className="pointer-events-none absolute inset-x-0 top-0 z-1 flex items-center justify-between gap-4 p-3 sm:p-4">
          <p
            aria-live="polite"
            className="tabular-nums rounded-full bg-white px-3 py-1 font-medium text-ink-soft text-sm"
          >
            {t`Picture ${index + 1} of ${pictures.length}`}
          </p>
          <div className="pointer-events-auto flex gap-3">
            <IconButton
              icon={isEnlarged ? ZoomOut : ZoomIn}
              label={isEnlarged ? t`Show the whole picture` : t`Enlarge further`}
              tone="raised"
              onClick={toggle}
            />
            <IconButton icon={X} label={t`Close`} tone="raised" data-autofocus="" onClick={() => onClose(index)} />
          </div>
        </div>
        <div
          ref={box}
          {...handlers}
          data-scale={view.scale}
          className={classes('h-full touch-none select-none', isEnlarged ? 'cursor-zoom-out' : 'cursor-zoom-in')}
        >
          <Picture
            key={picture.key}
            src={picture.src}
            alt={picture.alt}
            width={1280}
            height={1280}
            sizes="100vmin"
            priority
            className={classes('pointer-events-none size-full object-contain', isEnlarged && 'hidden')}
          />
          {isEnlarged && picture.src && (
            // The stored picture itself, of up to 2,000 pixels, over the size that is there already.
            <img
              src={picture.src}
              alt={picture.alt}
              style={{
                backgroundImage: `url(${pictureAt(picture.src, 1280)})`,
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              }}
              className="pointer-events-none size-full bg-center bg-contain bg-no-repeat object-contain"
            />
          )}
        </div>
        {last > 0 && (
          <div className="pointer-events-none absolute inset-x-0 bottom-0 z-1 flex justify-center gap-3 p-4 [&>button]:pointer-events-auto landscape:justify-end sm:p-6">
            <PictureSteps index={index} last={last} go={go} />
          </div>
        )}
      </div>
    </Modal>
  )
}
