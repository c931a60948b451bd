/** A picture of the shop in the size the page needs, in a box that never moves; 'No Image' when there is none. */
import { t } from '@lingui/core/macro'
import { ImageOff } from 'lucide-react'
import { useCallback, useState } from 'react'
import { type PictureWidth, pictureAt, pictureSet } from '#contract/core/pictures.ts'
import { classes } from './classes.ts'

export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  largest,
  priority = false,
  fallback,
  quiet = false,
  hiddenWhenMissing = false,
  className,
}: {
  src: string | undefined
  alt: string
  /** The proportions, in pixels of the largest drawing. */
  width: number
  height: number
  /** How wide it is drawn, as `sizes` of an img says it. */
  sizes?: string
  /** The largest size that is ever of use, where it is always drawn small. */
  largest?: PictureWidth
  /** For the one picture a visitor waits for. */
  priority?: boolean
  /** Another address to try when this one fails. */
  fallback?: string
  /** For thumbnails too small for words: only the mark. */
  quiet?: boolean
  /** For pictures between texts, which are better left out than marked as missing. */
  hiddenWhenMissing?: boolean
  className?: string
}) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = [src, fallback].find((one) => one !== undefined && one !== '' && !failed.includes(one))

  // A picture can fail before hydration, when nobody hears its error event.
  const checkOnMount = useCallback(
    (image: HTMLImageElement | null) => {
      if (address && image?.complete && image.naturalWidth === 0 && image.currentSrc) {
        setFailed((before) => [...before, address])
      }
    },
    [address],
  )

  if (!address) {
    if (hiddenWhenMissing) return null
    return (
      <span className={classes('flex flex-col items-center justify-center gap-2 bg-stage text-ink-faint', className)}>
        <ImageOff className={quiet ? 'size-5' : 'size-8'} strokeWidth={1.5} />
        {alt && <span className="sr-only">{alt}</span>}
        {!quiet && <span className="text-xs">{t`No Image`}</span>}
      </span>
    )
  }

  return (
    <img
      key={address}
      ref={checkOnMount}
      src={pictureAt(address, 640)}
      srcSet={pictureSet(address, largest)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setFailed((before) => [...before, address])}
      className={className}
    />
  )
}
