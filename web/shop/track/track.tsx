/** Follows an order without an account: its number, and the phone number or e-mail address it was placed with. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { publicUrlContext } from '#web/context.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { OrderStatus } from '#web/shop/order-view/order-status.tsx'
import { OrderTimeline } from '#web/shop/order-view/order-timeline.tsx'
import { OwnReturns } from '#web/shop/order-view/own-returns.tsx'
import { WhatsAppLink } from '#web/shop/order-view/whatsapp-link.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta({
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/track',
    title: t`Track your order`,
    description: t`See how your order at ${shopDetails.name} stands: enter its number and the phone number or email address you gave.`,
    breadcrumbs: [{ label: t`Track your order`, to: '/track' }],
  })
}

export function loader({ context }: LoaderFunctionArgs) {
  return { publicUrl: context.get(publicUrlContext) }
}

export default function Track() {
  const [tracking, setTracking] = useState<Tracking>()
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <h1 className="font-bold text-3xl">{t`Track your order`}</h1>
      <p className="mt-3 text-ink-soft">
        {t`The number stands in the confirmation we sent you. With it we need the phone number or the email address you gave when you ordered.`}
      </p>
      <TrackForm onFound={setTracking} />
      <div aria-live="polite">{tracking && <Found tracking={tracking} />}</div>
      <p className="mt-8 text-ink-soft">
        <span>{t`Something is broken?`}</span>{' '}
        <Link to="/warranty" className="font-semibold text-accent underline underline-offset-2">
          {t`Check a warranty`}
        </Link>
      </p>
    </div>
  )
}

function TrackForm({ onFound }: { onFound: (tracking: Tracking | undefined) => void }) {
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    const [number = '', contact = ''] = ['number', 'contact'].map((name) => String(typed.get(name) ?? '').trim())
    if (number === '' || contact === '') return setFailure(t`Please fill in both fields.`)
    setIsSending(true)
    setFailure(undefined)
    try {
      onFound((await visitorApi('POST /track', { body: { number, contact } })).tracking)
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
      <Field label={t`Order number`} hint={t`Such as 7F3K2-Q9DMX`} required>
        <TextInput name="number" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={80} />
      </Field>
      <Field label={t`Phone or email`} hint={t`As you gave it with the order`} required>
        <TextInput name="contact" autoCapitalize="none" spellCheck={false} maxLength={254} />
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
          {isSending ? t`Looking...` : t`Track order`}
        </Button>
        <p className="hidden noscript:block">
          <span>{t`This needs JavaScript.`}</span>{' '}
          {shopDetails.phone !== '' && (
            <span>{t`Without it, please call ${shopDetails.phone} with your order number.`}</span>
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

function Found({ tracking }: { tracking: Tracking }) {
  const { id, status, items, total, returns } = tracking
  return (
    <section aria-labelledby="found-order" className="mt-10 rounded-lg border border-line p-5 sm:p-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="found-order" className="font-semibold text-xl">
          {t`Order ${id}`}
        </h2>
        <OrderStatus status={status} />
      </div>
      <OrderTimeline tracking={tracking} />
      <OwnReturns returns={returns} />
      <ul className="mt-6 divide-y divide-line border-line border-y text-sm">
        {items.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-2.5">
            <span>
              <TitleText>{line.title}</TitleText>
            </span>
            <span className="tabular-nums whitespace-nowrap text-ink-soft">{`× ${line.qty}`}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between py-3 font-semibold">
        {t`Total`}
        <Price amount={total} />
      </p>
      <div className="mt-3">
        <WhatsAppLink orderId={id} />
      </div>
    </section>
  )
}
