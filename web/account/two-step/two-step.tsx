/** Two-step verification in the account settings: what is set up, and everything that can be done about it. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useHref } from 'react-router'
import type { Passkey, SecondFactor } from '#contract/people/second-factor.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { canUsePasskeys } from '#web/session/passkeys.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TwoStepDialog, type TwoStepTask } from './two-step-dialog.tsx'

export function TwoStep({ fetched }: { fetched: SecondFactor | null }) {
  const [factor, setFactor] = useState(fetched)
  const [task, setTask] = useState<TwoStepTask | null>(null)

  async function readAgain() {
    setFactor(await signedInApi('GET /account/second-factor').catch(() => null))
  }

  return (
    <section aria-labelledby="two-step" className="rounded-lg border border-line p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="two-step" className="font-semibold text-xl">
          {t`Two-step verification`}
        </h2>
        {factor && <Badge tone={factor.on ? 'green' : 'neutral'}>{factor.on ? t`On` : t`Off`}</Badge>}
      </div>
      <p className="mt-1 max-w-xl text-ink-soft text-sm">
        <Trans>
          After your password you show that it is you, with an app on your phone or a passkey. A stolen password alone
          then opens nothing.
        </Trans>
      </p>
      {factor ? (
        <Ways factor={factor} onTask={setTask} />
      ) : (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <p>{t`What you have set up could not be loaded.`}</p>
          <Button variant="secondary" size="sm" onClick={() => void readAgain()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      <TwoStepDialog task={task} onChange={() => void readAgain()} onClose={() => setTask(null)} />
    </section>
  )
}

function Ways({ factor, onTask }: { factor: SecondFactor; onTask: (task: TwoStepTask) => void }) {
  const takesPasskeys = canUsePasskeys()
  return (
    <div className="mt-6 space-y-6">
      {factor.required && <BackOfficeNote isOn={factor.on} />}
      <Way
        title={t`Authenticator app`}
        text={factor.app ? t`Set up. It shows a new code every 30 seconds.` : t`An app on your phone that shows codes.`}
      >
        <Button variant={factor.on ? 'secondary' : 'primary'} size="sm" onClick={() => onTask({ kind: 'app' })}>
          {factor.app ? t`Set up a new app` : t`Set up the app`}
        </Button>
      </Way>
      {(takesPasskeys || factor.passkeys.length > 0) && (
        <Way title={t`Passkeys`} text={t`With a passkey you can also log in without a password.`}>
          {takesPasskeys && (
            <Button variant="secondary" size="sm" onClick={() => onTask({ kind: 'passkey' })}>
              {t`Add a passkey`}
            </Button>
          )}
          <PasskeyList passkeys={factor.passkeys} onRemove={(passkey) => onTask({ kind: 'remove', passkey })} />
        </Way>
      )}
      {factor.on && (
        <>
          <Way
            title={t`Recovery codes`}
            text={t`${factor.recoveryCodesLeft} of 10 left, for the day your phone is lost.`}
          >
            <Button variant="secondary" size="sm" onClick={() => onTask({ kind: 'codes' })}>
              {t`Make new codes`}
            </Button>
          </Way>
          <Button variant="quiet" size="sm" onClick={() => onTask({ kind: 'off' })}>
            <ShieldOff aria-hidden="true" className="size-4" />
            {t`Turn off two-step verification`}
          </Button>
        </>
      )}
    </div>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** In a shop that is open to others no admin goes without. */
function BackOfficeNote({ isOn }: { isOn: boolean }) {
  const backOffice = useHref('/admin')
  if (!isOn) return <Alert tone="yellow">{t`Please set it up: the back office opens once you have.`}</Alert>
  // Public pages know nothing of the back office: the browser asks for it anew.
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ShieldCheck aria-hidden="true" className="size-6 text-good" strokeWidth={1.5} />
      <p className="grow text-sm">{t`The back office is open to you.`}</p>
      <a href={backOffice} className={buttonStyles({ size: 'sm' })}>
        {t`Go to the back office`}
      </a>
    </div>
  )
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

/** The passkeys of an account. */
function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul aria-label={t`Your passkeys`} className="w-full divide-y divide-line rounded-md border border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          <div className="min-w-0 grow text-sm">
            <p className="wrap-anywhere font-medium">{passkey.name}</p>
            <p className="text-ink-faint text-xs">
              {passkey.lastUsedAt
                ? t`Last used ${formatDateTime(new Date(passkey.lastUsedAt))}`
                : t`Added ${formatDateTime(new Date(passkey.addedAt))}`}
            </p>
          </div>
          <IconButton icon={Trash2} label={t`Remove ${passkey.name}`} onClick={() => onRemove(passkey)} />
        </li>
      ))}
    </ul>
  )
}
