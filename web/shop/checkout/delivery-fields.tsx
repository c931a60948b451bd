/** Beside the one address: district and town as a help to fill it, a second phone number, and pick-up at the shop. */
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/core/limits.ts'
import type { OrderContact } from '#contract/orders/orders.ts'
import { TownInput } from '#web/places/town-input.tsx'
import { deliveryChoice, useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { DistrictSelect } from '#web/shop/delivery/district-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { addressWithPlace, type Place } from './address-place.ts'
import type { CheckoutDelivery } from './use-checkout-delivery.ts'

interface DeliveryFieldsProps {
  delivery: CheckoutDelivery
  contact: UseFormReturn<OrderContact>
  /** A way of paying depends on the district. */
  isAskedForPaying: boolean
}

export function DeliveryFields({ delivery, contact, isAskedForPaying }: DeliveryFieldsProps) {
  const { details, choice, priced, hasZones, terms } = delivery
  const [opened, setOpened] = useState({ place: false, phone: false })
  const before = useRef<Place>({ town: '', district: undefined })
  const { town, phone2 } = details.watch()
  const hasPlace =
    !choice.pickup && (opened.place || hasZones || isAskedForPaying || choice.district !== undefined || town !== '')
  const hasPhone = opened.phone || phone2 !== ''

  const placeNow = () => ({
    town: details.getValues('town'),
    district: useDeliveryChoice.getState().district,
  })
  const rememberPlace = () => {
    before.current = placeNow()
  }
  const writeIntoAddress = () => {
    const typed = contact.getValues('address')
    const address = addressWithPlace(typed, placeNow(), before.current)
    rememberPlace()
    if (address !== typed) contact.setValue('address', address, { shouldDirty: true })
  }

  return (
    <>
      {terms?.pickup && <PickupChoice address={terms.pickup.address} isChosen={choice.pickup === true} />}
      {hasPlace && (
        <>
          <Field
            label={t`District`}
            required={typeof priced === 'string'}
            optional={typeof priced !== 'string' && choice.district === undefined}
            error={delivery.error}
          >
            <DistrictSelect
              name="district"
              autoComplete="address-level1"
              onFocus={rememberPlace}
              onChosen={writeIntoAddress}
            />
          </Field>
          <Field label={t`Town`} optional>
            <TownInput
              {...details.register('town', { onBlur: writeIntoAddress })}
              district={choice.district}
              onFocus={rememberPlace}
              autoComplete="address-level2"
              maxLength={limits.city}
            />
          </Field>
        </>
      )}
      {hasPhone && (
        <Field label={t`Second number`} hint={t`Somebody else we may call.`} optional className="sm:col-span-2">
          <TextInput {...details.register('phone2')} type="tel" autoComplete="off" maxLength={limits.phone} />
        </Field>
      )}
      <div className="-mt-2 flex flex-wrap gap-x-5 sm:col-span-2">
        {!hasPlace && !choice.pickup && (
          <MoreButton onClick={() => setOpened({ ...opened, place: true })}>{t`District and town`}</MoreButton>
        )}
        {!hasPhone && (
          <MoreButton onClick={() => setOpened({ ...opened, phone: true })}>{t`Second phone number`}</MoreButton>
        )}
      </div>
    </>
  )
}

function MoreButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-accent text-sm hover:underline"
    >
      <Plus className="size-4" />
      <span>{children}</span>
    </button>
  )
}

function PickupChoice({ address, isChosen }: { address: string; isChosen: boolean }) {
  const ways = [
    { pickup: false, words: t`Bring it to my address` },
    { pickup: true, words: t`I pick it up: ${address}` },
  ]
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-medium text-sm">{t`How you get it`}</legend>
      {ways.map(({ pickup, words }) => (
        <label key={words} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="radio"
            name="pickup"
            checked={isChosen === pickup}
            onChange={() => deliveryChoice.set({ pickup })}
            className="size-5 shrink-0 accent-accent"
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
