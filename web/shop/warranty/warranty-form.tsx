/** Asks for what stands on a piece, and the phone number of its order. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { shopDetails } from '#contract/site/shop-details.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FoundWarranty } from './found-warranties.tsx'

export function WarrantyForm({ onFound }: { onFound: (found: FoundWarranty | undefined) => void }) {
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    const [number = '', phone = ''] = ['number', 'phone'].map((name) => String(typed.get(name) ?? '').trim())
    if (number === '' || phone === '') return setFailure(t`Please fill in both fields.`)
    setIsSending(true)
    setFailure(undefined)
    try {
      onFound(await visitorApi('POST /warranty', { body: { number, phone } }))
    } catch (error) {
      onFound(undefined)
      setFailure(messageOf(error, t`The shop could not be reached. Please try again.`))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={send}
      onChange={() => setFailure(undefined)}
      className="mt-8 grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <Field label={t`Serial number or IMEI`} hint={t`A phone shows its IMEI when you dial *#06#`} required>
        <TextInput name="number" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={80} />
      </Field>
      <Field label={t`Phone number`} hint={t`As you gave it with the order`} required>
        <TextInput name="phone" type="tel" autoComplete="tel" maxLength={254} />
      </Field>
      <div className="sm:col-span-2">
        {/* Sent before hydration, the form would leave the page and be lost. */}
        <Button
          type="submit"
          size="lg"
          busy={isSending}
          disabled={!isHydrated}
          className="noscript:hidden! max-sm:w-full"
        >
          {isSending ? t`Looking...` : t`Check the warranty`}
        </Button>
        <p className="hidden noscript:block">
          <span>{t`This needs JavaScript.`}</span>{' '}
          {shopDetails.phone !== '' && (
            <span>{t`Without it, please call ${shopDetails.phone} with the number on your piece.`}</span>
          )}
        </p>
        {failure && (
          <Alert tone="red" className="mt-4">
            {failure}
          </Alert>
        )}
      </div>
    </form>
  )
}
