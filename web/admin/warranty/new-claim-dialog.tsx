/** Takes a claim for a piece: what is wrong with it, and how the shop was told. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { type ClaimWithSteps, StaffChannel } from '#contract/orders/units/claims.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { channelNames } from './claim-words.ts'

interface NewClaimDialogProps {
  unitId: string
  onClose: () => void
  onDone: (answer: { claim: ClaimWithSteps; message: string }) => void
}

export function NewClaimDialog({ unitId, onClose, onDone }: NewClaimDialogProps) {
  const formId = useId()
  const [channel, setChannel] = useState<StaffChannel>('counter')
  const [fault, setFault] = useState('')
  const [loan, setLoan] = useState('')
  const { busy, failure, fields, send, fail } = useSend({ failed: t`Failed to save` })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fault.trim() === '') return fail('', { fault: t`Please say what is wrong with it` })
    const body = { channel, fault, loan }
    void send(() => adminApi('POST /units/{id}/claims', { params: { id: unitId }, body }), onDone)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t`Take a claim`}
      description={t`The customer is told of it, as the settings of messages say.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Take the claim`}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <Field
          label={t`What is wrong with it?`}
          hint={t`The customer reads it on the page of the order.`}
          error={fields.fault}
          required
        >
          <Textarea
            data-autofocus
            rows={3}
            value={fault}
            maxLength={limits.returnReason}
            onChange={(event) => setFault(event.target.value)}
          />
        </Field>
        <Field label={t`How the shop was told`}>
          <Select
            value={channel}
            onChange={(event) => setChannel(StaffChannel.safeParse(event.currentTarget.value).data ?? 'counter')}
          >
            {StaffChannel.options.map((value) => (
              <option key={value} value={value}>
                {say(channelNames[value])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Lent meanwhile`} error={fields.loan} optional>
          <TextInput
            autoComplete="off"
            value={loan}
            maxLength={limits.note}
            onChange={(event) => setLoan(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
