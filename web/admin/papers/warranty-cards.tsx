/** Warranty cards of one order or several, or of one piece, to be printed or saved. */
import { plural, t } from '@lingui/core/macro'
import { BadgeCheck } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { WarrantyCard } from '#contract/orders/papers/warranty-cards.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CardSheet } from './card-sheet.tsx'
import { PrintView, type Sheet } from './print-view.tsx'

export const meta = () => noindexMeta(t`Warranty cards`)

export async function clientLoader({ request, params: { ids = '' } }: ClientLoaderFunctionArgs) {
  const unitId = new URL(request.url).searchParams.get('piece') ?? undefined
  try {
    const query = { orderIds: ids, unitId }
    return {
      cards: await adminApi('GET /warranty-cards', { query }, { signal: request.signal }),
      unitId,
      failure: null,
    }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { cards: [], unitId, failure: messageOf(error, t`Failed to fetch the warranty cards`) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading warranty cards`} className="size-8" />

export default function WarrantyCards() {
  const { cards, unitId, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  if (failure !== null) return <FailureState level={1} title={failure} onRetry={() => void revalidator.revalidate()} />
  const printed = cards.filter(({ units }) => units.length > 0)
  const without = cards.filter(({ units }) => units.length === 0).map(({ orderId }) => orderId)
  if (printed.length === 0) return <NothingToPrint orderId={without[0] ?? ''} />
  const orderIds = printed.map(({ orderId }) => orderId)
  return (
    <PrintView
      title={t`Warranty cards`}
      note={plural(printed.length, { one: '# order', other: '# orders' })}
      sheets={printed.map(toSheet)}
      onPrint={async () => window.print()}
      makePdf={() => adminApi('POST /warranty-cards/pdf', { body: { orderIds, unitId } })}
    >
      {without.length > 0 && (
        <Alert tone="yellow" className="mx-auto mb-5 max-w-3xl">
          {t`No piece with a warranty is noted on ${without.join(', ')}, so there is no card.`}
        </Alert>
      )}
    </PrintView>
  )
}

function toSheet(card: WarrantyCard): Sheet {
  return { id: card.orderId, screen: <CardSheet card={card} />, print: <CardSheet card={card} /> }
}

function NothingToPrint({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon={BadgeCheck}
      heading="h1"
      title={t`No warranty card to print`}
      hint={t`Please note serial numbers and warranties on the order first.`}
      action={<LinkButton to={`/orders/${orderId}`}>{t`To the order`}</LinkButton>}
    />
  )
}
