/** Proving an e-mail address with the link of a mail. */
import { CircleCheck, CloudOff, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Refusal } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ResultMessage } from './result-message.tsx'

/** Links whose proof is under way or done: a page that is drawn twice must not use its link twice. */
const proofs = new Map<string, Promise<State>>()

type State = 'verified' | 'used' | 'failed'

export function meta() {
  return noindexMeta('Verify your email')
}

export default function VerifyEmail() {
  const alive = useHydrated()
  const token = useLinkSecret()
  const [state, setState] = useState<State | 'checking'>('checking')

  useEffect(() => {
    if (token === '' || state !== 'checking') return
    let left = false
    void prove(token).then((outcome) => {
      if (!left) setState(outcome)
    })
    return () => {
      left = true
    }
  }, [token, state])

  if (alive && (state === 'used' || token === '')) {
    return (
      <ResultMessage icon={Unlink} title="This link does not work any more">
        <p>
          It was used already, or is older than 48 hours. If your address is not verified yet, you can ask for a new
          link in your account.
        </p>
        <LinkButton to="/account" size="lg" className="mt-8 w-full">
          Go to my account
        </LinkButton>
      </ResultMessage>
    )
  }
  if (state === 'verified') {
    return (
      <ResultMessage icon={CircleCheck} title="Your email address is verified">
        <p>Thank you. Orders placed with this address now show in your account.</p>
        <LinkButton to="/account?section=orders" size="lg" className="mt-8 w-full">
          See my orders
        </LinkButton>
      </ResultMessage>
    )
  }
  if (state === 'failed') {
    return (
      <ResultMessage icon={CloudOff} title="That did not work">
        <p>The shop could not be reached. Your link is still good.</p>
        <Button size="lg" className="mt-8 w-full" onClick={() => setState('checking')}>
          Try Again
        </Button>
      </ResultMessage>
    )
  }
  return <Spinner label="Verifying your email address..." />
}

function prove(token: string): Promise<State> {
  const known = proofs.get(token)
  if (known) return known
  const proof = visitorApi('POST /auth/verify-email', { body: { token } }).then(
    (): State => 'verified',
    (error): State => {
      if (error instanceof Refusal && error.status >= 400 && error.status < 429) return 'used'
      // Nothing was used up: the next attempt asks again.
      proofs.delete(token)
      return 'failed'
    },
  )
  proofs.set(token, proof)
  return proof
}
