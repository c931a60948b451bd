/** Claims under warranty for a piece: what is wrong with it. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

interface ClaimFormProps {
  title: string
  open: boolean
  onClose: () => void
  onSend: (fault: string) => Promise<void>
}

export function ClaimForm({ title, open, onClose, onSend }: ClaimFormProps) {
  const formId = useId()
  const [fault, setFault] = useState('')
  const { busy, failure, fields, send, fail } = useSend({ failed: t`This could not be sent. Please try again.` })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fault.trim() === '') return fail('', { fault: t`Please say what is wrong with it` })
    void send(
      () => onSend(fault),
      () => toast.success(t`Thank you. We look at it and write to you. You can add photos of it below.`),
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={t`Claim under warranty`}
      description={title}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          {t`Send the claim`}
        </Button>
      }
    >
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={submit} onChange={() => fail()}>
        <Field
          label={t`What is wrong with it?`}
          hint={t`What it does or no longer does, and since when. You can add photos afterwards.`}
          error={fields.fault}
          required
        >
          <Textarea
            data-autofocus
            rows={4}
            value={fault}
            maxLength={limits.returnReason}
            onChange={(event) => setFault(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
