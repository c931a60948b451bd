/** A picture in the editor as it is now: shown, with a bar while it is on its way, or with why it failed. */
import { t } from '@lingui/core/macro'
import { CircleAlert, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { pictureAt } from '#contract/core/pictures.ts'
import { classes } from '#web/ui/display/classes.ts'
import type { PictureTile } from './editor-state.ts'

interface TilePreviewProps {
  tile: PictureTile
  alt: string
  /** The error is shown elsewhere. */
  quiet?: boolean
  className?: string
}

export function TilePreview({ tile, alt, quiet = false, className }: TilePreviewProps) {
  // A file that is no picture has nothing to show.
  const [isBroken, setIsBroken] = useState(false)
  const isOnItsWay = tile.address === null && tile.failure === null
  const percent = Math.round(tile.progress * 100)
  return (
    <div
      className={classes(
        'relative flex aspect-square items-center justify-center overflow-hidden rounded-md border bg-stage',
        tile.failure ? 'border-bad' : 'border-line',
        className,
      )}
    >
      {isBroken ? (
        <div className="p-1 text-center text-ink-soft text-xs">
          <ImageOff aria-label={alt} className="mx-auto size-8 text-ink-faint" strokeWidth={1.5} />
          {tile.address !== null && <span>{t`Damaged or missing. Please upload it again.`}</span>}
        </div>
      ) : (
        <img
          src={pictureAt(tile.preview, 320)}
          alt={alt}
          draggable={false}
          onError={() => setIsBroken(true)}
          className={classes('size-full object-contain', tile.address === null && 'opacity-50')}
        />
      )}
      {isOnItsWay && (
        <div className="absolute inset-x-2 bottom-2 rounded-sm bg-white p-1.5 shadow-raised">
          <progress
            value={percent}
            max={100}
            aria-label={t`Uploading ${tile.name}`}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-stage-deep [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-stage-deep [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
          />
          <p
            aria-hidden="true"
            className="tabular-nums mt-1 text-center font-medium text-ink-soft text-xs leading-none"
          >
            {`${percent}%`}
          </p>
        </div>
      )}
      {tile.failure && !quiet && (
        <p
          role="alert"
          className="absolute inset-x-0 bottom-0 flex max-h-full items-start gap-1.5 overflow-y-auto bg-bad-soft p-2 font-medium text-bad text-xs"
        >
          <CircleAlert className="size-4 shrink-0" />
          <span>{tile.failure}</span>
        </p>
      )}
    </div>
  )
}
