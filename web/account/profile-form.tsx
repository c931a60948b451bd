/** The form that changes the profile. */
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/core/limits.ts'
import { type Profile, ProfileEdit } from '#contract/people/accounts.ts'
import { PLACEHOLDER_ADDRESS, PLACEHOLDER_PHONE } from '#contract/people/missing-from-profile.plain.ts'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { DistrictInput, districtNamed } from '#web/places/district-input.tsx'
import { TownInput } from '#web/places/town-input.tsx'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

interface ProfileFormProps {
  profile: Profile
  onSaved: (saved: Profile) => void
  onCancel: () => void
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(ProfileEdit.required()),
    defaultValues: formOf(profile),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (edit) => {
    setFailure('')
    try {
      const body = { ...edit, language: currentLanguage() }
      const { user } = await signedInApi('PUT /users/{email}', { params: { email: profile.email }, body })
      onSaved(user)
    } catch (error) {
      for (const [name, message] of fieldErrors(error, edit)) setError(name, { message })
      setFailure(messageOf(error, t`Failed to update profile`))
    }
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {failure && (
        <Alert tone="red" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
      <Field label={t`Name`} error={errors.name?.message}>
        <TextInput {...register('name')} autoFocus autoComplete="name" maxLength={limits.name} />
      </Field>
      <Field label={t`Phone`} error={errors.phone?.message}>
        <TextInput {...register('phone')} type="tel" autoComplete="tel" maxLength={limits.phone} />
      </Field>
      <Field label={t`Address`} error={errors.addressLine?.message} className="sm:col-span-2">
        <Textarea {...register('addressLine')} rows={2} autoComplete="street-address" maxLength={limits.address} />
      </Field>
      <Field label={t`City`} error={errors.city?.message}>
        <TownInput
          {...register('city')}
          district={districtNamed(watch('state'))}
          autoComplete="address-level2"
          maxLength={limits.city}
        />
      </Field>
      <Field label={t`State or district`} error={errors.state?.message}>
        <DistrictInput {...register('state')} autoComplete="address-level1" maxLength={limits.state} />
      </Field>
      <Field label={t`Postal code`} error={errors.postalCode?.message}>
        <TextInput
          {...register('postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={limits.postalCode}
        />
      </Field>
      <div className="flex flex-wrap gap-3 pt-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? t`Updating...` : t`Update profile`}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

/** A placeholder stands for nothing, so the field is empty. */
function formOf({ name, phone, addressLine, city, state, postalCode }: Profile) {
  return {
    name,
    phone: phone === PLACEHOLDER_PHONE ? '' : phone,
    addressLine: addressLine === PLACEHOLDER_ADDRESS ? '' : addressLine,
    city,
    state,
    postalCode,
  }
}
