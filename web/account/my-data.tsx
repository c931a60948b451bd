/** A copy of everything the shop keeps of the person, as a file. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { inColombo } from '#contract/core/dates.ts'
import { messageOf } from '#web/api/client.ts'
import { useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export function MyData() {
  const email = useSession(({ user }) => user?.email ?? '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function download() {
    setFailure('')
    setBusy(true)
    try {
      const data = await signedInApi('POST /users/{email}/export', { params: { email } })
      const name = `kade-my-data-${inColombo(data.madeAt).slice(0, 10)}.json`
      downloadFile(name, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))
      toast.success(t`Your data was downloaded`)
    } catch (error) {
      setFailure(messageOf(error, t`Your data could not be fetched. Please try again.`))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="my-data" className="rounded-lg border border-line p-5 sm:p-8">
      <h2 id="my-data" className="font-semibold text-xl">
        {t`Your data`}
      </h2>
      <p className="mt-1 max-w-xl text-ink-soft text-sm">
        <Trans>
          A file with everything we keep about you: account and profile, orders, pre-orders, messages, wishlist, mail
          choices and logins. What we keep, why and how long is told under{' '}
          <Link to="/privacy-policy" className="font-medium text-accent underline underline-offset-4">
            Privacy
          </Link>
          .
        </Trans>
      </p>
      {failure && (
        <Alert tone="red" className="mt-4">
          {failure}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => void download()} className="mt-6">
        {!isBusy && <Download aria-hidden="true" className="size-4" />}
        <span>{isBusy ? t`Preparing...` : t`Download my data`}</span>
      </Button>
    </section>
  )
}
