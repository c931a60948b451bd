/** Enters an order that was taken by phone or at the counter. */

import { msg, t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import { District } from '#contract/checkout/delivery.ts'
import { districtName } from '#contract/checkout/delivery-fee.plain.ts'
import { limits } from '#contract/core/limits.ts'
import { centsFromRupees, formatRupees, rupees, sum, times } from '#contract/core/money.ts'
import { OrderChannel } from '#contract/orders/order-handling.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { say, type Word } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { TownInput } from '#web/places/town-input.tsx'
import { useAttemptKey } from '#web/session/use-attempt-key.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { ItemFinder } from './item-finder.tsx'

export const meta = () => noindexMeta(t`New order`)

interface Line {
  item: Item
  qty: number
}

const channels: Record<OrderChannel, Word> = { phone: msg`By phone`, counter: msg`At the counter` }
const nobody = { name: '', phone: '', email: '', address: '', district: '', town: '', discountCode: '' }

export default function NewOrder() {
  const navigate = useNavigate()
  const keyFor = useAttemptKey()
  const [channel, setChannel] = useState<OrderChannel>('phone')
  const [contact, setContact] = useState(nobody)
  const [lines, setLines] = useState<readonly Line[]>([])
  const { busy, failure, fields, send, fail } = useSend({
    failed: t`The order could not be placed. Please try again.`,
  })
  const total = rupees(sum(lines.map(({ item, qty }) => times(centsFromRupees(item.price), qty))))
  const district = District.safeParse(contact.district).data
  const type = (field: keyof typeof nobody) => ({
    value: contact[field],
    onChange: (event: { target: { value: string } }) => setContact({ ...contact, [field]: event.target.value }),
  })

  function place(event: FormEvent) {
    event.preventDefault()
    if (lines.length === 0) return fail(t`Please put an item on the order.`)
    const body = { ...contact, district, channel, items: lines.map(({ item, qty }) => ({ id: item.id, qty })) }
    const headers = { 'Idempotency-Key': keyFor(body) }
    void send(
      () => adminApi('POST /entered-orders', { body }, { headers }),
      ({ order }) => {
        toast.success(t`Order ${order.id} of ${formatRupees(order.total)} is placed`)
        return navigate(`/orders?search=${order.id}`)
      },
    )
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t`New order`} />
      <form noValidate onSubmit={place} className="space-y-8 rounded-lg border border-line bg-white p-4 sm:p-6">
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="mb-4 font-semibold text-lg">
            {t({ message: 'What', context: 'goods of an order' })}
          </h2>
          <ItemFinder
            chosen={new Set(lines.map(({ item }) => item.id))}
            onChoose={(item) => setLines([...lines, { item, qty: 1 }])}
          />
          <ul aria-label={t`On the order`} className="mt-4 divide-y divide-line">
            {lines.map((line) => (
              <OrderedLine key={line.item.id} line={line} lines={lines} onChange={setLines} />
            ))}
          </ul>
          <p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold">
            {t`Items`}
            <Price amount={total} />
          </p>
          <p className="mt-1 text-ink-faint text-xs">
            {t`The delivery fee of its zone is added, and what a discount code gives is taken off, when it is placed.`}
          </p>
          <Field label={t`Discount code`} error={fields.discountCode} optional className="mt-4 sm:max-w-xs">
            <TextInput
              {...type('discountCode')}
              maxLength={limits.discountCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
            />
          </Field>
        </section>
        <section aria-labelledby="order-for">
          <h2 id="order-for" className="mb-4 font-semibold text-lg">
            {t`For whom`}
          </h2>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <Field label={t`Name`} error={fields.name} required>
              <TextInput {...type('name')} maxLength={limits.name} autoComplete="off" />
            </Field>
            <Field label={t`Phone`} error={fields.phone} required>
              <TextInput {...type('phone')} type="tel" maxLength={limits.phone} autoComplete="off" />
            </Field>
            <Field label={t`Email`} error={fields.email} optional>
              <EmailInput {...type('email')} autoComplete="email" />
            </Field>
            <Field label={t({ message: 'Taken', context: 'order' })}>
              <Select value={channel} onChange={(event) => setChannel(OrderChannel.parse(event.target.value))}>
                {OrderChannel.options.map((value) => (
                  <option key={value} value={value}>
                    {say(channels[value])}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t`District`} hint={t`Needed where the fee depends on it`} error={fields.district} optional>
              <Select {...type('district')}>
                <option value="">{t`Not said`}</option>
                {District.options.map((district) => (
                  <option key={district} value={district}>
                    {say(districtName(district))}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t`Town`} error={fields.town} optional>
              <TownInput {...type('town')} district={district} maxLength={limits.city} autoComplete="off" />
            </Field>
            <Field label={t`Address`} error={fields.address} required className="sm:col-span-2">
              <Textarea {...type('address')} rows={3} maxLength={limits.address} />
            </Field>
          </div>
        </section>
        {failure && <Alert tone="red">{failure}</Alert>}
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {busy ? t`Placing order...` : t`Place order`}
        </Button>
      </form>
      <LeaveDialog hasChanges={() => !busy && (lines.length > 0 || contact !== nobody)}>
        {t`Your changes are not saved.`}
      </LeaveDialog>
    </div>
  )
}

interface OrderedLineProps {
  line: Line
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
}

function OrderedLine({ line: { item, qty }, lines, onChange }: OrderedLineProps) {
  const others = lines.filter((line) => line.item.id !== item.id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-48">
        <span>{item.title}</span>
        <Price amount={item.price} className="block text-ink-soft text-sm" />
      </span>
      <span className="flex items-start gap-2">
        <QuantityStepper
          label={t`Quantity of ${item.title}`}
          value={qty}
          max={Math.min(item.qty, limits.orderLineQty)}
          onChange={(count) => onChange(lines.map((line) => (line.item.id === item.id ? { item, qty: count } : line)))}
          compact
        />
        <IconButton icon={Trash2} label={t`Remove ${item.title}`} onClick={() => onChange(others)} />
      </span>
    </li>
  )
}
