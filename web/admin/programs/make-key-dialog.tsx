/** Makes an API key, and shows it the one time it is shown. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { type KeyPermission, keyPermissions } from '#contract/core/permissions.ts'
import { NewApiKey } from '#contract/people/api-keys.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { permissionLabels } from './program-words.ts'
import { ShownSecret } from './shown-secret.tsx'
import { TickList } from './tick-list.tsx'
import { wrongFields } from './wrong-fields.ts'

const permissionChoices = () => keyPermissions.map((value) => ({ value, label: say(permissionLabels[value]) }))

export function MakeKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [key, setKey] = useState('')

  function close() {
    setKey('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={key ? t`The new key` : t`New API key`}
      description={t`A program that has it can do what you choose here, until it ends or is revoked.`}
      dismissible={!key}
    >
      {open && !key && <MakeKeyForm onMade={setKey} />}
      {key && (
        <ShownSecret
          label={t`API key`}
          secret={key}
          hint={t`Copy it into the program now: it is not shown again.`}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

function MakeKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('365')
  const [permissions, setPermissions] = useState<KeyPermission[]>([])
  const [isAssistant, setIsAssistant] = useState(false)
  const [seesPeople, setSeesPeople] = useState(false)
  const [withoutCode, setWithoutCode] = useState('0')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { run, busy, failure } = useAdminCall()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const assistant = isAssistant ? { seesPeople, withoutCode: numberTyped(withoutCode) } : null
    const read = NewApiKey.safeParse({ name, permissions, assistant, days: numberTyped(days) })
    setWrong(wrongFields(read.error))
    if (!read.success) return
    const made = await run(() => adminApi('POST /api-keys', { body: read.data }))
    if (made) onMade(made.key)
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <Field label={t`Name`} hint={t`Which program it is for.`} error={wrong.name} required>
        <TextInput data-autofocus value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label={t`Works for, in days`}
        hint={t`Two weeks before its end the owners get a mail.`}
        error={wrong.days}
        required
      >
        <TextInput inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
      </Field>
      <TickList
        legend={t`What it may do`}
        choices={permissionChoices()}
        chosen={permissions}
        onChange={setPermissions}
        error={wrong.permissions}
      />
      <Checkbox
        label={t`For an assistant, which plans changes and asks you first`}
        checked={isAssistant}
        onChange={(event) => setIsAssistant(event.target.checked)}
      />
      {isAssistant && (
        <>
          <Checkbox
            label={
              <>
                <span className="block">{t`It reads names, phone numbers and addresses`}</span>
                <span className="block text-ink-soft text-xs">
                  {t`What it reads goes to the company that runs it. Without this they are hidden from it.`}
                </span>
              </>
            }
            checked={seesPeople}
            onChange={(event) => setSeesPeople(event.target.checked)}
          />
          <Field
            label={t`Changes it makes without your code, at most`}
            hint={t`Only what can be taken back. With 0 each change needs a code that you see on its page.`}
            error={wrong.assistant}
            required
          >
            <TextInput
              inputMode="numeric"
              value={withoutCode}
              onChange={(event) => setWithoutCode(event.target.value)}
            />
          </Field>
        </>
      )}
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {busy ? t`Making...` : t`Make the key`}
      </Button>
    </form>
  )
}

const numberTyped = (typed: string) => (typed.trim() === '' ? undefined : Number(typed))
