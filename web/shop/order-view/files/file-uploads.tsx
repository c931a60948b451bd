/**
 * Chooses files of a phone or computer and sends them at once, each with its progress, what went wrong, and another
 * try.
 */
import { t } from '@lingui/core/macro'
import { FileUp, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { type FileUpload, type Send, useUploads } from './use-uploads.ts'

interface FileUploadsProps {
  /** On the button. */
  label: string
  /** What is taken, and how much of it. */
  hint: string
  /** As the browser's own choice of files takes it. */
  accept: string
  /** How many more the shop takes; with 0 nothing is chosen any more. */
  left: number
  /** What matters is there already: more of it is no longer the next step. */
  isFurther: boolean
  send: Send
}

export function FileUploads({ label, hint, accept, left, isFurther, send }: FileUploadsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isSending, add, retry, remove } = useUploads(send)
  return (
    <div className="print:hidden">
      {uploads.length > 0 && (
        <ul aria-label={t`Files being sent`} className="mb-3 space-y-2">
          {uploads.map((upload) => (
            <Upload
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {left > 0 && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            accept={accept}
            tabIndex={-1}
            aria-label={label}
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // The same file can be chosen again.
              event.target.value = ''
            }}
          />
          <Button
            variant={isFurther ? 'secondary' : 'primary'}
            className="w-full sm:w-auto"
            disabled={isSending}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden="true" className="size-4.5 shrink-0" />
            <span>{label}</span>
          </Button>
          <p className="mt-2 text-ink-faint text-xs">{hint}</p>
        </>
      )}
    </div>
  )
}

interface UploadProps {
  upload: FileUpload
  onRetry: () => void
  onRemove: () => void
}

function Upload({ upload: { file, progress, failure }, onRetry, onRemove }: UploadProps) {
  const percent = Math.round(progress * 100)
  return (
    <li className="rounded-md border border-line py-2 pr-2 pl-4 text-sm">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="min-w-0 truncate">{file.name}</span>
        {failure === undefined ? (
          <span className="shrink-0 pr-2 text-ink-soft tabular-nums">
            {percent < 100 ? `${percent} %` : t`Checking...`}
          </span>
        ) : (
          <span className="flex shrink-0">
            <IconButton icon={RotateCw} label={t`Send ${file.name} again`} onClick={onRetry} />
            <IconButton icon={X} label={t`Remove ${file.name}`} onClick={onRemove} />
          </span>
        )}
      </div>
      {failure === undefined ? (
        <progress aria-label={t`${file.name}: sent`} value={percent} max={100} className="mb-1 block h-1.5 w-full" />
      ) : (
        <div role="alert">
          <FieldError className="pb-1.5">{failure}</FieldError>
        </div>
      )}
    </li>
  )
}
