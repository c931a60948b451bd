/** On the way to the page of a vendor: the browser posts a form there. Its policy alone allows forms to go to vendors. */
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PaymentMethod } from '#contract/payment-states.ts'
import type { VendorForm } from '#contract/payments.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { rememberOrderKey } from '#web/session/order-keys.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { OtherWaysOfOrder } from './other-ways.tsx'

export const meta = () => noindexMeta('Payment')

interface Started {
  name: string
  form: VendorForm
}

export default function Pay() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const key = useLinkSecret()
  const method = PaymentMethod.safeParse(search.get('with')).data
  const [started, setStarted] = useState<Started>()
  const [problem, setProblem] = useState('')
  const orderPath = `/order/${id}#token=${key}`

  useEffect(() => {
    if (key === '') return
    let isLeft = false
    rememberOrderKey(id, key)
    visitorApi('POST /order-links/{id}/payment', { params: { id }, body: { key, method } }).then(
      (answer) => !isLeft && setStarted(answer),
      (error) => !isLeft && setProblem(messageOf(error, 'The shop could not be reached. Please try again.')),
    )
    return () => {
      isLeft = true
    }
  }, [id, key, method])

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
          <h1 className="font-bold text-3xl">This order cannot be paid now</h1>
          <p role="alert" className="mt-4 text-ink-soft">
            {problem}
          </p>
          <OtherWaysOfOrder id={id} linkKey={key} orderPath={orderPath} />
          <LinkButton to={orderPath} variant="secondary" className="mt-8">
            See my order
          </LinkButton>
        </>
      ) : started ? (
        <GoToVendor started={started} orderPath={orderPath} />
      ) : (
        <>
          <h1 className="font-bold text-3xl">On the way to payment</h1>
          <Spinner label="Getting your payment ready..." className="mt-8 size-8" />
        </>
      )}
    </div>
  )
}

function GoToVendor({ started: { name, form }, orderPath }: { started: Started; orderPath: string }) {
  const sent = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // Back from the vendor's page then leads to the order, and never posts this form again.
    window.history.replaceState(null, '', orderPath)
    sent.current?.submit()
  }, [orderPath])

  return (
    <form ref={sent} method="post" action={form.action}>
      <h1 className="font-bold text-3xl">On the way to {name}</h1>
      <p className="mt-4 text-ink-soft">You pay on the page of {name}. Your card number never reaches us.</p>
      {Object.entries(form.fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" className="mt-8">
        Go to {name}
      </Button>
    </form>
  )
}
