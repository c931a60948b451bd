/**
 * The dialog in which one task about two-step verification is done, recovery codes at its end where there are new ones.
 */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Passkey } from '#contract/people/second-factor.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

export type TwoStepTask = { kind: 'app' | 'passkey' | 'codes' | 'off' } | { kind: 'remove'; passkey: Passkey }

const titles: Record<TwoStepTask['kind'], Word> = {
  app: msg`Set up an authenticator app`,
  passkey: msg`Add a passkey`,
  codes: msg`Make new recovery codes`,
  remove: msg`Remove this passkey`,
  off: msg`Turn off two-step verification`,
}

interface TwoStepDialogProps {
  task: TwoStepTask | null
  /** Something is set up otherwise now. */
  onChange: () => void
  onClose: () => void
}

export function TwoStepDialog({ task, onChange, onClose }: TwoStepDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function close() {
    setCodes(null)
    onClose()
  }

  /** New codes stay in sight until the person says that they are kept. */
  function finish(words: string, recoveryCodes: readonly string[] | null) {
    onChange()
    if (recoveryCodes) {
      setCodes(recoveryCodes)
      return
    }
    toast.success(words)
    close()
  }

  return (
    <Dialog
      open={task !== null}
      onClose={close}
      title={codes ? t`Your recovery codes` : say(titles[task?.kind ?? 'app'])}
      dismissible={codes === null}
      size="sm"
    >
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {task && !codes && <Task task={task} onFinish={finish} />}
    </Dialog>
  )
}

interface TaskProps {
  task: TwoStepTask
  onFinish: (words: string, recoveryCodes: readonly string[] | null) => void
}

function Task({ task, onFinish }: TaskProps) {
  switch (task.kind) {
    case 'app':
      return <SetUpApp onDone={(codes) => onFinish(t`The authenticator app is set up`, codes)} />
    case 'passkey':
      return <AddPasskey onDone={(codes) => onFinish(t`Passkey added`, codes)} />
    case 'codes':
      return <MakeCodes onFinish={onFinish} />
    case 'remove':
      return <RemovePasskey passkey={task.passkey} onFinish={onFinish} />
    case 'off':
      return <TurnOff onFinish={onFinish} />
  }
}

type Finishing = Pick<TaskProps, 'onFinish'>

function MakeCodes({ onFinish }: Finishing) {
  async function make(currentPassword: string) {
    const body = { currentPassword }
    const { recoveryCodes } = await signedInApi('POST /account/second-factor/recovery-codes', { body })
    onFinish(t`New recovery codes are made`, recoveryCodes)
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-soft text-sm">{t`The codes you have kept until now work no more.`}</p>
      <ConfirmPassword action={t`Make new codes`} onConfirm={make} />
    </div>
  )
}

function RemovePasskey({ passkey, onFinish }: Finishing & { passkey: Passkey }) {
  async function remove(currentPassword: string) {
    const call = { params: { id: passkey.id }, body: { currentPassword } }
    const { message } = await signedInApi('POST /account/second-factor/passkeys/{id}/remove', call)
    onFinish(message, null)
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-soft text-sm">
        <Trans>
          You can no longer log in with <strong className="wrap-anywhere text-ink">{passkey.name}</strong>.
        </Trans>
      </p>
      <ConfirmPassword action={t`Remove passkey`} danger onConfirm={remove} />
    </div>
  )
}

function TurnOff({ onFinish }: Finishing) {
  async function turnOff(currentPassword: string) {
    const { message } = await signedInApi('POST /account/second-factor/off', { body: { currentPassword } })
    onFinish(message, null)
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-soft text-sm">
        <Trans>
          Your password alone opens the account then. The app, passkeys and recovery codes are forgotten, and all your
          other devices are logged out.
        </Trans>
      </p>
      <ConfirmPassword action={t`Turn off`} danger onConfirm={turnOff} />
    </div>
  )
}
