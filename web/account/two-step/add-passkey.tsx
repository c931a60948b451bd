/** Adds a passkey: a name for it, the password, and then the browser asks. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { makePasskey } from '#web/session/passkeys.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

export function AddPasskey({ onDone }: { onDone: (recoveryCodes: readonly string[] | null) => void }) {
  const [name, setName] = useState('')

  async function add(currentPassword: string) {
    const question = await signedInApi('POST /account/second-factor/passkeys/question', { body: { currentPassword } })
    const passkey = await makePasskey(question)
    const body = { name: name.trim() || t`Passkey`, passkey }
    const { recoveryCodes } = await signedInApi('POST /account/second-factor/passkeys', { body })
    onDone(recoveryCodes)
  }

  return (
    <ConfirmPassword action={t`Add passkey`} onConfirm={add}>
      <p className="text-ink-soft text-sm">
        <Trans>
          A passkey is kept by this device, your password manager or a security key. You unlock it as you unlock your
          phone.
        </Trans>
      </p>
      <Field label={t`Name of the passkey`} hint={t`So that you know it again, such as My phone.`} optional>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={limits.passkeyName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </ConfirmPassword>
  )
}
