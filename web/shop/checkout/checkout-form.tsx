/** The form of the checkout: contact, card block, what is ordered, and the one button that orders it. */

import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { methodRestriction } from '#contract/checkout/payment-limits.plain.ts'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import type { OfferedMethod } from '#contract/checkout/payments.ts'
import { limits } from '#contract/core/limits.ts'
import { sumOfRupees } from '#contract/core/money.ts'
import { OrderContact } from '#contract/orders/orders.ts'
import { problemOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { splitPath } from '#web/languages/languages.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { useOwnProfile } from '#web/session/use-own-profile.ts'
import { type CartLine, orderable } from '#web/shop/cart-state/cart.ts'
import { cart } from '#web/shop/cart-state/cart-store.ts'
import { useCartCheck } from '#web/shop/cart-state/use-cart-check.ts'
import { storedDiscount } from '#web/shop/discount/discount-store.ts'
import { useDiscount } from '#web/shop/discount/use-discount.ts'
import { PaymentChoice } from '#web/shop/payment/payment-choice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { useFormDraft } from '#web/ui/form/use-form-draft.ts'
import { type CardBlock, CardFields } from './card-fields.tsx'
import { checkoutAttempt } from './checkout-attempt.ts'
import type { PlacedOrder } from './checkout-placed.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { type OrderFailure, orderFailure } from './order-failure.ts'
import { whyTooLarge } from './too-large.ts'
import { useCheckoutDelivery } from './use-checkout-delivery.ts'

const empty: OrderContact = { name: '', email: '', phone: '', address: '' }

interface CheckoutFormProps {
  lines: readonly CartLine[]
  methods: readonly OfferedMethod[]
  onPlaced: (order: PlacedOrder) => void
}

export function CheckoutForm({ lines, methods, onPlaced }: CheckoutFormProps) {
  const formId = useId()
  const navigate = useNavigate()
  const cartCheck = useCartCheck()
  const { lines: served, total, leftOut } = orderable(lines, cartCheck.gone)
  const delivery = useCheckoutDelivery(served)
  const discount = useDiscount(delivery.terms, { lines: served, fee: delivery.fee })
  const toPayTotal = sumOfRupees(total, delivery.fee ?? 0, -discount.amount)
  const [wanted, setWanted] = useState<PaymentMethod>()
  const { district, pickup } = delivery.choice
  const toPay = { total: toPayTotal, district, pickup, categories: served.map(({ category }) => category) }
  const isFree = toPayTotal === 0
  // Nothing is paid on a page of a vendor or by a transfer; the card of the demonstration stays, as it pays nothing.
  const asked = isFree ? methods.filter(({ method }) => method === 'demo-card') : methods
  const possible = asked.filter((method) => methodRestriction(method, toPay) === null)
  const payment = (possible.find(({ method }) => method === wanted) ?? possible[0])?.method
  const card = useRef<CardBlock>(null)
  // The button is disabled only once the screen is drawn anew: a second press may come before.
  const placing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<OrderFailure>()
  // What could not be ordered has been taken out or changed meanwhile.
  const isCured = leftOut === 0 && failure?.quoted.some(({ problem }) => problem !== null)
  const form = useForm({ resolver: zodResolver(OrderContact), defaultValues: empty })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors } = formState

  const forgetDraft = useFormDraft({ name: 'checkout', form, fields: ['name', 'email', 'phone', 'address'] })
  const [isProven, setIsProven] = useState(false)
  useOwnProfile((own, { emailVerified }) => {
    reset({ ...empty, ...own }, { keepDirtyValues: true })
    setIsProven(emailVerified)
  })

  async function place(contact: OrderContact) {
    const items = lines.map(({ id, title, price, qty }) => ({ id, title, price, qty }))
    // The demonstration sends what a client of the specification does.
    const way = payment === 'demo-card' || payment === undefined ? {} : { payment }
    // Without the language: the same order, tried again in another one, is still the same.
    const body = { ...contact, ...delivery.order(), ...discount.order(), ...way, items, total: toPayTotal }
    let link = ''
    setFailure(undefined)
    setBusy(true)
    try {
      const { order, toPay } = await signedInApi(
        'POST /orders',
        { body: { ...body, ...writtenIn() } },
        {
          headers: { 'Idempotency-Key': checkoutAttempt.keyFor(body) },
          onHeaders: (headers) => {
            link = pagePath(headers.get('Location'))
          },
        },
      )
      checkoutAttempt.forget()
      forgetDraft()
      delivery.forgetDraft()
      storedDiscount.remove()
      onPlaced({ id: order.id, email: order.email, link, toPay })
      cart.clear()
      toast.success(
        t`Your order number is ${order.id}`,
        link ? { label: t`See it`, run: () => void navigate(link) } : undefined,
      )
    } catch (error) {
      card.current?.forgetCvc()
      for (const [name, message] of fieldErrors(error, empty)) setError(name, { message })
      const failed = orderFailure(error, lines)
      setFailure(failed)
      cartCheck.takeOver(failed.quoted)
      const problem = problemOf('POST /orders', error)
      delivery.takeOver(problem)
      discount.takeOver(problem)
      setBusy(false)
    }
  }

  /** Only the demonstration has a card to fill in. */
  function isFilledIn(options: { focus: boolean }): boolean {
    return payment !== 'demo-card' || card.current?.check(options) === true
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (placing.current || leftOut > 0 || discount.isAsked || (payment === undefined && !isFree)) return
    placing.current = true
    try {
      await handleSubmit(
        async (contact) => {
          const hasPlace = delivery.check({ focus: true })
          if (isFilledIn({ focus: hasPlace }) && hasPlace) await place(contact)
        },
        () => {
          delivery.check({ focus: false })
          isFilledIn({ focus: false })
        },
      )(event)
    } finally {
      placing.current = false
    }
  }

  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="font-bold text-4xl">{t`Checkout`}</h1>
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={submit}
        className="mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-16"
      >
        <div className="space-y-10">
          <fieldset className="min-w-0">
            <legend className="font-semibold text-xl">{t`Contact and delivery`}</legend>
            <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
              <Field label={t`Name`} error={errors.name?.message} required className="sm:col-span-2">
                <TextInput {...register('name')} autoComplete="name" maxLength={limits.name} />
              </Field>
              <Field label={t`Email`} error={errors.email?.message} required>
                <EmailInput {...register('email')} autoComplete="email" />
              </Field>
              <Field label={t`Phone`} hint={t`For the delivery driver.`} error={errors.phone?.message} required>
                <TextInput {...register('phone')} type="tel" autoComplete="tel" maxLength={limits.phone} />
              </Field>
              <Field label={t`Address`} error={errors.address?.message} required className="sm:col-span-2">
                <Textarea {...register('address')} rows={3} autoComplete="street-address" maxLength={limits.address} />
              </Field>
              <DeliveryFields
                delivery={delivery}
                contact={form}
                isAskedForPaying={methods.some(({ notDistricts }) => notDistricts.length > 0)}
              />
            </div>
          </fieldset>
          <PaymentChoice
            methods={asked}
            chosen={payment}
            order={toPay}
            onChoose={setWanted}
            card={<CardFields ref={card} />}
          />
        </div>
        <CheckoutSummary
          lines={lines}
          check={cartCheck}
          total={total}
          delivery={delivery}
          discount={discount}
          tooLarge={isProven ? null : whyTooLarge(delivery.terms, served, total)}
          leftOut={leftOut}
          busy={busy}
          failure={isCured ? undefined : failure}
        />
      </form>
    </div>
  )
}

/** The path of the order's own page, whatever name the shop is reached by; without the language, which links keep. */
function pagePath(location: string | null): string {
  if (!location) return ''
  const { pathname, hash } = new URL(location, window.location.href)
  return splitPath(pathname).path + hash
}
