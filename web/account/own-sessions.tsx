/** Where the person is signed in, and ending it. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Laptop, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnSession } from '#contract/people/sessions.ts'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

interface OwnSessionsProps {
  /** Null when they could not be fetched. */
  sessions: readonly OwnSession[] | null
  /** Grows when something else may have ended sessions. */
  version: number
}

export function OwnSessions({ sessions, version }: OwnSessionsProps) {
  const [shown, setShown] = useState(sessions)
  /** What is being ended: the id of a session, or all others. */
  const [ending, setEnding] = useState('')
  const others = shown?.filter(({ current }) => !current) ?? []
  const here = shown?.find(({ current }) => current)

  const refetch = useEffectEvent(async () => {
    // What was shown stays where the shop can't be asked.
    setShown(await signedInApi('GET /account/sessions').catch(() => shown))
  })
  useEffect(() => {
    if (version > 0) void refetch()
  }, [version])

  async function end(what: string, call: () => Promise<{ message: string }>) {
    setEnding(what)
    try {
      toast.success((await call()).message)
    } catch (error) {
      toast.error(messageOf(error, t`The device could not be logged out. Please try again.`))
    }
    setShown(await signedInApi('GET /account/sessions').catch(() => shown))
    setEnding('')
  }

  return (
    <section aria-labelledby="own-sessions" className="rounded-lg border border-line p-5 sm:p-8">
      <h2 id="own-sessions" className="font-semibold text-xl">
        {t`Devices`}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        {t`Where you are logged in. If you don't know one of them, log it out and change your password.`}
      </p>
      {shown === null && <p className="mt-4 text-ink-soft">{t`The list could not be loaded.`}</p>}
      <ul className="mt-4 max-w-xl divide-y divide-line">
        {shown?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <Device session={session} sameNetwork={!session.current && session.network === here?.network} />
            {!session.current && (
              <Button
                variant="secondary"
                size="sm"
                disabled={ending !== ''}
                busy={ending === session.id}
                onClick={() =>
                  void end(session.id, () =>
                    signedInApi('DELETE /account/sessions/{id}', { params: { id: session.id } }),
                  )
                }
              >
                <Trans>
                  Log out<span className="sr-only"> {session.device || t`this unknown device`}</span>
                </Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={ending !== ''}
          busy={ending === 'others'}
          onClick={() => void end('others', () => signedInApi('DELETE /account/sessions'))}
        >
          {t`Log out all other devices`}
        </Button>
      )}
    </section>
  )
}

const HANDHELD = /Android|iPhone|iPad/

function Device({ session, sameNetwork }: { session: OwnSession; sameNetwork: boolean }) {
  const { device, network, usedAt, current } = session
  const Icon = HANDHELD.test(device) ? Smartphone : Laptop
  return (
    <div className="flex min-w-0 grow items-start gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span>{device || t`Unknown device`}</span>
          {current && <Badge tone="accent">{t`This device`}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <Trans>
            Used <time dateTime={usedAt}>{formatDateTime(usedAt)}</time>
          </Trans>
        </p>
        <p className="wrap-anywhere text-ink-faint text-sm">{placeOf(network, sameNetwork)}</p>
      </div>
    </div>
  )
}

/** Offline nobody knows the town; a person knows whether it is the network they are in. */
function placeOf(network: string, sameNetwork: boolean): string {
  if (network === '') return t`Unknown network`
  return sameNetwork ? t`This network, ${network}` : t`Network ${network}`
}
