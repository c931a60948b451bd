/** Puts a picture between the paragraphs, or a video with the picture that stands for it until it is pressed. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type PagePicture, type PageVideo, videoAt } from '#contract/site/pages/page-text.plain.ts'
import { pageTextLimits } from '#contract/site/pages/page-text.ts'
import { PictureField } from '#web/admin/uploads/picture-field.tsx'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PictureDialogProps {
  what: 'picture' | 'video'
  onClose: () => void
  onChosen: (part: PagePicture | PageVideo) => void
}

type Wrong = Partial<Record<'src' | 'alt' | 'address', string>>

export function PictureDialog({ what, onClose, onChosen }: PictureDialogProps) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [address, setAddress] = useState('')
  const { busy, failure, fields, send, fail } = useSend({ failed: t`The picture could not be loaded.` })
  const isVideo = what === 'video'

  function choose() {
    const video = isVideo ? videoAt(address) : null
    const wrong: Wrong = {
      ...(src === '' && { src: t`Please choose a picture` }),
      ...(isVideo && alt.trim() === '' && { alt: t`Please say what the video shows` }),
      ...(isVideo && !video && { address: t`Please give the address of a video on YouTube or Vimeo` }),
    }
    if (Object.keys(wrong).length > 0) return fail('', { ...wrong })
    void send(
      () => sizeOf(src),
      (size) => {
        const attrs = { src, alt: alt.trim(), ...size }
        onClose()
        onChosen(video ? { type: 'video', attrs: { ...attrs, ...video } } : { type: 'picture', attrs })
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isVideo ? t`Video` : t`Picture`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button busy={busy} onClick={choose}>
            {t`Put it in`}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        {isVideo && (
          <Field
            label={t`Address of the video`}
            hint={t`On YouTube or Vimeo, as the browser shows it. Nothing is asked of them before a shopper presses play.`}
            error={fields.address}
          >
            <TextInput
              data-autofocus
              inputMode="url"
              spellCheck={false}
              value={address}
              maxLength={300}
              onChange={(event) => setAddress(event.target.value)}
            />
          </Field>
        )}
        <PictureField
          label={isVideo ? t`Picture until it is pressed` : t`Picture`}
          value={src}
          error={fields.src}
          onChange={setSrc}
        />
        <Field
          label={isVideo ? t`What the video shows` : t`What the picture shows`}
          hint={isVideo ? undefined : t`For people who do not see it; empty where it says nothing.`}
          error={fields.alt}
        >
          <TextInput
            value={alt}
            maxLength={pageTextLimits.pictureText}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

/** As it is stored, upright. */
async function sizeOf(src: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = src
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
