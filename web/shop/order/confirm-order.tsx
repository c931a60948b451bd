/**
 * The word of a guest, without which the shop does not get their order ready: by a press where the link came with a
 * mail or an SMS, else by the code in it. Nothing is confirmed by being opened.
 */
import { t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { problemOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ConfirmOrderProps {
  order: Order
  /** Whole, as the link has it. */
  linkKey: string
  /** The link has what only the mail or SMS was told. */
  isProven: boolean
  onConfirmed: (order: Order) => void
}

export function ConfirmOrder({ order, linkKey, isProven, onConfirmed }: ConfirmOrderProps) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isSending = useRef(false)

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const code = isProven ? undefined : String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') return setProblem(t`Please enter the code`)
    isSending.current = true
    setSending(true)
    setProblem('')
    try {
      const params = { id: order.id }
      const answer = await visitorApi('POST /order-links/{id}/confirm', { params, body: { key: linkKey, code } })
      onConfirmed(answer.order)
    } catch (error) {
      const refused = problemOf('POST /order-links/{id}/confirm', error)
      setProblem(refused?.message ?? t`The shop could not be reached. Please try again.`)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return (
    <form noValidate method="post" onSubmit={confirm} className="mt-6 rounded-lg bg-accent-soft p-5">
      <p className="flex items-center gap-3 font-semibold">
        <Clock aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {t`We wait for your word before we get this order ready.`}
      </p>
      {!isProven && (
        <>
          <p className="mt-3">{t`Please use the button in our mail to ${order.email}, or type the code in it.`}</p>
          <Field label={t`Code from our mail or SMS`} required className="mt-4 sm:max-w-xs">
            <TextInput
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              onChange={() => setProblem('')}
            />
          </Field>
        </>
      )}
      <Button type="submit" className="mt-4 w-full sm:w-auto" disabled={sending}>
        {sending ? t`Confirming...` : t`Confirm my order`}
      </Button>
      {problem && (
        <Alert tone="red" className="mt-4">
          {problem}
        </Alert>
      )}
    </form>
  )
}
