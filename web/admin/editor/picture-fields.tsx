/**
 * The images of an item: up to five, the first is the main one; chosen or dropped, ordered by dragging or by buttons.
 */
import { t } from '@lingui/core/macro'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { useEditor, useEditorContent } from './editor.ts'
import { PictureTileView } from './picture-tile.tsx'
import { usePictureUploads } from './picture-uploads.ts'
import { useTileDragging } from './use-tile-dragging.ts'

const sayTooMany = () => t`You can only upload up to ${limits.itemImages} images in total`

export function PictureFields() {
  const editor = useEditor()
  const uploads = usePictureUploads()
  const tiles = useEditorContent((content) => content.pictures)
  const serverError = useEditorContent((content) => content.errors.images ?? content.errors.imageAlts)
  const input = useRef<HTMLInputElement>(null)
  const [tooMany, setTooMany] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [shown, setShown] = useState<string>()
  const { draggedKey, grip } = useTileDragging(editor.putPicture)
  const shownTile = tiles.find((tile) => tile.key === shown)
  const error = tooMany ? sayTooMany() : serverError
  // What was refused, or never arrived, takes no place.
  const room = limits.itemImages - tiles.filter(({ failure }) => failure === null).length

  function add(files: readonly File[]) {
    const isTooMany = files.length > room
    setTooMany(isTooMany)
    // More than five: nothing of the selection is taken.
    if (isTooMany) toast.error(sayTooMany())
    else uploads.addPictures(files)
  }

  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) add(files)
    },
  }

  return (
    <div {...dropping}>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        tabIndex={-1}
        aria-label={t`Product images`}
        className="sr-only"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ul className="grid gap-4 sm:grid-cols-3">
        {tiles.map((tile, at) => (
          <PictureTileView
            key={tile.key}
            tile={tile}
            at={at}
            count={tiles.length}
            isDragged={tile.key === draggedKey}
            grip={grip(tile.key)}
            hasRoom={room > 0}
            onShow={() => setShown(tile.key)}
            onRemove={() => {
              setTooMany(false)
              uploads.stop(tile.key)
              editor.removePicture(tile.key)
            }}
          />
        ))}
        {room > 0 && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className={classes(
                'flex min-h-24 w-full flex-col items-center justify-center gap-2 rounded-md border border-dashed p-3 sm:aspect-square text-center text-sm transition-colors duration-150 hover:border-accent hover:bg-accent-soft hover:text-accent',
                isOver ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong text-ink-soft',
              )}
            >
              <ImagePlus className="size-6" />
              <span className="font-semibold">{t`Add Images`}</span>
              <span aria-hidden="true" className="hidden text-xs sm:block">
                {t`or drop them here`}
              </span>
            </button>
          </li>
        )}
      </ul>
      <p className="mt-3 text-ink-faint text-xs">{t`Upload up to ${limits.itemImages} images (JPG, PNG)`}</p>
      {error && (
        <FieldError role="alert" className="mt-2">
          {error}
        </FieldError>
      )}
      <Dialog open={shownTile !== undefined} onClose={() => setShown(undefined)} title={t`Image`} size="lg">
        {shownTile && (
          <img
            src={shownTile.preview}
            alt={shownTile.alt || shownTile.name || t`The image, large`}
            className="mx-auto max-h-[70dvh] rounded-md bg-stage object-contain"
          />
        )}
      </Dialog>
    </div>
  )
}
