/** The form of a redirect, new or being changed. One that leads to another site is asked about once more. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { LONGEST_TO } from '#contract/site/old-address.plain.ts'
import type { Redirect } from '#contract/site/redirects.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface RedirectDialogProps {
  /** Null for a new one. */
  redirect: Redirect | null
  /** What a new one begins with. */
  from?: string
  onClose: () => void
  onSaved: () => void
}

export function RedirectDialog({ redirect, from = '', onClose, onSaved }: RedirectDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState({
    from: redirect?.from ?? from,
    to: redirect?.to ?? '',
    permanent: redirect?.permanent ?? true,
  })
  /** Why it was asked once more. */
  const [leaving, setLeaving] = useState('')
  const { busy, failure, fields, send, fail } = useSend({
    failed: t`The redirect could not be saved`,
    onFailed: (refusal) => {
      if (refusal?.code === 'LEAVES_SHOP') {
        setLeaving(refusal.message)
        fail()
        // What is said at its field isn't said twice.
      } else if (refusal?.problem?.fields) fail('', refusal.problem.fields)
    },
  })
  const set = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setLeaving('')
    fail(failure)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const leads = { to: typed.to, permanent: typed.permanent, elsewhere: leaving !== '' }
    void send(
      () =>
        redirect
          ? adminApi('PUT /redirects/{id}', { params: { id: redirect.id }, body: { ...leads, was: redirect.to } })
          : adminApi('POST /redirects', { body: { from: typed.from, ...leads } }),
      ({ message }) => {
        toast.success(message)
        onSaved()
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={redirect ? t`Change a redirect` : t`New redirect`}
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy} variant={leaving ? 'danger' : 'primary'}>
            {leaving ? t`Yes, lead people there` : t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        <Field
          label={t`Old address`}
          hint={t`As people have it in their links. The shop's own addresses can't be redirected.`}
          required
          error={fields.from}
        >
          <TextInput
            name="from"
            value={typed.from}
            readOnly={redirect !== null}
            onChange={(event) => set({ from: event.target.value })}
            maxLength={LONGEST_TO}
            placeholder="/products/old-name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          label={t`Leads to`}
          hint={t`A page of the shop, in whichever language people read it.`}
          required
          error={fields.to}
        >
          <TextInput
            name="to"
            value={typed.to}
            onChange={(event) => set({ to: event.target.value })}
            maxLength={LONGEST_TO}
            placeholder="/products/new-name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t`Kind`} hint={t`Browsers and search engines keep in mind what is for good.`}>
          <Select
            value={typed.permanent ? '301' : '302'}
            onChange={(event) => set({ permanent: event.target.value === '301' })}
          >
            <option value="301">{t`For good (301)`}</option>
            <option value="302">{t`For now (302)`}</option>
          </Select>
        </Field>
        {leaving && <Alert tone="yellow">{leaving}</Alert>}
      </form>
    </Dialog>
  )
}
