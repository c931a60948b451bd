/** One image of an item in the editor, with everything that can be done with it. */
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, GripVertical, Maximize2, RotateCw, Star, Trash2 } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { limits } from '#contract/core/limits.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useEditor } from './editor.ts'
import type { PictureTile } from './editor-state.ts'
import { usePictureUploads } from './picture-uploads.ts'
import { TilePreview } from './tile-preview.tsx'

interface PictureTileProps {
  tile: PictureTile
  at: number
  count: number
  isDragged: boolean
  grip: HTMLAttributes<HTMLElement>
  /** Whether one that failed may be sent again. */
  hasRoom: boolean
  onShow: () => void
  onRemove: () => void
}

export function PictureTileView({ tile, at, count, isDragged, grip, hasRoom, onShow, onRemove }: PictureTileProps) {
  const editor = useEditor()
  const uploads = usePictureUploads()
  const name = t`Image ${at + 1}`
  const icon = 'size-4.5'

  return (
    <li
      data-tile={tile.key}
      data-place={at}
      className={classes('flex min-w-0 gap-3 rounded-md sm:block', isDragged && 'opacity-60 outline-2 outline-accent')}
    >
      <div className="relative w-24 shrink-0 self-start sm:w-auto">
        <TilePreview tile={tile} alt={tile.alt || tile.name || name} quiet />
        {at === 0 && (
          <Badge
            tone="accent"
            className={classes(
              'absolute bottom-1.5 left-1.5 sm:top-2 sm:bottom-auto sm:left-2',
              // There the bar of the upload stands, or why it failed.
              tile.address === null && 'max-sm:hidden',
            )}
          >
            {t`Main image`}
          </Badge>
        )}
        {count > 1 && (
          <span
            {...grip}
            aria-hidden="true"
            className="absolute top-1 right-1 flex size-9 cursor-grab touch-none select-none items-center justify-center rounded-full bg-white text-ink-soft shadow-raised active:cursor-grabbing"
          >
            <GripVertical className={icon} />
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout */}
        <div role="group" aria-label={name} className="-mx-1 mt-1 flex justify-between">
          <IconButton
            icon={ChevronLeft}
            size="sm"
            label={t`Move ${name} forward`}
            disabled={at === 0}
            onClick={() => editor.movePicture(tile.key, -1)}
          />
          <IconButton
            icon={ChevronRight}
            size="sm"
            label={t`Move ${name} back`}
            disabled={at === count - 1}
            onClick={() => editor.movePicture(tile.key, 1)}
          />
          {at > 0 && (
            <IconButton
              icon={Star}
              size="sm"
              label={t`Make ${name} the main image`}
              onClick={() => editor.putPicture(tile.key, 0)}
            />
          )}
          {tile.failure && hasRoom && uploads.canRetry(tile.key) ? (
            <IconButton
              icon={RotateCw}
              iconClass="size-4.5 text-accent"
              size="sm"
              label={t`Retry ${name}`}
              onClick={() => uploads.retry(tile.key)}
            />
          ) : (
            <IconButton icon={Maximize2} size="sm" label={t`Show ${name} large`} onClick={onShow} />
          )}
          <IconButton
            icon={Trash2}
            iconClass="size-4.5 text-bad"
            size="sm"
            label={t`Remove ${name}`}
            onClick={onRemove}
          />
        </div>
        <Field label={t`What ${name} shows`} hideLabel>
          <TextInput
            value={tile.alt}
            maxLength={limits.specificationValue}
            placeholder={t`What it shows`}
            autoComplete="off"
            onChange={(event) => editor.changePicture(tile.key, { alt: event.target.value })}
          />
        </Field>
        {tile.failure && (
          <FieldError role="alert" className="mt-1.5">
            {tile.failure}
          </FieldError>
        )}
      </div>
    </li>
  )
}
