/** Notes on a customer that only people of the shop see. */
import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { CustomerDetails, CustomerNote } from '#contract/people/customers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetails }) {
  const { run, busy, failure } = useAdminCall()
  const [text, setText] = useState('')

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await run(() => adminApi('POST /customers/{id}/notes', { params: { id }, body: { text } }))) setText('')
  }

  return (
    <section aria-labelledby="customer-notes" className="rounded-lg border border-line bg-white p-5">
      <h2 id="customer-notes" className="mb-3 font-semibold text-lg">
        {t`Notes`}
      </h2>
      <form noValidate onSubmit={add} className="space-y-3">
        {failure && <Alert tone="red">{failure}</Alert>}
        <Field
          label={t`New note`}
          hint={t`Only people of the shop see it; the customer gets it in a copy of their data.`}
        >
          <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={3} maxLength={limits.note} />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ''}>
          {t`Add note`}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="mt-5 space-y-4">
          {notes.map((note) => (
            <Note key={note.id} customerId={id} note={note} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Note({ customerId, note: { id, text, by, at } }: { customerId: string; note: CustomerNote }) {
  const may = usePermission()
  const { run, busy, failure, forget } = useAdminCall()
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: customerId, noteId: id }
  return (
    <li className="flex items-start gap-2 border-line border-t pt-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-line text-sm">{text}</p>
        <p className="wrap-anywhere mt-1 text-ink-faint text-xs">
          <span>{`${by},`}</span> <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
      {may('edit-customers') && (
        <IconButton icon={Trash2} label={t`Delete this note`} onClick={() => setIsAsking(true)} />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          forget()
        }}
        title={t`Delete this note?`}
        cancel={t`Keep it`}
        confirm={t`Delete`}
        busy={busy}
        onConfirm={() => void run(() => adminApi('DELETE /customers/{id}/notes/{noteId}', { params }))}
      >
        {failure && <Alert tone="red">{failure}</Alert>}
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </ConfirmDialog>
    </li>
  )
}
