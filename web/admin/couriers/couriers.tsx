/** The couriers of the shop: each with its numbers and towns; the owner sets them up. */
import { msg, t } from '@lingui/core/macro'
import { ArrowLeft, Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import type { Courier } from '#contract/orders/couriers/couriers.ts'
import { courierFacts } from '#contract/orders/couriers/parcel-states.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'

const title = msg`Couriers`

export const meta = () => noindexMeta(say(title))

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    return { couriers: await adminApi('GET /couriers', {}, { signal }), failure: '' }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return { couriers: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the couriers`} className="size-8" />

export default function Couriers() {
  const { couriers, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const may = usePermission()
  /** Null: a new one. */
  const [changing, setChanging] = useState<Courier | null>()
  const [numbering, setNumbering] = useState<Courier>()
  return (
    <>
      <PageHead title={say(title)}>
        <LinkButton to="/parcels" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          {t`Parcels`}
        </LinkButton>
        {may('change-settings') && (
          <Button size="sm" onClick={() => setChanging(null)}>
            <Plus className="size-4.5" />
            {t`New courier`}
          </Button>
        )}
      </PageHead>
      {couriers === null && (
        <FailureState
          title={t`Failed to fetch the couriers`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
      {couriers?.length === 0 && (
        <EmptyState
          icon={Truck}
          title={t`No couriers yet.`}
          hint={t`Once one is set up, an order is handed to it in one step, and its list of parcels is made here.`}
          className="rounded-lg border border-line bg-white"
        />
      )}
      <ul className="space-y-3">
        {couriers?.map((courier) => (
          <li key={courier.id} className="rounded-lg border border-line bg-white p-4">
            <CourierEntry
              courier={courier}
              onChange={may('change-settings') ? () => setChanging(courier) : undefined}
              onNumber={() => setNumbering(courier)}
            />
          </li>
        ))}
      </ul>
      {changing !== undefined && <CourierDialog courier={changing} onClose={() => setChanging(undefined)} />}
      {numbering && <NumbersDialog courier={numbering} onClose={() => setNumbering(undefined)} />}
    </>
  )
}

interface CourierEntryProps {
  courier: Courier
  onChange: (() => void) | undefined
  onNumber: () => void
}

function CourierEntry({ courier, onChange, onNumber }: CourierEntryProps) {
  const { id, kind, name, address, isOn, numbering, numbersLeft, towns } = courier
  const { hasTowns } = courierFacts[kind]
  const { run, busy, failure } = useAdminCall()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold">{name}</h2>
        <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>
      </div>
      {address !== '' && <p className="wrap-anywhere mt-1 font-mono text-ink-soft text-sm">{address}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm">
        {numbering === 'pool' && <span>{t`Numbers left: ${formatNumber(numbersLeft)}`}</span>}
        {hasTowns && <span>{t`Towns: ${formatNumber(towns)}`}</span>}
      </p>
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {onChange && (
          <Button variant="secondary" size="sm" aria-label={t`Change ${name}`} onClick={onChange}>
            {t`Change`}
          </Button>
        )}
        {numbering === 'pool' && (
          <Button variant="secondary" size="sm" aria-label={t`Add numbers of ${name}`} onClick={onNumber}>
            {t`Add numbers`}
          </Button>
        )}
        {hasTowns && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={t`Fetch the towns of ${name}`}
            onClick={() => void run(() => adminApi('POST /couriers/{id}/towns', { params: { id } }))}
          >
            {t`Fetch towns`}
          </Button>
        )}
      </div>
    </>
  )
}
