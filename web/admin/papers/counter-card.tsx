/** The card for the counter with the shop's LANKAQR code, to be printed or saved. */
import { t } from '@lingui/core/macro'
import { QrCode } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CounterSheet } from './counter-sheet.tsx'
import { PrintView } from './print-view.tsx'

export const meta = () => noindexMeta(t`Card for the counter`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    return { ...(await adminApi('GET /counter-card', {}, { signal: request.signal })), failure: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { card: null, failure: messageOf(error, t`Failed to fetch the card`) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the card`} className="size-8" />

export default function CounterCardPage() {
  const { card, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  if (failure !== null) return <FailureState level={1} title={failure} onRetry={() => void revalidator.revalidate()} />
  if (!card) return <NoCode />
  const sheet = <CounterSheet card={card} />
  return (
    <PrintView
      title={t`Card for the counter`}
      note={t`The code of your bank, for any amount.`}
      sheets={[{ id: 'card', screen: sheet, print: sheet }]}
      onPrint={async () => window.print()}
      makePdf={() => adminApi('POST /counter-card/pdf')}
    />
  )
}

function NoCode() {
  return (
    <EmptyState
      icon={QrCode}
      heading="h1"
      title={t`No LANKAQR code yet`}
      hint={t`Whoever may change the settings adds the code of your bank under Payments.`}
      action={<LinkButton to="/settings#payments.lankaqrCode">{t`To the settings`}</LinkButton>}
    />
  )
}
