/** A draft of a receipt: typed, kept, and posted once it is right. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { MOST_LINES, type Receipt, type ReceiptInput } from '#contract/stock/receipts.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import { useSend } from '#web/session/use-send.ts'
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
  /** What a new one begins with. */
  begun?: ReceiptDraft | null
  /** With the receipt as it is now; null when its draft was thrown away. */
  onDone: (receipt: Receipt | null) => void
}

export function ReceiptForm({ receipt, begun, onDone }: ReceiptFormProps) {
  const [draft, setDraft] = useState(() => begun ?? draftOf(receipt))
  const [saved, setSaved] = useState({ receipt, draft: begun ? draftOf(null) : draft })
  const { busy, busyWith, failure, fields, send, fail } = useSend<'save' | 'post' | 'delete'>({
    failed: t`Failed to save the receipt`,
  })
  const hasChanges = () => !busy && JSON.stringify(draft) !== JSON.stringify(saved.draft)

  const change = (next: ReceiptDraft) => {
    setDraft(next)
    fail(failure)
  }

  async function save(body: ReceiptInput) {
    const before = saved.receipt
    const answer = before
      ? await adminApi('PUT /receipts/{id}', { params: { id: before.id }, body: { ...body, version: before.version } })
      : await adminApi('POST /receipts', { body })
    setSaved({ receipt: answer.receipt, draft })
    return { ...answer, message: t`Draft saved` }
  }

  async function post(body: ReceiptInput) {
    const { id, version } = (await save(body)).receipt
    return adminApi('POST /receipts/{id}/post', { params: { id }, body: { version } })
  }

  function run(what: 'save' | 'post') {
    const read = readDraft(draft)
    if ('errors' in read) return fail(t`Please look at the fields marked in red.`, read.errors)
    void send(
      () => (what === 'save' ? save : post)(read.receipt),
      ({ message, receipt: now }) => {
        toast.success(message)
        onDone(now)
      },
      what,
    )
  }

  const throwAway = () =>
    send(
      async () => saved.receipt && adminApi('DELETE /receipts/{id}', { params: { id: saved.receipt.id } }),
      () => onDone(null),
      'delete',
    )

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
        <Field label={t`Supplier`} required error={fields.supplier}>
          <TextInput {...text('supplier')} maxLength={limits.name} autoComplete="off" />
        </Field>
        <Field label={t`Received on`} required error={fields.receivedOn}>
          <TextInput {...text('receivedOn')} type="date" />
        </Field>
        <Field label={t`Note`} optional error={fields.note} className="sm:col-span-2">
          <TextInput {...text('note')} maxLength={limits.note} placeholder={t`Number of the bill`} autoComplete="off" />
        </Field>
      </section>
      <section aria-label={t`Items`} className="rounded-lg border border-line bg-white p-4 sm:p-6">
        {draft.lines.length < MOST_LINES && <AddLine onAdd={(item) => setDraft((now) => addItem(now, item))} />}
        <ReceiptLines draft={draft} errors={fields} onChange={change} />
      </section>
      <div className="flex flex-wrap justify-end gap-3">
        {receipt && (
          <Button variant="quiet" busy={busyWith === 'delete'} onClick={() => void throwAway()} className="mr-auto">
            {t`Throw the draft away`}
          </Button>
        )}
        <Button variant="secondary" busy={busyWith === 'save'} onClick={() => run('save')}>
          {t`Save draft`}
        </Button>
        <Button busy={busyWith === 'post'} onClick={() => run('post')}>
          {t`Put into stock`}
        </Button>
      </div>
      <LeaveDialog hasChanges={hasChanges}>{t`Your changes to this receipt are not saved.`}</LeaveDialog>
    </form>
  )
}
