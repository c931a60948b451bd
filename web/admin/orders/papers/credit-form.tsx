/** Takes an invoice back, in part or in full: a credit note, which says why. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { cents, centsFromRupees, formatRupees, hasWholeCents, rupees } from '#contract/core/money.ts'
import type { PaperSummary } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface CreditFormProps {
  invoice: PaperSummary
  /** What was given back for the order, in rupees: its part that is not credited yet is proposed. */
  refunded: number
  /** What it bills beyond what the order comes to by now, in rupees. */
  excess: number
  onCredited: () => void
}

export function CreditForm({ invoice: { id, total, credited }, refunded, excess, onCredited }: CreditFormProps) {
  const left = rupees(cents(centsFromRupees(total) - centsFromRupees(credited)))
  const [isAsked, setIsAsked] = useState(false)
  const owed = Math.min(left, Math.max(0, rupees(cents(centsFromRupees(refunded) - centsFromRupees(credited)))))
  const [amount, setAmount] = useState(String(Math.max(owed, excess) || left))
  const [reason, setReason] = useState('')
  const { busy, failure, send, fail } = useSend({ failed: t`Failed to issue the credit note` })

  if (!isAsked) {
    return (
      <div className="mt-2">
        {excess > owed && (
          <p className="text-warn">{t`It bills ${formatRupees(excess)} more than the order comes to now.`}</p>
        )}
        {owed > 0 && owed >= excess && (
          <p className="text-warn">{t`${formatRupees(owed)} was refunded without a credit note.`}</p>
        )}
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsAsked(true)}>
          {t`Issue a credit note`}
        </Button>
      </div>
    )
  }

  function issue(event: FormEvent) {
    event.preventDefault()
    const value = readRupees(amount)
    if (!(value > 0) || !hasWholeCents(value)) return fail(doubtIn(amount) ?? t`Please enter an amount in rupees`)
    const body = { amount: value, reason: reason.trim(), credited }
    void send(
      () => adminApi('POST /papers/{id}/credit-notes', { params: { id }, body }),
      (paper) => {
        toast.success(t`Credit note ${paper.number} is issued`)
        onCredited()
      },
    )
  }

  return (
    <form onSubmit={issue} className="mt-4 rounded-md bg-stage/60 p-3" noValidate>
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <Field label={t`Amount (LKR)`} hint={t`At most ${formatRupees(left)}`} error={failure}>
          <TextInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
        </Field>
        <Field label={t`Why`} hint={t`Stands on the credit note.`}>
          <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {t`Issue credit note`}
        </Button>
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => setIsAsked(false)}>
          {t`Not now`}
        </Button>
      </div>
    </form>
  )
}
