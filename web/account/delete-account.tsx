/** The end of the account: said what it means, and asked for the password once more. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { session, useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { forgetWishlist } from '#web/shop/wishlist-state/sync-wishlist.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

const empty = { currentPassword: '' }
const FORM = 'delete-account-form'

export function DeleteAccount() {
  const navigate = useNavigate()
  const email = useSession(({ user }) => user?.email ?? '')
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = formState

  function close() {
    setOpen(false)
    setFailure('')
    reset(empty)
  }

  const submit = handleSubmit(async (body) => {
    setFailure('')
    try {
      await signedInApi('POST /users/{email}/delete', { params: { email }, body })
    } catch (error) {
      const wrong = fieldErrors(error, empty)
      for (const [name, message] of wrong) setError(name, { message }, { shouldFocus: true })
      if (wrong.length === 0) setFailure(messageOf(error, t`The account could not be deleted. Please try again.`))
      return
    }
    session.end({ left: true })
    forgetWishlist()
    void navigate('/login', { replace: true })
    toast.success(t`Your account was deleted. We have sent you a mail that says so.`)
  })

  return (
    <section aria-labelledby="delete-account" className="rounded-lg border border-line p-5 sm:p-8">
      <h2 id="delete-account" className="font-semibold text-xl">
        {t`Delete account`}
      </h2>
      <p className="mt-1 max-w-xl text-ink-soft text-sm">
        <Trans>
          Your account, profile and wishlist go for good. Orders stay in our books without your name, email address,
          phone number and address.
        </Trans>
      </p>
      <Button variant="danger" onClick={() => setOpen(true)} className="mt-6">
        {t`Delete my account`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        dismissible={!isSubmitting}
        title={t`Delete your account?`}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={isSubmitting}>
              {t`Keep my account`}
            </Button>
            <Button variant="danger" type="submit" form={FORM} busy={isSubmitting}>
              {isSubmitting ? t`Deleting...` : t`Delete my account`}
            </Button>
          </>
        }
      >
        <form id={FORM} noValidate method="post" onSubmit={submit} className="space-y-5">
          {failure && <Alert tone="red">{failure}</Alert>}
          <p>
            <Trans>
              This cannot be undone. All your devices are logged out, and you get no more newsletters and offers. An
              order that is still under way keeps your details until it has been delivered or cancelled.
            </Trans>
          </p>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t`Your password`} error={errors.currentPassword?.message} required>
            <PasswordInput
              {...register('currentPassword', { required: t`Please enter your password` })}
              autoComplete="current-password"
            />
          </Field>
        </form>
      </Dialog>
    </section>
  )
}
