/** A product's pictures over the whole screen, as large as they go. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { PictureSteps } from './picture-steps.tsx'

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
  const go = (to: number) => setIndex(Math.max(0, Math.min(to, last)))
  if (!picture) return null

  return (
    <Modal
      open
      onClose={() => onClose(index)}
      label={`Pictures of ${title}, enlarged`}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none animate-fade flex-col bg-stage text-ink backdrop:bg-stage open:flex"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is inside */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') go(index + 1)
          if (event.key === 'ArrowLeft') go(index - 1)
        }}
        className="relative h-full"
      >
        <div className="pointer-events-none absolute inset-x-0 top-0 z-1 flex items-center justify-between gap-4 p-3 sm:p-4">
          <p
            aria-live="polite"
            className="tabular-nums rounded-full bg-white px-3 py-1 font-medium text-ink-soft text-sm"
          >
            Picture {index + 1} of {pictures.length}
          </p>
          <IconButton
            icon={X}
            label="Close"
            tone="raised"
            data-autofocus=""
            onClick={() => onClose(index)}
            className="pointer-events-auto"
          />
        </div>
        <div className="h-full">
          <Picture
            key={picture.key}
            src={picture.src}
            alt={picture.alt}
            width={1280}
            height={1280}
            sizes="100vmin"
            priority
            className="size-full object-contain"
          />
        </div>
        {last > 0 && (
          <div className="pointer-events-none absolute inset-x-0 bottom-0 z-1 flex justify-center gap-3 p-4 *:pointer-events-auto landscape:justify-end sm:p-6">
            <PictureSteps index={index} last={last} go={go} />
          </div>
        )}
      </div>
    </Modal>
  )
}
