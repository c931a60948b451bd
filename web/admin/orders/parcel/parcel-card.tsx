/** One parcel: where it is, and what a person may say of it who has asked its courier. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { formatRupees } from '#contract/core/money.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { Parcel, ParcelDraft } from '#contract/orders/couriers/couriers.ts'
import { endedStatuses } from '#contract/orders/couriers/parcel-states.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { parcelTone, parcelWord } from '#web/admin/words/parcel-words.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ParcelCardProps {
  parcel: ParcelDraft['parcels'][number]
  /** For its order, by now; in rupees. */
  owed: number
  onChanged: (order: Order) => void
  onStale: () => void
}

interface Settled {
  message: string
  order: Order
}

export function ParcelCard({ parcel, owed, onChanged, onStale }: ParcelCardProps) {
  const { id, courier, state, waybill, cod, status, said, date } = parcel
  const [isAsked, setIsAsked] = useState(false)
  const isUnderWay = state === 'booked' && !(status && endedStatuses.includes(status))
  const withdraw = { params: { id }, body: { from: state, isBooked: false } }

  function done({ message, order }: Settled) {
    toast.success(message)
    onChanged(order)
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="wrap-anywhere font-medium">
          <span>{courier}</span>
          {waybill !== '' && <span className="text-ink-soft tabular-nums">{` ${waybill}`}</span>}
        </p>
        <Badge tone={parcelTone(parcel)}>{parcelWord(parcel)}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>{formatDateTime(date)}</span>
        <span>{cod > 0 ? t`Collects ${formatRupees(cod)}` : t`Collects nothing`}</span>
      </p>
      {said !== '' && <p className="wrap-anywhere mt-1 text-ink-soft">{t`The courier said: ${said}`}</p>}
      {parcel.isStray && (
        <Alert tone="yellow" className="mt-3">
          {t`The order was cancelled, or is not shipped with this parcel: please call it off with the courier.`}
        </Alert>
      )}
      {isUnderWay && cod !== owed && (
        <Alert tone="yellow" className="mt-3">
          {t`By now ${formatRupees(owed)} are owed: please tell the courier.`}
        </Alert>
      )}
      {state === 'unknown' && <Unknown parcel={parcel} onDone={done} onStale={onStale} />}
      {isUnderWay && (
        <Button variant="quiet" size="sm" className="-ml-3 mt-2" onClick={() => setIsAsked(true)}>
          {t`Not with the courier...`}
        </Button>
      )}
      <ConfirmSend
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t`Take the parcel back?`}
        cancel={t`Keep it`}
        confirm={t`Take it back`}
        call={() => adminApi('POST /parcels/{id}/settle', withdraw)}
        failed={t`Failed to save`}
        done={done}
      >
        <p>{t`Please call it off with the courier first: the shop does not tell it. The order is packed again then, and can be handed over anew.`}</p>
      </ConfirmSend>
    </>
  )
}

interface UnknownProps {
  parcel: Parcel
  onDone: (settled: Settled) => void
  onStale: () => void
}

/** The courier's answer was lost: only it can tell. */
function Unknown({ parcel: { id, waybill }, onDone, onStale }: UnknownProps) {
  const [number, setNumber] = useState(waybill)
  const { busy, busyWith, failure, fields, send } = useSend<'booked' | 'not'>({
    failed: t`Failed to save`,
    onFailed: onStale,
  })
  const settle = (isBooked: boolean) =>
    send(
      () =>
        adminApi('POST /parcels/{id}/settle', {
          params: { id },
          body: { from: 'unknown', isBooked, waybill: isBooked ? number : '' },
        }),
      onDone,
      isBooked ? 'booked' : 'not',
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    void settle(true)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-3">
      <Alert tone="yellow">
        {t`The courier's answer was lost. Please ask the courier whether it has this parcel, before you hand it over again.`}
      </Alert>
      <Field label={t`Tracking number`} error={fields.waybill}>
        <TextInput
          value={number}
          maxLength={officeLimits.trackingNumber}
          autoComplete="off"
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      {failure && !fields.waybill && <Alert tone="red">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busyWith === 'booked'} disabled={busy}>
          {t`The courier has it`}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={busyWith === 'not'}
          disabled={busy}
          onClick={() => void settle(false)}
        >
          {t`The courier does not have it`}
        </Button>
      </div>
    </form>
  )
}
