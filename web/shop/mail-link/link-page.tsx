/** A page that the link of a mail opens, without an account: loading, opening nothing, failing, or what was found. */
import { msg, t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiRefusal } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { PaymentStanding } from './payment-standing.tsx'

export interface Linked<Found> {
  found: Found | undefined
  setFound: (found: Found) => void
  error: 'gone' | 'failed' | undefined
  retry: () => void
}

/** Nothing is asked for without a key. */
export function useLinked<Found>(
  { id, key }: { id: string; key: string },
  load: (link: { id: string; key: string }) => Promise<Found>,
): Linked<Found> {
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<'gone' | 'failed'>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same; `load` is always the same.
  useEffect(() => {
    if (key === '') return
    let isLeft = false
    setError(undefined)
    load({ id, key }).then(
      (answer) => !isLeft && setFound(answer),
      (failure) => !isLeft && setError(failure instanceof ApiRefusal && failure.status === 404 ? 'gone' : 'failed'),
    )
    return () => {
      isLeft = true
    }
  }, [id, key, attempt])

  return { found, setFound, error, retry: () => setAttempt((count) => count + 1) }
}

interface LinkPageProps<Found> {
  linked: Linked<Found>
  linkKey: string
  what: 'order' | 'pre-order'
  children: (found: Found) => ReactNode
}

const words = {
  order: {
    gone: msg`This link does not open an order`,
    more: msg`Your order opens with the whole link from our mail. With its number and your phone number or email address you can track it.`,
    ask: msg`Please use the whole link from your mail. With the number of your order and your phone number or email address you can track it, and we find it by its number.`,
    failed: msg`Your order could not be loaded`,
    loading: msg`Loading your order...`,
  },
  'pre-order': {
    gone: msg`This link does not open a pre-order`,
    more: msg`Your pre-order opens with the whole link from our mail.`,
    ask: msg`Please use the whole link from your mail, or ask us: we find your pre-order.`,
    failed: msg`Your pre-order could not be loaded`,
    loading: msg`Loading your pre-order...`,
  },
}

export function LinkPage<Found>({ linked, linkKey, what, children }: LinkPageProps<Found>) {
  const { found, error, retry } = linked
  const isHydrated = useHydrated()
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      {found ? (
        children(found)
      ) : isHydrated && linkKey === '' ? (
        <PaymentStanding what={what}>{say(words[what].more)}</PaymentStanding>
      ) : isHydrated && error === 'gone' ? (
        <>
          <h1 className="font-bold text-3xl">{say(words[what].gone)}</h1>
          <p className="mt-3 text-ink-soft">{say(words[what].ask)}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {what === 'order' && <LinkButton to="/track">{t`Track your order`}</LinkButton>}
            <LinkButton to="/support" variant={what === 'order' ? 'secondary' : undefined}>
              {t`Contact us`}
            </LinkButton>
          </div>
        </>
      ) : error ? (
        <FailureState title={say(words[what].failed)} onRetry={retry} />
      ) : (
        <Spinner label={say(words[what].loading)} />
      )}
    </div>
  )
}
