/** Asks where to tell that an item is back. Whoever waits already is answered as everybody else is. */

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { limits } from '#contract/core/limits.ts'
import { consentWords } from '#contract/site/consent-words.ts'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { useSession } from '#web/session/session-store.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface StockAlertDialogProps {
  item: Item
  ways: NonNullable<SaleTerms['stockAlerts']>
  open: boolean
  onClose: () => void
}

type Outcome = 'none' | 'asked' | 'here'

export function StockAlertDialog({ item, ways, open, onClose }: StockAlertDialogProps) {
  const formId = useId()
  const ownAddress = useSession(({ user }) => user?.email ?? '')
  const [typed, setTyped] = useState<string>()
  const contact = typed ?? ownAddress
  const [outcome, setOutcome] = useState<Outcome>('none')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  function leave() {
    setOutcome('none')
    setFailure(undefined)
    onClose()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    if (contact.trim() === '') return setError(t`Please say where we may write to`)
    setError(undefined)
    setIsSending(true)
    try {
      const body = { itemId: item.id, contact, ...writtenIn() }
      setOutcome((await visitorApi('POST /stock-alerts', { body })).state)
    } catch (refused) {
      const [wrong] = fieldErrors(refused, { contact })
      if (wrong) setError(wrong[1])
      else setFailure(messageOf(refused, t`The shop could not be reached. Please try again.`))
    } finally {
      setIsSending(false)
    }
  }

  const input = {
    'data-autofocus': true,
    value: contact,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setError(undefined)
      setFailure(undefined)
    },
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t`Tell me when it is back`}
      description={item.title}
      size="sm"
      dismissible={!isSending}
      footer={
        outcome === 'none' ? (
          <>
            <Button variant="secondary" onClick={leave} disabled={isSending}>
              {t`Cancel`}
            </Button>
            <Button type="submit" form={formId} busy={isSending}>
              {isSending ? t`Sending...` : t`Tell me`}
            </Button>
          </>
        ) : undefined
      }
    >
      {outcome === 'none' && (
        <form id={formId} noValidate method="post" onSubmit={send} className="grid gap-4">
          {failure && <Alert tone="red">{failure}</Alert>}
          <Field
            label={ways === 'mail' ? t`Email` : t`Email or mobile number`}
            hint={say(consentWords.stockAlert)}
            error={error}
            required
          >
            {ways === 'mail' ? (
              <EmailInput {...input} autoComplete="email" />
            ) : (
              <TextInput {...input} autoCapitalize="none" spellCheck={false} maxLength={limits.email} />
            )}
          </Field>
        </form>
      )}
      {outcome === 'asked' && <Asked contact={contact.trim()} />}
      {outcome === 'here' && <Here onSeen={leave} />}
    </Dialog>
  )
}

function Asked({ contact }: { contact: string }) {
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center">
      <CircleCheck className="size-12 text-good" strokeWidth={1.5} />
      <p className="mt-4 font-semibold text-xl">{t`Please open our link`}</p>
      <p className="mt-2 text-ink-soft">
        <Trans>
          We have sent one to <span className="wrap-anywhere font-medium text-ink">{contact}</span>. Open it within 48
          hours, and you are on the list. Who is on it already gets no second one.
        </Trans>
      </p>
      <p className="mt-4 text-ink-faint text-sm">
        {t`Nothing came? Look among unwanted mail, or ask again in a minute.`}
      </p>
    </div>
  )
}

function Here({ onSeen }: { onSeen: () => void }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center">
      <CircleCheck className="size-12 text-good" strokeWidth={1.5} />
      <p className="mt-4 font-semibold text-xl">{t`It is back already`}</p>
      <p className="mt-2 text-ink-soft">{t`You can order it now.`}</p>
      <Button className="mt-6" busy={state === 'loading'} onClick={() => void revalidate().then(onSeen)}>
        {t`Show it`}
      </Button>
    </div>
  )
}
