/** The form of a discount code, new or being changed. */
import { msg, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Discount } from '#contract/checkout/discounts.ts'
import { limits } from '#contract/core/limits.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { NamePicker } from './name-picker.tsx'
import { newDiscount, readTyped, type TypedDiscount, typedOf } from './typed-discount.ts'

const kinds: readonly [Discount['kind'], Word][] = [
  ['percent', msg`Per cent off`],
  ['amount', msg`An amount off`],
  ['free-delivery', msg`Free delivery`],
]

interface DiscountDialogProps {
  /** Null for a new one. */
  discount: Discount | null
  names: UsedNames
  onClose: () => void
  onSaved: () => void
}

export function DiscountDialog({ discount, names, onClose, onSaved }: DiscountDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(discount ? typedOf(discount) : newDiscount)
  const { busy, failure, fields, send, fail } = useSend({
    failed: t`The code could not be saved`,
    // What is said at its field isn't said twice.
    onFailed: (refusal) => {
      if (refusal?.problem?.fields) fail('', refusal.problem.fields)
    },
  })
  const set = (part: Partial<TypedDiscount>) => {
    setTyped((before) => ({ ...before, ...part }))
    fail(failure)
  }
  const text = (name: 'code' | 'amount' | 'percent' | 'least' | 'perPerson' | 'inAll' | 'from' | 'until') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const read = readTyped(typed)
    if ('errors' in read) return fail(failure, read.errors)
    const { input: body } = read
    void send(
      () =>
        discount
          ? adminApi('PUT /discounts/{id}', {
              params: { id: discount.id },
              body: { ...body, version: discount.version },
            })
          : adminApi('POST /discounts', { body }),
      ({ message }) => {
        toast.success(message)
        onSaved()
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={discount ? t`Discount code ${discount.code}` : t`New discount code`}
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {failure && (
          <Alert tone="red" className="sm:col-span-2">
            {failure}
          </Alert>
        )}
        <Field label={t`Code`} hint={t`What shoppers type, in any spelling: WEEKEND10.`} required error={fields.code}>
          <TextInput
            {...text('code')}
            maxLength={limits.discountCode}
            autoComplete="off"
            spellCheck={false}
            className="uppercase"
          />
        </Field>
        <Field label={t`It gives`} required>
          <Select value={typed.kind} onChange={(event) => set({ kind: kindOf(event.target.value) })}>
            {kinds.map(([kind, label]) => (
              <option key={kind} value={kind}>
                {say(label)}
              </option>
            ))}
          </Select>
        </Field>
        {typed.kind === 'percent' && (
          <Field label={t`Per cent`} hint={t`Rounded to whole cents, once an order.`} required error={fields.percent}>
            <TextInput {...text('percent')} inputMode="numeric" autoComplete="off" />
          </Field>
        )}
        {typed.kind === 'amount' && (
          <Field label={t`Amount (LKR)`} required error={fields.amountCents}>
            <TextInput {...text('amount')} inputMode="decimal" autoComplete="off" />
          </Field>
        )}
        <Field label={t`Goods for at least (LKR)`} optional error={fields.leastCents}>
          <TextInput {...text('least')} inputMode="decimal" autoComplete="off" />
        </Field>
        <NamePicker
          label={t`Categories`}
          all={t`All categories`}
          names={names.categories}
          chosen={typed.categories}
          error={fields.categories}
          onChange={(categories) => set({ categories })}
        />
        <NamePicker
          label={t`Brands`}
          all={t`All brands`}
          names={names.brands}
          chosen={typed.brands}
          error={fields.brands}
          onChange={(brands) => set({ brands })}
        />
        <Field label={t`First day`} optional error={fields.from}>
          <TextInput {...text('from')} type="date" />
        </Field>
        <Field label={t`Last day`} optional error={fields.until}>
          <TextInput {...text('until')} type="date" />
        </Field>
        <Field label={t`Uses per person`} hint={t`Empty: as often as they like.`} error={fields.perPerson}>
          <TextInput {...text('perPerson')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t`Uses in all`} hint={t`Empty: no limit.`} error={fields.inAll}>
          <TextInput {...text('inAll')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Switch
          className="border-line border-t pt-4 sm:col-span-2"
          label={typed.isOn ? t`On` : t`Off`}
          hint={typed.isOn ? t`Shoppers can use it on its days.` : t`Nobody can use it; orders that have it keep it.`}
          checked={typed.isOn}
          onChange={(event) => set({ isOn: event.target.checked })}
        />
      </form>
    </Dialog>
  )
}

function kindOf(value: string): Discount['kind'] {
  return kinds.find(([kind]) => kind === value)?.[0] ?? 'percent'
}
