/** Corrects where an order goes, or whom to call, until it is on its way. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { TownInput } from '#web/places/town-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import type { TaskProps } from './task-props.ts'
import { useOrderAction } from './use-order-action.ts'

export function ContactForm({ order, onDone }: TaskProps) {
  const action = useOrderAction(onDone)
  // The order is read again while the form is open.
  const [seen] = useState({ phone: order.phone, address: order.address, town: order.delivery?.town ?? '' })
  const [phone, setPhone] = useState(seen.phone)
  const [address, setAddress] = useState(seen.address)
  const [town, setTown] = useState(seen.town)
  const isPickup = order.delivery?.pickup === true
  const body = { phone, address, ...(isPickup ? {} : { town }), seen }
  const send = () => adminApi('POST /orders/{id}/contact', { params: { id: order.id }, body })
  return (
    <ActionForm action={action} submit={t`Correct`} onSubmit={() => void action.run(send)}>
      <Field label={t`Phone`} required>
        <TextInput
          type="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          maxLength={limits.phone}
          autoComplete="off"
        />
      </Field>
      <Field label={t`Address`} required>
        <Textarea
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          rows={3}
          maxLength={limits.address}
        />
      </Field>
      {!isPickup && (
        <Field label={t`Town`} optional>
          <TownInput
            value={town}
            onChange={(event) => setTown(event.target.value)}
            district={order.delivery?.district ?? undefined}
            maxLength={limits.city}
            autoComplete="off"
          />
        </Field>
      )}
    </ActionForm>
  )
}
