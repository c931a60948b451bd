/** A video of another host as a picture of ours: nothing is asked of the host before it is pressed. */
import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type VideoService, videoHosts } from '#contract/site/pages/page-text.plain.ts'
import { Picture } from '#web/ui/display/picture.tsx'

export interface FramedVideoProps {
  service: VideoService
  id: string
  /** Of the shop's own; empty: a dark ground. */
  src: string
  /** What the video shows. */
  alt: string
  /** The picture's proportions, in pixels. */
  width: number
  height: number
  /** How wide it is drawn, as `sizes` of an img says it. */
  sizes: string
  /** What it shows stands above it already. */
  isTitled?: boolean
}

export function FramedVideo({ service, id, src, alt, width, height, sizes, isTitled = false }: FramedVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const host = videoHosts[service]

  // What was pressed is gone: the keyboard goes on where the video is.
  useEffect(() => {
    if (isPlaying) frame.current?.focus()
  }, [isPlaying])

  if (!host?.id.test(id)) return null
  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        src={host.frame(id)}
        title={alt}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="aspect-video w-full rounded-xl bg-ink"
      />
    )
  }
  return (
    <a
      // Without scripts it leads to the video's own page.
      href={host.page(id)}
      rel="noopener"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        setPlaying(true)
      }}
      // Long words make it higher than the picture's proportions, which a box that cuts would not be.
      className="group relative grid aspect-video rounded-xl bg-ink"
    >
      <Picture
        src={src}
        alt=""
        width={width}
        height={height}
        sizes={sizes}
        hiddenWhenMissing
        className="absolute inset-0 size-full rounded-xl object-cover opacity-85 transition-opacity duration-150 group-hover:opacity-100"
      />
      <span className="relative flex w-full flex-col">
        <span className="flex grow items-center justify-center py-4">
          <span className="flex size-14 items-center justify-center rounded-full bg-white text-accent shadow-overlay sm:size-18">
            <Play className="ml-1 size-7 fill-current sm:size-8" />
          </span>
        </span>
        <span className="rounded-b-xl bg-ink/75 px-4 py-2 text-base text-white leading-6">
          <span className={isTitled ? 'sr-only' : 'font-semibold'}>{alt}</span>{' '}
          <span className="block text-sm">{t`Play the video. It comes from ${host.name}, which then sees your visit.`}</span>
        </span>
      </span>
    </a>
  )
}
