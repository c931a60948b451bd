/** Asks for a return: which pieces, and why. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { NewReturn } from '#contract/orders/returns.ts'
import { messageOf } from '#web/api/client.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

interface ReturnFormProps {
  tracking: Tracking
  onSend: (asked: NewReturn) => Promise<void>
}

export function ReturnForm({ tracking: { returnable, returnUntil }, onSend }: ReturnFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [pieces, setPieces] = useState<Record<string, number>>({})
  const [reason, setReason] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const lines = returnable.flatMap(({ id }) => (pieces[id] ? [{ id, qty: pieces[id] }] : []))

  async function send() {
    if (lines.length === 0) return setFailure(t`Please choose what you send back.`)
    if (reason.trim() === '') return setFailure(t`Please say why you send it back.`)
    setIsSending(true)
    setFailure(undefined)
    try {
      await onSend({ reason, lines })
      setIsOpen(false)
      setPieces({})
      setReason('')
      toast.success(t`Thank you. We look at your return and answer you. You can add photos of it below.`)
    } catch (error) {
      setFailure(messageOf(error, t`This could not be sent. Please try again.`))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t`Send something back`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Send something back`}
        description={returnUntil ? t`You can ask for this until ${formatDate(returnUntil)}.` : undefined}
        dismissible={!isSending}
        footer={
          <Button busy={isSending} onClick={() => void send()}>
            {t`Ask for a return`}
          </Button>
        }
      >
        <div className="space-y-4" onChange={() => setFailure(undefined)}>
          {returnable.map(({ id, title, qty }) => (
            <Field key={id} label={title}>
              <Select
                value={pieces[id] ?? 0}
                onChange={(event) => setPieces({ ...pieces, [id]: Number(event.target.value) })}
              >
                <option value={0}>{t`Keep it`}</option>
                {Array.from({ length: qty }, (_, at) => at + 1).map((count) => (
                  <option key={count} value={count}>
                    {plural(count, { one: 'Send # piece back', other: 'Send # pieces back' })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          <Field label={t`Why?`} required>
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              rows={4}
              maxLength={limits.returnReason}
            />
          </Field>
          {failure && <Alert tone="red">{failure}</Alert>}
        </div>
      </Dialog>
    </>
  )
}
