/** Sets a courier up: which one it is, where it is asked and with which key. */
import { msg, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { Courier } from '#contract/orders/couriers/couriers.ts'
import { CourierKind, courierFacts, Numbering } from '#contract/orders/couriers/parcel-states.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface CourierDialogProps {
  /** Null for one that is not there yet. */
  courier: Courier | null
  onClose: () => void
}

const kindNames: Partial<Record<CourierKind, Word>> = { list: msg`Another one, with a list as CSV` }
const numberings: Record<Numbering, Word> = {
  pool: msg`From numbers that the courier gave before`,
  answer: msg`From the courier, with each parcel`,
}

export function CourierDialog({ courier, onClose }: CourierDialogProps) {
  const formId = useId()
  const [kind, setKind] = useState<CourierKind>(courier?.kind ?? 'koombiyo')
  const [name, setName] = useState(courier?.name ?? courierFacts.koombiyo.name)
  const [address, setAddress] = useState(courier?.address ?? courierFacts.koombiyo.address)
  const [chosen, setNumbering] = useState<Numbering>(courier?.numbering ?? 'pool')
  const [account, setAccount] = useState('')
  const [key, setKey] = useState('')
  const [isOn, setIsOn] = useState(courier?.isOn ?? true)
  const { run, busy, failure, fields } = useAdminCall()
  const facts = courierFacts[kind]
  const numbering = facts.numberings.includes(chosen) ? chosen : (facts.numberings[0] ?? 'pool')
  const isTold = Object.values(fields).length > 0

  function choose(next: CourierKind) {
    setKind(next)
    setName(courierFacts[next].name)
    setAddress(courierFacts[next].address)
    setNumbering(courierFacts[next].numberings[0] ?? 'pool')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name, address, numbering, isOn, account, key }
    const saved = await run(() =>
      courier
        ? adminApi('PUT /couriers/{id}', { params: { id: courier.id }, body: { ...body, version: courier.version } })
        : adminApi('POST /couriers', { body: { ...body, kind } }),
    )
    if (saved) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={courier ? t`Change courier` : t`New courier`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {failure && !isTold && <Alert tone="red">{failure}</Alert>}
        {!courier && (
          <Field label={t`Courier`}>
            <Select
              data-autofocus
              value={kind}
              onChange={({ currentTarget: { value } }) => choose(CourierKind.safeParse(value).data ?? 'list')}
            >
              {CourierKind.options.map((one) => (
                <option key={one} value={one}>
                  {courierFacts[one].name || say(kindNames[one] ?? {})}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t`Name`} hint={t`Buyers read it, too.`} error={fields.name} required>
          <TextInput
            value={name}
            maxLength={officeLimits.courierName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {facts.numberings.length > 1 && (
          <Field label={t`Where numbers of parcels come from`}>
            <Select
              value={numbering}
              onChange={({ currentTarget: { value } }) => setNumbering(Numbering.safeParse(value).data ?? 'pool')}
            >
              {facts.numberings.map((one) => (
                <option key={one} value={one}>
                  {say(numberings[one])}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {facts.address !== '' && (
          <>
            {facts.hasAccount && (
              <Field label={t`Client number`} hint={courier?.hasKey ? t`Typed again with the key.` : undefined}>
                <TextInput
                  value={account}
                  maxLength={officeLimits.courierKey}
                  autoComplete="off"
                  onChange={(event) => setAccount(event.target.value)}
                />
              </Field>
            )}
            <Field
              label={t`API key`}
              hint={
                courier?.hasKey ? t`Empty: the stored one stays.` : t`The courier gives it to you. It is stored sealed.`
              }
              error={fields.key}
            >
              <TextInput
                value={key}
                maxLength={officeLimits.courierKey}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setKey(event.target.value)}
              />
            </Field>
            <Field
              label={t`Address of its interface`}
              hint={t`As the courier has told you; what stands here is not confirmed by it.`}
              error={fields.address}
            >
              <TextInput
                type="url"
                inputMode="url"
                value={address}
                maxLength={officeLimits.webhookAddress}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setAddress(event.target.value)}
              />
            </Field>
          </>
        )}
        <Switch
          label={t`Offer it when an order is handed over`}
          checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
