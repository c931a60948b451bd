/** What a courier is told of a parcel: proposed from the order, looked through by a person, sent once. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { formatRupees } from '#contract/core/money.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { ParcelDraft } from '#contract/orders/couriers/couriers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { readNumber } from '#web/admin/form/typed-number.ts'
import { useAttemptKey } from '#web/session/use-attempt-key.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

interface ParcelFormProps {
  orderId: string
  draft: ParcelDraft
  onDone: (order: Order) => void
  onFailed: () => void
}

export function ParcelForm({ orderId, draft, onDone, onFailed }: ParcelFormProps) {
  const { couriers, original, cod, district } = draft
  const townsId = useId()
  const [courierId, setCourierId] = useState(couriers[0]?.id ?? '')
  const courier = couriers.find(({ id }) => id === courierId)
  const [typed, setTyped] = useState({
    ...{ name: draft.name, address: draft.address, phone: draft.phone, phone2: draft.phone2 },
    ...{ weight: '1', pieces: '1', description: draft.description, note: '', waybill: '' },
  })
  /** Undefined until one is typed: then it is what the courier is known to call it. */
  const [townTyped, setTownTyped] = useState<string>()
  const town = townTyped ?? (courier?.town || draft.town)
  const towns = useTowns(courierId, district)
  const keyFor = useAttemptKey()
  /** What was refused is another attempt when it is sent again; what never got through is the same one. */
  const [refusals, setRefusals] = useState(0)
  const { busy, failure, fields, send } = useSend({ failed: t`This did not work. Please try again.`, onFailed: failed })

  function failed(refusal: unknown) {
    if (refusal !== null) setRefusals((before) => before + 1)
    onFailed()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { weight, pieces, ...words } = typed
    const [kilograms, count] = [readNumber(weight), readNumber(pieces)]
    const weightGrams = typeof kilograms === 'number' ? Math.round(kilograms * 1_000) : 0
    const asked = { ...words, courierId, town, cod, weightGrams, pieces: typeof count === 'number' ? count : 0 }
    const body = { ...asked, key: keyFor([asked, refusals]) }
    void send(
      () => adminApi('POST /orders/{id}/parcel', { params: { id: orderId }, body }),
      ({ message, order }) => {
        toast.success(message)
        onDone(order)
      },
    )
  }

  const input = (field: keyof typeof typed, longest: number) => ({
    value: typed[field],
    maxLength: longest,
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) => setTyped((all) => ({ ...all, [field]: value })),
  })

  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-4 rounded-md bg-stage p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Courier`}>
          <Select value={courierId} onChange={(event) => setCourierId(event.currentTarget.value)}>
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {courier?.kind === 'list' && courier.numbering === 'answer' && (
          <Field label={t`Tracking number`} error={fields.waybill} optional>
            <TextInput {...input('waybill', officeLimits.trackingNumber)} />
          </Field>
        )}
      </div>
      {courier?.numbering === 'pool' && courier.numbersLeft < FEW && (
        <Alert tone="yellow">{t`Numbers of this courier that are left: ${courier.numbersLeft}`}</Alert>
      )}
      <Field label={t`Name`} hint={original.name === typed.name ? undefined : original.name} error={fields.name}>
        <TextInput {...input('name', limits.name)} />
      </Field>
      <Field
        label={t`Address`}
        hint={original.address === typed.address ? undefined : original.address}
        error={fields.address}
      >
        <Textarea rows={2} {...input('address', limits.address)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Town`} hint={t`As the courier calls it; it is remembered.`} error={fields.town}>
          <TextInput
            list={townsId}
            value={town}
            maxLength={officeLimits.courierTown}
            autoComplete="off"
            onChange={(event) => setTownTyped(event.target.value)}
          />
        </Field>
        <Field label={t`Description`} error={fields.description}>
          <TextInput {...input('description', officeLimits.parcelWords)} />
        </Field>
        <Field label={t`Phone`} error={fields.phone}>
          <TextInput type="tel" {...input('phone', limits.phone)} />
        </Field>
        <Field label={t`Second phone`} error={fields.phone2} optional>
          <TextInput type="tel" {...input('phone2', limits.phone)} />
        </Field>
        <Field label={t`Weight (kg)`} error={fields.weightGrams}>
          <TextInput inputMode="decimal" {...input('weight', WEIGHT_LENGTH)} />
        </Field>
        <Field label={t`Pieces`} error={fields.pieces}>
          <TextInput inputMode="numeric" {...input('pieces', PIECES_LENGTH)} />
        </Field>
      </div>
      <Field label={t`Note to the courier`} error={fields.note} optional>
        <TextInput {...input('note', officeLimits.parcelWords)} />
      </Field>
      <datalist id={townsId}>
        {towns.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="font-medium text-sm">
        {cod > 0 ? t`The courier collects ${formatRupees(cod)}` : t`The order is paid: the courier collects nothing.`}
      </p>
      {failure && !BESIDE_FIELDS.some((field) => fields[field]) && <Alert tone="red">{failure}</Alert>}
      <Button type="submit" size="sm" busy={busy}>
        {t`Hand over now`}
      </Button>
    </form>
  )
}

/** Whose faults stand beside them. */
const BESIDE_FIELDS = [
  ...['name', 'address', 'town', 'phone', 'phone2', 'weightGrams', 'pieces', 'description', 'note', 'waybill'],
]
/** Below this, staff are told how many numbers are left. */
const FEW = 10
const WEIGHT_LENGTH = 8
const PIECES_LENGTH = 2

/** Suggested, never demanded: without them the town is typed. */
function useTowns(id: string, district: ParcelDraft['district']): string[] {
  const [towns, setTowns] = useState<string[]>([])
  useEffect(() => {
    if (id === '') return
    const leaving = new AbortController()
    const query = district ? { district } : {}
    adminApi('GET /couriers/{id}/towns', { params: { id }, query }, leaving).then(
      (found) => setTowns(offered(found)),
      () => {},
    )
    return () => leaving.abort()
  }, [id, district])
  return towns
}

/** Of several of one name each with its district, which the shop reads as well. */
function offered(found: readonly { name: string; district: string }[]): string[] {
  const count = new Map<string, number>()
  for (const { name } of found) count.set(name, (count.get(name) ?? 0) + 1)
  return [...new Set(found.map(({ name, district }) => (count.get(name) === 1 ? name : `${name} (${district})`)))]
}
