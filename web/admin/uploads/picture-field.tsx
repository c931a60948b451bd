/** A picture the owner chooses: uploaded here, or one that came with the shop. */

import { msg, t } from '@lingui/core/macro'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '#contract/core/limits.ts'
import { isStoredPicture, pictureAt } from '#contract/core/pictures.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { randomKey } from '#web/session/random-key.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { uploadPicture } from './upload-picture.ts'

/** The rooms in `public/pictures`. */
const sceneNames: Readonly<Record<string, Word>> = {
  desk: msg`desk`,
  devices: msg`devices`,
  dinner: msg`dinner`,
  dishes: msg`dishes`,
  electric: msg`electric`,
  evening: msg`evening`,
  gate: msg`gate`,
  glassware: msg`glassware`,
  kitchen: msg`kitchen`,
  laundry: msg`laundry`,
  'living-room': msg`living room`,
  phones: msg`phones`,
  'smart-home': msg`smart home`,
}

interface PictureFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Pictures that came with the shop can be chosen as well. */
  scenes?: boolean
  /** It can be taken out again. */
  optional?: boolean
}

export function PictureField({ label, value, onChange, error, scenes = false, optional = false }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, failure, send, fail } = useSend({ failed: t`The upload failed. Please try again.` })

  function upload(file: File) {
    if (file.size > limits.pictureBytes) {
      return fail(t`Please choose a picture of at most ${limits.pictureBytes / 1024 / 1024} MB.`)
    }
    const { signal } = new AbortController()
    void send(() => uploadPicture(file, newTarget(), { onProgress: () => {}, signal }), onChange)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t`${label}: file`}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) upload(file)
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-end gap-3">
        {value !== '' && (
          <img
            src={isStoredPicture(value) ? pictureAt(value, 320) : `/pictures/scene-${value}.webp`}
            alt=""
            className="h-20 w-32 rounded-md border border-line bg-stage object-contain"
          />
        )}
        <Button variant="secondary" size="sm" busy={busy} className="min-h-11" onClick={() => input.current?.click()}>
          <ImagePlus className="size-4" />
          <span>{busy ? t`Uploading...` : t`Upload a picture`}</span>
        </Button>
        {optional && value !== '' && (
          <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onChange('')}>
            <X className="size-4" />
            {t`Take out`}
          </Button>
        )}
        {scenes && (
          <Field label={t`Or one that came with the shop`} className="w-56">
            <Select
              value={Object.hasOwn(sceneNames, value) ? value : ''}
              onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
            >
              <option value="">{t`None of them`}</option>
              {Object.entries(sceneNames).map(([scene, name]) => (
                <option key={scene} value={scene}>
                  {say(name)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <div aria-live="polite">
        {(failure || error) && <FieldError className="mt-1.5">{failure || error || ''}</FieldError>}
      </div>
    </fieldset>
  )
}

/** The place of a picture between texts. */
export function newTarget() {
  return { folder: `desc_${Date.now()}_${randomKey().replaceAll('-', '')}`, file: `description_image_${Date.now()}` }
}
