/** The form that chooses which mails one wants. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Notifications } from '#contract/people/accounts.ts'
import { messageOf } from '#web/api/client.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/form/switch.tsx'

const nothing: Notifications = { orderUpdates: false, offers: false, newsletter: false }

/** `chosen` is null when it could not be fetched: then nothing may be saved over it. */
export function NotificationSettings({ chosen, isVerified }: { chosen: Notifications | null; isVerified: boolean }) {
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: chosen ?? nothing })
  const { isSubmitting, isDirty } = formState

  const submit = handleSubmit(async (wanted) => {
    setFailure('')
    try {
      const body = { ...wanted, newsletter: isVerified && wanted.newsletter }
      reset(await signedInApi('PUT /account/notifications', { body }))
      toast.success(t`Notification settings saved`)
    } catch (error) {
      setFailure(messageOf(error, t`The settings could not be saved. Please try again.`))
    }
  })

  return (
    <section aria-labelledby="notifications" className="rounded-lg border border-line p-5 sm:p-8">
      <h2 id="notifications" className="font-semibold text-xl">
        {t`Notifications`}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{t`Order confirmations and mails about your password always reach you.`}</p>
      <form onSubmit={submit} className="mt-4">
        {failure && (
          <Alert tone="red" className="mb-4">
            {failure}
          </Alert>
        )}
        <fieldset disabled={chosen === null} className="max-w-xl divide-y divide-line">
          <legend className="sr-only">{t`Mails you want`}</legend>
          <Switch
            {...register('orderUpdates')}
            label={t`Order updates`}
            hint={t`A mail each time one of your orders moves on.`}
          />
          <Switch
            {...register('offers')}
            label={t`Offers`}
            hint={t`A mail when something on your wishlist costs less or is back in stock.`}
          />
          <Switch
            {...register('newsletter')}
            disabled={!isVerified}
            label={t`Newsletter`}
            hint={
              isVerified
                ? t`What is new in the shop, now and then.`
                : t`Please verify your email address first, with the link in the mail we sent you.`
            }
          />
        </fieldset>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty} className="mt-6">
          {isSubmitting ? t`Saving...` : t`Save settings`}
        </Button>
      </form>
    </section>
  )
}
