/**
 * On the way to the page of a vendor: the browser posts a form there. Its policy alone allows forms to go to vendors.
 */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { VendorForm } from '#contract/checkout/payments.ts'
import { messageOf } from '#web/api/client.ts'
import { rememberOrderKey } from '#web/session/order-keys.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface Started {
  name: string
  form: VendorForm
}

interface PayPageProps {
  id: string
  linkKey: string
  /** Asked once for each `attempt`. */
  start: () => Promise<Started>
  attempt: string
  what: 'order' | 'deposit'
  /** Where Back and a refusal lead to. */
  back: { to: string; label: string }
  /** What can be done after a refusal. */
  otherWays?: Elements
}

export function PayPage({ id, linkKey, start, attempt, what, back, otherWays }: PayPageProps) {
  const [started, setStarted] = useState<Started>()
  const [problem, setProblem] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` says what `start` asks for.
  useEffect(() => {
    if (linkKey === '') return
    let isLeft = false
    rememberOrderKey(id, linkKey)
    start().then(
      (answer) => !isLeft && setStarted(answer),
      (error) => !isLeft && setProblem(messageOf(error, t`The shop could not be reached. Please try again.`)),
    )
    return () => {
      isLeft = true
    }
  }, [id, linkKey, attempt])

  // Brought back by Back as it was left: the order says how its payment stands.
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])

  return (
    <div className="page-width flex max-w-xl flex-col items-center py-20 text-center sm:py-28">
      {problem ? (
        <>
          <h1 className="font-bold text-3xl">
            {what === 'order' ? t`This order cannot be paid now` : t`This deposit cannot be paid now`}
          </h1>
          <p role="alert" className="mt-4 text-ink-soft">
            {problem}
          </p>
          {otherWays}
          <LinkButton to={back.to} variant="secondary" className="mt-8">
            {back.label}
          </LinkButton>
        </>
      ) : started ? (
        <GoToVendor started={started} backTo={back.to} />
      ) : (
        <>
          <h1 className="font-bold text-3xl">{t`On the way to payment`}</h1>
          <Spinner label={t`Getting your payment ready...`} className="mt-8 size-8" />
        </>
      )}
    </div>
  )
}

function GoToVendor({ started: { name, form }, backTo }: { started: Started; backTo: string }) {
  const sent = useRef<HTMLFormElement>(null)
  const backAddress = useHref(backTo)

  useEffect(() => {
    // Back from the vendor's page then leads there, and never posts this form again.
    window.history.replaceState(null, '', backAddress)
    sent.current?.submit()
  }, [backAddress])

  return (
    <form ref={sent} method="post" action={form.action}>
      <h1 className="font-bold text-3xl">{t`On the way to ${name}`}</h1>
      <p className="mt-4 text-ink-soft">{t`You pay on the page of ${name}. Your card number never reaches us.`}</p>
      {Object.entries(form.fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" className="mt-8">
        {t`Go to ${name}`}
      </Button>
    </form>
  )
}
