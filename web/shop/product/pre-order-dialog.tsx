/** The form that asks for an item before it is in stock. */

import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Item } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { formatRupees } from '#contract/core/money.ts'
import { NewPreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { useOwnProfile } from '#web/session/use-own-profile.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { useFormDraft } from '#web/ui/form/use-form-draft.ts'

const closesAfterMs = 2000

const PreOrderFields = NewPreOrder.omit({ productId: true, productName: true, productDetails: true })

interface AskedDeposit {
  amount: number
  payBy: string
  path: string
}

const empty = { name: '', email: '', phone: '', address: '', quantity: 1 }

const newKey = () => String(Math.random())

export function PreOrderDialog({ item, open, onClose }: { item: Item; open: boolean; onClose: () => void }) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(PreOrderFields), defaultValues: empty })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors, isSubmitting } = formState
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none')
  const [failure, setFailure] = useState('')
  const [deposit, setDeposit] = useState<AskedDeposit>()
  /** The attempt's key, which is no secret: the shop takes it together with all that is sent. */
  const [key, setKey] = useState(newKey)

  const forgetDraft = useFormDraft({
    name: `pre-order.${item.id}`,
    form,
    fields: ['name', 'email', 'phone', 'address', 'quantity'],
  })
  useOwnProfile((own) => reset({ ...empty, ...own }, { keepDirtyValues: true }))

  useEffect(() => {
    // Who has something to pay is not hurried away.
    if (outcome !== 'done' || deposit) return
    const timer = setTimeout(leave, closesAfterMs)
    return () => clearTimeout(timer)
  })

  function leave() {
    if (outcome === 'done') reset(empty)
    setOutcome('none')
    onClose()
  }

  const submit = handleSubmit(async (fields) => {
    setOutcome('none')
    try {
      const about = { productId: item.id, productName: item.title, productDetails: detailsOf(item) }
      const body = { ...fields, ...about, ...writtenIn() }
      const answer = await visitorApi('POST /pre-orders', { body: { ...body, key } })
      setDeposit(answer.deposit)
      setKey(newKey)
      setOutcome('done')
      forgetDraft()
    } catch (error) {
      for (const [name, message] of fieldErrors(error, empty)) setError(name, { message })
      setFailure(messageOf(error, t`Failed to submit pre-order`))
      setOutcome('failed')
    }
  })

  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t`Pre-order`}
      dismissible={!isSubmitting}
      footer={
        outcome === 'done' ? undefined : (
          <>
            <Button variant="secondary" onClick={leave} disabled={isSubmitting}>
              {t`Cancel`}
            </Button>
            <Button type="submit" form={formId} busy={isSubmitting}>
              {isSubmitting ? t`Submitting...` : t`Submit Pre-order`}
            </Button>
          </>
        )
      }
    >
      {outcome === 'done' ? (
        <div role="status" className="flex flex-col items-center py-10 text-center">
          <CircleCheck className="size-12 text-good" strokeWidth={1.5} />
          <p className="mt-4 font-semibold text-xl">{t`Pre-order submitted successfully!`}</p>
          <p className="mt-2 text-ink-soft">{t`We will get in touch as soon as ${item.title} is here.`}</p>
          {deposit && (
            <>
              <p className="mt-4">
                <Trans>
                  Please pay a deposit of {formatRupees(deposit.amount)} by {formatDateTime(deposit.payBy)}. It is taken
                  off your order, and comes back to you if there is none.
                </Trans>
              </p>
              <LinkButton to={deposit.path} className="mt-5 w-full sm:w-auto">
                {t`Pay the deposit`}
              </LinkButton>
            </>
          )}
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 rounded-md bg-stage px-4 py-3 sm:col-span-2">
            <span className="font-medium">{item.title}</span>
            <Price amount={item.price} className="font-semibold" />
          </p>
          {outcome === 'failed' && (
            <Alert tone="red" className="sm:col-span-2">
              {failure}
            </Alert>
          )}
          <Field label={t`Name`} error={errors.name?.message} required className="sm:col-span-2">
            <TextInput {...register('name')} data-autofocus autoComplete="name" maxLength={limits.name} />
          </Field>
          <Field label={t`Email`} error={errors.email?.message} required>
            <EmailInput {...register('email')} autoComplete="email" />
          </Field>
          <Field label={t`Phone`} error={errors.phone?.message} required>
            <TextInput {...register('phone')} type="tel" autoComplete="tel" maxLength={limits.phone} />
          </Field>
          <Field label={t`Address`} error={errors.address?.message} required className="sm:col-span-2">
            <Textarea {...register('address')} rows={2} autoComplete="street-address" maxLength={limits.address} />
          </Field>
          <Field label={t`Quantity`} error={errors.quantity?.message} required>
            <TextInput
              {...register('quantity', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.preOrderQty}
              step={1}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

function detailsOf({ id, title, brand, category, price, images, description }: Item) {
  return { id, title, brand, category, price, images, description }
}
