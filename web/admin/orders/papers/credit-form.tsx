/** Takes an invoice back, in part or in full: a credit note, which says why. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { cents, centsFromRupees, formatRupees, hasWholeCents, rupees } from '#contract/core/money.ts'
import type { PaperSummary } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface CreditFormProps {
  invoice: PaperSummary
  /** What was given back for the order, in rupees: its part that is not credited yet is proposed. */
  refunded: number
  onCredited: () => void
}

export function CreditForm({ invoice: { id, total, credited }, refunded, onCredited }: CreditFormProps) {
  const left = rupees(cents(centsFromRupees(total) - centsFromRupees(credited)))
  const [isAsked, setIsAsked] = useState(false)
  const owed = Math.min(left, Math.max(0, rupees(cents(centsFromRupees(refunded) - centsFromRupees(credited)))))
  const [amount, setAmount] = useState(String(owed || left))
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  if (!isAsked) {
    return (
      <div className="mt-2">
        {owed > 0 && <p className="text-warn">{t`${formatRupees(owed)} was refunded without a credit note.`}</p>}
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsAsked(true)}>
          {t`Issue a credit note`}
        </Button>
      </div>
    )
  }

  async function issue(event: FormEvent) {
    event.preventDefault()
    const value = readRupees(amount)
    if (!(value > 0) || !hasWholeCents(value)) return setFailure(doubtIn(amount) ?? t`Please enter an amount in rupees`)
    setIsBusy(true)
    setFailure(undefined)
    try {
      const body = { amount: value, reason: reason.trim(), credited }
      const paper = await adminApi('POST /papers/{id}/credit-notes', { params: { id }, body })
      toast.success(t`Credit note ${paper.number} is issued`)
      onCredited()
    } catch (error) {
      setFailure(messageOf(error, t`Failed to issue the credit note`))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void issue(event)} className="mt-4 rounded-md bg-stage/60 p-3" noValidate>
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <Field label={t`Amount (LKR)`} hint={t`At most ${formatRupees(left)}`} error={failure}>
          <TextInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
        </Field>
        <Field label={t`Why`} hint={t`Stands on the credit note.`}>
          <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {t`Issue credit note`}
        </Button>
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setIsAsked(false)}>
          {t`Not now`}
        </Button>
      </div>
    </form>
  )
}
