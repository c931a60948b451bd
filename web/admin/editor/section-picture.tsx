/** The picture of a description section: chosen, on its way, shown, taken out. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { useEditor } from './editor.ts'
import type { EditorSection } from './editor-state.ts'
import { usePictureUploads } from './picture-uploads.ts'
import { TilePreview } from './tile-preview.tsx'

export function SectionPicture({ section, name }: { section: EditorSection; name: string }) {
  const editor = useEditor()
  const uploads = usePictureUploads()
  const input = useRef<HTMLInputElement>(null)
  const { picture } = section

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t`Image of ${name}`}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) uploads.setSectionPicture(section.key, file)
          event.target.value = ''
        }}
      />
      {picture ? (
        <div className="relative">
          <TilePreview tile={picture} alt={picture.name || t`Image of ${name}`} />
          <IconButton
            icon={X}
            iconClass="size-4"
            label={t`Remove the image of ${name}`}
            tone="raised"
            size="sm"
            className="absolute top-1 right-1"
            onClick={() => {
              uploads.stop(picture.key)
              editor.setSectionPicture(section.key, null)
            }}
          />
          {picture.failure && uploads.canRetry(picture.key) && (
            <Button variant="secondary" size="sm" className="mt-2 w-full" onClick={() => uploads.retry(picture.key)}>
              <RotateCw className="size-4" />
              {t`Retry`}
            </Button>
          )}
        </div>
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex h-full min-h-24 w-full flex-col items-center justify-center gap-1.5 rounded-md border border-line-strong border-dashed text-ink-soft text-sm transition-colors duration-150 hover:border-accent hover:bg-accent-soft hover:text-accent"
        >
          <ImagePlus className="size-5" />
          <Trans>
            Add Image<span className="sr-only">to {name}</span>
          </Trans>
        </button>
      )}
    </div>
  )
}
