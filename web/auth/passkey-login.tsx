/** Logging in with a passkey alone, where the browser can. */
import { t } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { answerWithPasskey, canUsePasskeys, passkeyFailure } from '#web/session/passkeys.ts'
import { sessionApi } from '#web/session/session-api.ts'
import { session } from '#web/session/session-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'

export function PasskeyLogin({
  remember,
  onFailure,
}: {
  /** Read at the press. */
  remember: () => boolean
  onFailure: (reason: string) => void
}) {
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  if (!isHydrated || !canUsePasskeys()) return null

  async function logIn() {
    setBusy(true)
    onFailure('')
    try {
      const passkey = await answerWithPasskey(await sessionApi('POST /auth/passkey/question'))
      const wanted = remember()
      const { token, user } = await sessionApi('POST /auth/passkey', { body: { passkey, remember: wanted } })
      session.begin({ token, user, remember: wanted })
    } catch (error) {
      onFailure(passkeyFailure(error) || messageOf(error, t`Login failed`))
      setBusy(false)
    }
  }

  return (
    <div className="mt-5">
      <p aria-hidden="true" className="mb-5 flex items-center gap-4 text-ink-faint text-sm">
        <span className="h-px grow bg-line" />
        {t`or`}
        <span className="h-px grow bg-line" />
      </p>
      <Button variant="secondary" size="lg" busy={busy} onClick={() => void logIn()} className="w-full">
        <Fingerprint aria-hidden="true" className="size-5" />
        {t`Log in with a passkey`}
      </Button>
    </div>
  )
}
