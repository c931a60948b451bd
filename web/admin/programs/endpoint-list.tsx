/** Where events are sent: each endpoint with its state, and what can be done with it. */
import { t } from '@lingui/core/macro'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'

export function EndpointList({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="endpoints" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="endpoints" className="font-semibold text-xl">
          {t`Webhooks`}
        </h2>
        <Button onClick={() => setIsAdding(true)}>
          <Plus className="size-4.5" />
          {t`New endpoint`}
        </Button>
      </div>
      <p className="mb-2 text-ink-soft text-sm">
        {t`The shop tells these addresses of orders, payments, stock and items as they happen.`}
        <Link
          to="/programs/deliveries"
          prefetch="intent"
          className="flex min-h-11 w-fit items-center font-medium text-accent underline underline-offset-2"
        >
          {t`What was sent`}
        </Link>
      </p>
      {endpoints.length === 0 ? (
        <EmptyState icon={Webhook} title={t`No endpoints yet.`} className="rounded-lg border border-line bg-white" />
      ) : (
        <ul className="space-y-3">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="rounded-lg border border-line bg-white p-4">
              <Endpoint endpoint={endpoint} />
            </li>
          ))}
        </ul>
      )}
      <EndpointDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  )
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { name, url, events, isOn, offBecause, failingSince, oldSecretUntil } = endpoint
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>
        {isOn && failingSince && <Badge tone="yellow">{t`Failing since ${formatDateTime(failingSince)}`}</Badge>}
      </div>
      <p className="wrap-anywhere mt-1 font-mono text-ink-soft text-sm">{url}</p>
      <p className="mt-1 text-ink-faint text-xs">{events.join(', ')}</p>
      {oldSecretUntil && (
        <p className="mt-1 text-ink-soft text-xs">
          {t`The secret before signs too, until ${formatDateTime(oldSecretUntil)}.`}
        </p>
      )}
      {!isOn && offBecause && (
        <Alert tone="yellow" className="mt-3">
          {`${t`The shop has switched it off.`} ${offBecause}`}
        </Alert>
      )}
      <EndpointActions endpoint={endpoint} />
    </>
  )
}
