/** What only the shop sees of a repair: what was put in, what it cost, and what was lent meanwhile. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import type { ClaimWithSteps } from '#contract/orders/units/claims.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

export function RepairNotes({ claim: { id, version, ...noted } }: { claim: ClaimWithSteps }) {
  const { revalidate } = useRevalidator()
  const [parts, setParts] = useState(noted.parts)
  const [cost, setCost] = useState(noted.cost === null ? '' : noted.cost.toFixed(2))
  const [loan, setLoan] = useState(noted.loan)
  const { busy, failure, fields, send, fail } = useSend({ failed: t`Failed to save` })

  function submit(event: FormEvent) {
    event.preventDefault()
    const amount = cost.trim() === '' ? null : readRupees(cost)
    if (amount !== null && !(amount >= 0)) return fail('', { cost: doubtIn(cost) ?? t`Please enter an amount` })
    const body = { parts, cost: amount, loan, version }
    void send(
      () => adminApi('PUT /claims/{id}', { params: { id }, body }),
      async ({ message }) => {
        toast.success(message)
        await revalidate()
      },
    )
  }

  return (
    <section aria-labelledby="repair-notes" className="mt-6 rounded-lg border border-line bg-white p-5">
      <h2 id="repair-notes" className="font-semibold">{t`For the shop alone`}</h2>
      <form noValidate onSubmit={submit} className="mt-3 space-y-4">
        <Field label={t`Parts and work`} error={fields.parts} optional>
          <Textarea rows={2} value={parts} maxLength={limits.note} onChange={(event) => setParts(event.target.value)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`What it cost in LKR`} error={fields.cost} optional>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={cost}
              onChange={(event) => setCost(event.target.value)}
            />
          </Field>
          <Field label={t`Lent meanwhile`} error={fields.loan} optional>
            <TextInput
              autoComplete="off"
              value={loan}
              maxLength={limits.note}
              onChange={(event) => setLoan(event.target.value)}
            />
          </Field>
        </div>
        {failure && <Alert tone="red">{failure}</Alert>}
        <Button type="submit" variant="secondary" size="sm" busy={busy} className="min-h-11">
          {t`Save`}
        </Button>
      </form>
    </section>
  )
}
