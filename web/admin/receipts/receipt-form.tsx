/** A draft of a receipt: typed, kept, and posted once it is right. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { MOST_LINES, type Receipt } from '#contract/stock/receipts.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AddLine } from './add-line.tsx'
import { addItem, draftOf, type ReceiptDraft, readDraft } from './receipt-draft.ts'
import { ReceiptLines } from './receipt-lines.tsx'

interface ReceiptFormProps {
  /** Null for a new one. */
  receipt: Receipt | null
  /** With the receipt as it is now; null when its draft was thrown away. */
  onDone: (receipt: Receipt | null) => void
}

export function ReceiptForm({ receipt, onDone }: ReceiptFormProps) {
  const [draft, setDraft] = useState(() => draftOf(receipt))
  const [saved, setSaved] = useState({ receipt, draft })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'save' | 'post' | 'delete' | null>(null)
  const hasChanges = () => busy === null && JSON.stringify(draft) !== JSON.stringify(saved.draft)

  const change = (next: ReceiptDraft) => {
    setDraft(next)
    setErrors({})
  }

  async function run(what: 'save' | 'post' | 'delete', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(messageOf(error, t`Failed to save the receipt`))
      if (error instanceof ApiRefusal) setErrors(error.problem?.fields ?? {})
    } finally {
      setBusy(null)
    }
  }

  /** Undefined when something is wrong with it. */
  async function save(): Promise<Receipt | undefined> {
    const read = readDraft(draft)
    if ('errors' in read) {
      setErrors(read.errors)
      setFailure(t`Please look at the fields marked in red.`)
      return undefined
    }
    const before = saved.receipt
    const answer = before
      ? await adminApi('PUT /receipts/{id}', {
          params: { id: before.id },
          body: { ...read.receipt, version: before.version },
        })
      : await adminApi('POST /receipts', { body: read.receipt })
    setSaved({ receipt: answer.receipt, draft })
    return answer.receipt
  }

  const saveDraft = () =>
    run('save', async () => {
      const now = await save()
      if (!now) return
      toast.success(t`Draft saved`)
      onDone(now)
    })

  const post = () =>
    run('post', async () => {
      const { id, version } = (await save()) ?? {}
      if (id === undefined || version === undefined) return
      const answer = await adminApi('POST /receipts/{id}/post', { params: { id }, body: { version } })
      toast.success(answer.message)
      onDone(answer.receipt)
    })

  const throwAway = () =>
    run('delete', async () => {
      if (saved.receipt) await adminApi('DELETE /receipts/{id}', { params: { id: saved.receipt.id } })
      onDone(null)
    })

  const text = (name: 'supplier' | 'receivedOn' | 'note') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ ...draft, [name]: event.target.value }),
  })
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <section
        aria-label={t({ message: 'Delivery', context: 'from a supplier' })}
        className="grid gap-5 rounded-lg border border-line bg-white p-4 sm:grid-cols-2 sm:p-6"
      >
        <Field label={t`Supplier`} required error={errors.supplier}>
          <TextInput {...text('supplier')} maxLength={limits.name} autoComplete="off" />
        </Field>
        <Field label={t`Received on`} required error={errors.receivedOn}>
          <TextInput {...text('receivedOn')} type="date" />
        </Field>
        <Field label={t`Note`} optional error={errors.note} className="sm:col-span-2">
          <TextInput {...text('note')} maxLength={limits.note} placeholder={t`Number of the bill`} autoComplete="off" />
        </Field>
      </section>
      <section aria-label={t`Items`} className="rounded-lg border border-line bg-white p-4 sm:p-6">
        {draft.lines.length < MOST_LINES && <AddLine onAdd={(item) => setDraft((now) => addItem(now, item))} />}
        <ReceiptLines draft={draft} errors={errors} onChange={change} />
      </section>
      <div className="flex flex-wrap justify-end gap-3">
        {receipt && (
          <Button variant="quiet" busy={busy === 'delete'} onClick={() => void throwAway()} className="mr-auto">
            {t`Throw the draft away`}
          </Button>
        )}
        <Button variant="secondary" busy={busy === 'save'} onClick={() => void saveDraft()}>
          {t`Save draft`}
        </Button>
        <Button busy={busy === 'post'} onClick={() => void post()}>
          {t`Put into stock`}
        </Button>
      </div>
      <LeaveDialog hasChanges={hasChanges}>{t`Your changes to this receipt are not saved.`}</LeaveDialog>
    </form>
  )
}
