/** Packing slips of one order or several, to be printed or saved. */
import { plural, t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { PackingSlip } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { PrintView, type Sheet } from './print-view.tsx'
import { SlipSheet } from './slip-sheet.tsx'

export const meta = () => noindexMeta(t`Packing slips`)

export async function clientLoader({ request, params: { ids = '' } }: ClientLoaderFunctionArgs) {
  try {
    const query = { orderIds: ids }
    return { slips: await adminApi('GET /packing-slips', { query }, { signal: request.signal }), failure: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { slips: [], failure: messageOf(error, t`Failed to fetch the packing slips`) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading packing slips`} className="size-8" />

export default function PackingSlips() {
  const { slips, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  if (failure !== null) return <FailureState level={1} title={failure} onRetry={() => void revalidator.revalidate()} />
  const orderIds = slips.map(({ orderId }) => orderId)
  return (
    <PrintView
      title={t`Packing slips`}
      note={plural(slips.length, { one: '# order', other: '# orders' })}
      sheets={slips.map(toSheet)}
      onPrint={async () => window.print()}
      makePdf={() => adminApi('POST /packing-slips/pdf', { body: { orderIds } })}
    />
  )
}

function toSheet(slip: PackingSlip): Sheet {
  return { id: slip.orderId, screen: <SlipSheet slip={slip} />, print: <SlipSheet slip={slip} /> }
}
