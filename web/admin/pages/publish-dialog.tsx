/** Asks when shoppers are to see a page: at once, or from a moment on. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { momentOf } from './typed-page.ts'
import type { PageFormState } from './use-page-form.ts'

interface PublishDialogProps {
  open: boolean
  onClose: () => void
  form: PageFormState
}

export function PublishDialog({ open, onClose, form: { publish, busyWith } }: PublishDialogProps) {
  const [from, setFrom] = useState('')
  const [wrong, setWrong] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isLater = from !== '' || wrong !== ''
  const busy = busyWith === 'publish'

  // Whatever comes of it stands on the page behind.
  async function send() {
    const found = faultOf(from, input.current)
    setWrong(found)
    if (found !== '') return input.current?.focus()
    await publish(momentOf(from))
    setFrom('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Publish`}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {isLater ? t`Publish then` : t`Publish now`}
          </Button>
        </>
      }
    >
      <Field label={t`From`} optional hint={t`Sri Lankan time; empty: at once`} error={wrong || undefined}>
        <TextInput
          ref={input}
          type="datetime-local"
          value={from}
          onChange={(event) => {
            setFrom(event.target.value.slice(0, 16))
            setWrong('')
          }}
        />
      </Field>
      {isLater && (
        <p className="mt-4 text-sm">
          {t`What is written now is kept until then. What you change later, you publish again.`}
        </p>
      )}
    </Dialog>
  )
}

/** What is meant for later is never published now: a time that is missing, or past, is said. */
function faultOf(from: string, input: HTMLInputElement | null): string {
  // A browser tells nothing of a day without its time.
  if (input?.validity.badInput) return t`Please give date and time`
  if (from === '') return ''
  const moment = momentOf(from)
  if (moment === null) return t`Please give date and time`
  return moment < new Date().toISOString() ? t`This moment is over` : ''
}
