/** Where the link of the newsletter's mail leads: the button that puts the address on the list. */
import { t } from '@lingui/core/macro'
import { CircleCheck, Mail, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
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
  return noindexMeta(t`Newsletter`)
}

export default function ConfirmNewsletter() {
  const { id = '' } = useParams()
  const key = useLinkSecret()
  const isHydrated = useHydrated()
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'gone'>('asking')
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setState('sending')
    setFailure(undefined)
    try {
      await visitorApi('POST /newsletter/{id}/confirm', { params: { id }, body: { key } })
      setState('done')
    } catch (error) {
      const isGone = error instanceof ApiRefusal && error.status === 404
      if (!isGone) setFailure(messageOf(error, t`The shop could not be reached. Your link is still good.`))
      setState(isGone ? 'gone' : 'asking')
    }
  }

  if (state === 'done') {
    return (
      <AlertPage key="done" icon={CircleCheck} title={t`Thank you. You are on the list.`}>
        <LinkButton to="/products">{t`View All Products`}</LinkButton>
      </AlertPage>
    )
  }
  if (state === 'gone' || (isHydrated && key === '')) {
    return (
      <AlertPage key="gone" icon={Unlink} title={t`This link does not work any more`}>
        <p>{t`It was used already, or is older than seven days. You can ask for the newsletter again at the foot of every page.`}</p>
      </AlertPage>
    )
  }
  return (
    <AlertPage icon={Mail} title={t`Shall we send you our newsletter?`}>
      {failure && <Alert tone="red">{failure}</Alert>}
      <Button
        className="mt-6 noscript:hidden!"
        busy={state === 'sending'}
        disabled={!isHydrated}
        onClick={() => void confirm()}
      >
        {t`Yes, send it to me`}
      </Button>
      <p className="mt-8 hidden noscript:block">{t`This needs JavaScript.`}</p>
    </AlertPage>
  )
}
