/** Adds an endpoint, or changes what is sent where. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { type ChosenEventType, chosenEventTypes, webhookEvents } from '#contract/integrations/webhook-events.ts'
import { NewWebhookEndpoint, type WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { TickList } from './tick-list.tsx'
import { wrongFields } from './wrong-fields.ts'

interface EndpointDialogProps {
  open: boolean
  /** Left out: a new one. */
  endpoint?: WebhookEndpoint
  onClose: () => void
}

export function EndpointDialog({ open, endpoint, onClose }: EndpointDialogProps) {
  const [secret, setSecret] = useState('')

  function close() {
    setSecret('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret ? t`The endpoint was added` : endpoint ? t`Change endpoint` : t`New endpoint`}
      description={t`An address of another program that is told of what happens in the shop.`}
      dismissible={!secret}
    >
      {open && !secret && <EndpointForm endpoint={endpoint} onAdded={setSecret} onSaved={close} />}
      {secret && (
        <ShownSecret
          label={t`Secret`}
          secret={secret}
          hint={t`With it the program checks that an event is from this shop. It can be shown again later.`}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

/** What an event is called, as its program gets it, and what it says. */
const eventChoices = () =>
  chosenEventTypes.map((type) => ({ value: type, label: `${type}: ${say(webhookEvents[type].says)}` }))

interface EndpointFormProps {
  endpoint: WebhookEndpoint | undefined
  onAdded: (secret: string) => void
  onSaved: () => void
}

function EndpointForm({ endpoint, onAdded, onSaved }: EndpointFormProps) {
  const [name, setName] = useState(endpoint?.name ?? '')
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [events, setEvents] = useState<ChosenEventType[]>(endpoint?.events ?? [])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { run, busy, failure } = useAdminCall()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = NewWebhookEndpoint.safeParse({ name, url, events })
    setWrong(wrongFields(read.error))
    if (!read.success) return
    if (!endpoint) {
      const added = await run(() => adminApi('POST /webhook-endpoints', { body: read.data }))
      if (added) onAdded(added.secret)
      return
    }
    const { id, isOn } = endpoint
    const body = { ...read.data, isOn, seen: { url: endpoint.url, isOn } }
    if (await run(() => adminApi('PUT /webhook-endpoints/{id}', { params: { id }, body }))) onSaved()
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <Field label={t`Name`} error={wrong.name} required>
        <TextInput data-autofocus value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label={t`Address`}
        hint={t`Begins with https:// and can be reached from the internet.`}
        error={wrong.url}
        required
      >
        <TextInput
          type="url"
          inputMode="url"
          value={url}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <TickList legend={t`Events`} choices={eventChoices()} chosen={events} onChange={setEvents} error={wrong.events} />
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {endpoint ? t`Save` : t`Add the endpoint`}
      </Button>
    </form>
  )
}
