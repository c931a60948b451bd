/** The code of the shop's bank: its text, or a photo of it, with the words it holds. */
import { t } from '@lingui/core/macro'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { lankaQrPayee, readLankaQr } from '#contract/checkout/lankaqr.plain.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

export function LankaQrEditor({ value, onChange, wrong, isChanged }: OwnEditorProps<string>) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState('')
  const read = readLankaQr(value)
  const payee = 'code' in read ? lankaQrPayee(read.code) : null

  async function readPhoto(file: File) {
    setFailure('')
    setReading(true)
    try {
      const { readQrPhoto } = await import('./read-qr-photo.ts')
      const text = await readQrPhoto(file)
      if (text === null)
        setFailure(
          t`No code was found in this picture. Please take it from straight above, with all of the code in it.`,
        )
      else onChange(text)
    } catch {
      setFailure(t`The shop could not be reached. Please try again.`)
    } finally {
      setReading(false)
    }
  }

  return (
    <div>
      <Textarea
        aria-label={t`Text of the code`}
        aria-invalid={wrong}
        value={value}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        className="break-all"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {payee && (
        <p role="status" className="mt-2 text-ink-soft text-sm">
          {t`It pays ${payee.name}, ${payee.city}, at the bank ${payee.bank}.`}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t`Photo of the code`}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void readPhoto(file)
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        busy={isReading}
        className="mt-3 min-h-11"
        onClick={() => input.current?.click()}
      >
        <ImageUp className="size-4" />
        {t`Read it from a photo`}
      </Button>
      {payee && !isChanged && (
        <LinkButton to="/papers/counter-card" variant="quiet" size="sm" className="mt-3 ml-2 min-h-11">
          {t`Card for the counter`}
        </LinkButton>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  )
}
