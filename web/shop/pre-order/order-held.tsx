/** Orders what is held for a pre-order: who and where to, filled in as it was asked, and one button. */

import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useHref } from 'react-router'
import { methodRestriction } from '#contract/checkout/payment-limits.plain.ts'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import type { OfferedMethod } from '#contract/checkout/payments.ts'
import { limits } from '#contract/core/limits.ts'
import { cents, centsFromRupees, formatMoney, formatRupees, rupees, sum } from '#contract/core/money.ts'
import { OrderContact } from '#contract/orders/orders.ts'
import type { LinkedPreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { messageOf, problemOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import { DistrictSelect } from '#web/shop/delivery/district-select.tsx'
import { feeOf, useDelivery } from '#web/shop/delivery/use-delivery.ts'
import { loadSaleTerms, useSaleTerms } from '#web/shop/delivery/use-sale-terms.ts'
import { DiscountBox } from '#web/shop/discount/discount-box.tsx'
import { useTypedDiscount } from '#web/shop/discount/use-typed-discount.ts'
import { PaymentChoice } from '#web/shop/payment/payment-choice.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

const Contact = OrderContact.omit({ email: true })

interface OrderHeldProps {
  preOrder: LinkedPreOrder
  linkKey: string
  methods: readonly OfferedMethod[]
  onOrdered: (preOrder: LinkedPreOrder) => void
  /** The price or the state may have changed. */
  onStale: () => void
}

export function OrderHeld({ preOrder, linkKey, methods, onOrdered, onStale }: OrderHeldProps) {
  const { id, name, address, item, quantity, total, deposit } = preOrder
  const payPages = useHref('/pay')
  const phone = formatPhone(preOrder.phone)
  const terms = useSaleTerms()
  const delivery = useDelivery(terms, [{ category: item.category, qty: quantity, totalPrice: total ?? 0 }])
  const { priced, choice, hasZones } = delivery
  const fee = feeOf(delivery)
  const discount = useTypedDiscount(terms, { lines: [{ ...item, totalPrice: total ?? 0 }], fee })
  const together = sum([total ?? 0, fee ?? 0, -discount.amount].map(centsFromRupees))
  const counted = cents(Math.min(centsFromRupees(deposit?.counts ?? 0), together))
  const toPay = rupees(cents(together - counted))
  const order = { total: toPay, ...choice, categories: [item.category] }
  const [wanted, setWanted] = useState<PaymentMethod>()
  const possible = methods.filter((method) => methodRestriction(method, order) === null)
  const payment = (possible.find(({ method }) => method === wanted) ?? possible[0])?.method
  const [districtError, setDistrictError] = useState('')
  const asked = { name, phone, address }
  const form = useForm({ resolver: zodResolver(Contact), defaultValues: asked })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const [failure, setFailure] = useState('')

  const submit = handleSubmit(async (contact) => {
    setFailure('')
    setDistrictError('')
    if (fee === null) return setDistrictError(deliveryWords(priced, choice))
    if ((payment === undefined && toPay > 0) || discount.isAsked) return
    const where = choice.pickup ? { pickup: true } : { district: choice.district }
    try {
      // A second press answers with the same order.
      const input = {
        params: { id },
        body: {
          ...{ ...contact, ...where, payment, key: linkKey, discountCode: discount.typed },
          language: currentLanguage(),
          total: total === null ? undefined : rupees(together),
        },
      }
      const answer = await visitorApi('POST /pre-order-links/{id}/order', input)
      // As a page of its own: only that page may post a form to a vendor.
      if (answer.toPay?.onPage)
        return window.location.replace(`${payPages}/${answer.toPay.id}#token=${answer.toPay.key}`)
      onOrdered(answer.preOrder)
    } catch (error) {
      for (const [field, message] of fieldErrors(error, asked)) setError(field, { message })
      const problem = problemOf('POST /pre-order-links/{id}/order', error)
      if (problem?.code === 'DISCOUNT_REFUSED') return discount.refuse(problem.message)
      setFailure(messageOf(error, t`The shop could not be reached. Please try again.`))
      void loadSaleTerms()
      onStale()
    }
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <h2 className="font-semibold text-xl sm:col-span-2">{t`Where it goes`}</h2>
      <Field label={t`Name`} error={errors.name?.message} required>
        <TextInput {...register('name')} autoComplete="name" maxLength={limits.name} />
      </Field>
      <Field label={t`Phone`} error={errors.phone?.message} required>
        <TextInput {...register('phone')} type="tel" autoComplete="tel" maxLength={limits.phone} />
      </Field>
      <Field label={t`Address`} error={errors.address?.message} required className="sm:col-span-2">
        <Textarea {...register('address')} rows={3} autoComplete="street-address" maxLength={limits.address} />
      </Field>
      {hasZones && !choice.pickup && (
        <Field label={t`District`} error={districtError} required className="sm:col-span-2">
          <DistrictSelect name="district" autoComplete="address-level1" />
        </Field>
      )}
      {delivery.isTold && (
        <p className="text-ink-soft sm:col-span-2">
          <span>{t`Delivery: ${deliveryWords(priced, choice)}`}</span>
          {fee !== null && fee > 0 && discount.amount === 0 && (
            <span>{`. ${t`Together ${formatMoney(together)}`}`}</span>
          )}
        </p>
      )}
      <DiscountBox discount={discount} className="sm:col-span-2" />
      {discount.amount > 0 && (
        <p className="font-medium text-good sm:col-span-2">
          <Trans>
            Discount {discount.code}: <Price amount={-discount.amount} />. Together {formatMoney(together)}
          </Trans>
        </p>
      )}
      {counted > 0 && (
        <p className="sm:col-span-2">
          {t`Your deposit of ${formatMoney(counted)} is taken off: ${formatRupees(toPay)} is left to pay.`}
        </p>
      )}
      {toPay > 0 && (
        <div className="mt-3 sm:col-span-2">
          {/* The card of the demonstration charges nobody: nothing is typed here. */}
          <PaymentChoice methods={methods} chosen={payment} order={order} onChoose={setWanted} card={null} />
        </div>
      )}
      {failure && (
        <Alert tone="red" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
      <Button type="submit" size="lg" busy={isSubmitting} className="sm:col-span-2 sm:justify-self-start">
        {isSubmitting ? t`Placing Order...` : t`Place Order`}
      </Button>
    </form>
  )
}
