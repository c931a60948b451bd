/** A page that the link of a mail opens, without an account: loading, opening nothing, failing, or what was found. */
import { type ReactNode, useEffect, useState } from 'react'
import { Refusal } from '#web/api/client.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

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
      (failure) => !isLeft && setError(failure instanceof Refusal && failure.status === 404 ? 'gone' : 'failed'),
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
  /** `order`, `pre-order`. */
  what: string
  /** What the shop finds it by, when asked. */
  foundBy: string
  children: (found: Found) => ReactNode
}

export function LinkPage<Found>({ linked, linkKey, what, foundBy, children }: LinkPageProps<Found>) {
  const { found, error, retry } = linked
  const isHydrated = useHydrated()
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      {found ? (
        children(found)
      ) : isHydrated && (linkKey === '' || error === 'gone') ? (
        <>
          <h1 className="font-bold text-3xl">
            This link does not open {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
          </h1>
          <p className="mt-3 text-ink-soft">Please use the whole link from your mail, or ask us: {foundBy}</p>
          <LinkButton to="/support" className="mt-8">
            Contact us
          </LinkButton>
        </>
      ) : error ? (
        <FailureState title={`Your ${what} could not be loaded`} onRetry={retry} />
      ) : (
        <Spinner label={`Loading your ${what}...`} />
      )}
    </div>
  )
}
