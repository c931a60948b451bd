/** Asks what stands on the piece that the buyer is given for one that came back. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { MOST_IMEIS } from '#contract/orders/units/pieces.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ExchangeDialogProps<Answer> {
  title: string
  /** On its button. */
  submit: string
  send: (exchange: { serial: string; imeis: string[] }, fromStock: boolean) => Promise<Answer>
  onClose: () => void
  onDone: (answer: Answer) => void
}

export function ExchangeDialog<Answer>({
  title,
  submit: verb,
  send: sendMarks,
  onClose,
  onDone,
}: ExchangeDialogProps<Answer>) {
  const formId = useId()
  const [serial, setSerial] = useState('')
  const [typed, setTyped] = useState<readonly string[]>(Array(MOST_IMEIS).fill(''))
  const [fromStock, setFromStock] = useState(true)
  const { busy, failure, send } = useSend({ failed: t`Failed to save` })

  function submit(event: FormEvent) {
    event.preventDefault()
    const imeis = typed.filter((each) => each.trim() !== '')
    void send(() => sendMarks({ serial, imeis }, fromStock), onDone)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{t`The warranty goes on as it was, for the piece that is handed out.`}</p>
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <Field label={t`Serial number`} optional>
          <TextInput
            data-autofocus
            value={serial}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setSerial(event.currentTarget.value)}
          />
        </Field>
        {typed.map((imei, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are those two, always
          <Field key={at} label={at === 0 ? 'IMEI' : t`Second IMEI`} optional>
            <TextInput
              value={imei}
              maxLength={40}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setTyped(typed.with(at, event.currentTarget.value))}
            />
          </Field>
        ))}
        <Checkbox
          label={t`The piece that is handed out comes from our stock`}
          checked={fromStock}
          onChange={(event) => setFromStock(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
