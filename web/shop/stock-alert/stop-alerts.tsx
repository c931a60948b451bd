/** The link of a message that stops all others of its kind to the same address. */
import { t } from '@lingui/core/macro'
import { BellOff, CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AlertPage } from './alert-page.tsx'

export function meta() {
  return noindexMeta(t`Back in stock`)
}

export default function StopAlerts() {
  const token = useLinkSecret()
  const isHydrated = useHydrated()
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'gone'>('asking')
  const [failure, setFailure] = useState<string>()

  async function stop() {
    setState('sending')
    setFailure(undefined)
    try {
      await visitorApi('POST /stock-alerts/stop', { body: { token } })
      setState('done')
    } catch (error) {
      const isGone = error instanceof ApiRefusal && error.status === 404
      if (!isGone) setFailure(messageOf(error, t`The shop could not be reached. Please try again.`))
      setState(isGone ? 'gone' : 'asking')
    }
  }

  if (state === 'done') {
    return (
      <AlertPage key="done" icon={CircleCheck} title={t`Nothing more will come`}>
        <p>{t`We have forgotten everything this address waited for.`}</p>
        <LinkButton to="/products" className="mt-8">
          {t`View All Products`}
        </LinkButton>
      </AlertPage>
    )
  }
  if (state === 'gone' || (isHydrated && token === '')) {
    return (
      <AlertPage key="gone" icon={Unlink} title={t`This link stops nothing`}>
        <p>{t`Please use the whole link from our message.`}</p>
      </AlertPage>
    )
  }
  return (
    <AlertPage icon={BellOff} title={t`Stop all these messages?`}>
      <p>{t`Then we forget every product this address waits for.`}</p>
      {failure && (
        <Alert tone="red" className="mt-6">
          {failure}
        </Alert>
      )}
      <Button
        className="mt-8 noscript:hidden!"
        busy={state === 'sending'}
        disabled={!isHydrated}
        onClick={() => void stop()}
      >
        {t`Stop them`}
      </Button>
      <p className="mt-8 hidden noscript:block">{t`This needs JavaScript.`}</p>
    </AlertPage>
  )
}
