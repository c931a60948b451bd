/** What an owner does with an endpoint: a test, a change, its secret, on and off, sending again, deleting. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { ShownSecret } from './shown-secret.tsx'

type Opened = 'edit' | 'replay' | 'rotate' | 'delete'

export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, name, url, events, isOn } = endpoint
  const [opened, setOpened] = useState<Opened>()
  const [secret, setSecret] = useState('')
  const { run, busy, failure, forget } = useAdminCall()
  const params = { id }
  const about = <span className="sr-only">{` ${name}`}</span>

  function close() {
    setOpened(undefined)
    forget()
  }

  async function show(call: () => Promise<{ secret: string; message?: string }>) {
    const answer = await run(call)
    if (!answer) return
    close()
    setSecret(answer.secret)
  }

  async function remove() {
    if (await run(() => adminApi('DELETE /webhook-endpoints/{id}', { params }))) close()
  }

  const turned = { name, url, events, isOn: !isOn, seen: { url, isOn } }
  const turn = () => adminApi('PUT /webhook-endpoints/{id}', { params, body: turned })

  return (
    <>
      {failure && !opened && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={busy || !isOn}
          onClick={() => void run(() => adminApi('POST /webhook-endpoints/{id}/test', { params }))}
        >
          <span>{t`Send a test`}</span>
          {about}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setOpened('edit')}>
          <span>{t`Change`}</span>
          {about}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => void run(turn)}>
          <span>{isOn ? t`Switch off` : t`Switch on`}</span>
          {about}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => void show(() => adminApi('POST /webhook-endpoints/{id}/secret', { params }))}
        >
          <span>{t`Show secret`}</span>
          {about}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setOpened('rotate')}>
          <span>{t`New secret`}</span>
          {about}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy || !isOn} onClick={() => setOpened('replay')}>
          <span>{t`Send again`}</span>
          {about}
        </Button>
        <Button variant="secondary" size="sm" className="text-bad" disabled={busy} onClick={() => setOpened('delete')}>
          <span>{t`Delete`}</span>
          {about}
        </Button>
      </div>
      <EndpointDialog open={opened === 'edit'} endpoint={endpoint} onClose={close} />
      <ReplayDialog open={opened === 'replay'} endpoint={endpoint} onClose={close} />
      <ConfirmDialog
        open={opened === 'rotate'}
        onClose={close}
        title={t`A new secret for ${name}?`}
        cancel={t`Cancel`}
        confirm={t`Make a new secret`}
        onConfirm={() => void show(() => adminApi('POST /webhook-endpoints/{id}/rotate', { params }))}
        busy={busy}
      >
        {failure && <Alert tone="red">{failure}</Alert>}
        <p>{t`For 24 hours events are signed with both secrets. Put the new one into the program in that time.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'delete'}
        onClose={close}
        title={t`Delete ${name}?`}
        cancel={t`Cancel`}
        confirm={t`Delete`}
        onConfirm={() => void remove()}
        busy={busy}
      >
        {failure && <Alert tone="red">{failure}</Alert>}
        <p>{t`No events are sent there any more, and what was sent there leaves the log.`}</p>
      </ConfirmDialog>
      <Dialog open={secret !== ''} onClose={() => setSecret('')} title={t`Secret of ${name}`}>
        <ShownSecret
          label={t`Secret`}
          secret={secret}
          hint={t`With it the program checks that an event is from this shop.`}
          onClose={() => setSecret('')}
        />
      </Dialog>
    </>
  )
}
