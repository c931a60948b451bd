/** Proving an e-mail address with the link of a mail, as the person whose account it was sent to. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, CloudOff, KeyRound, Unlink, UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { logOut } from '#web/session/log-out.ts'
import { forgetWishlist } from '#web/shop/wishlist-state/sync-wishlist.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { type Outcome, proveAddress } from './prove-address.ts'
import { ResultMessage } from './result-message.tsx'

/** Without the secret, which stands behind the # and is kept in the tab: an address is written into logs. */
const LOGIN_AND_BACK = '/login?next=/verify-email'

export function meta() {
  return noindexMeta(t`Verify your email`)
}

export default function VerifyEmail() {
  const isHydrated = useHydrated()
  const secret = useLinkSecret()
  const token = secret || (isHydrated ? storedLinkSecret.read() : '')
  const [state, setState] = useState<Outcome | 'checking'>('checking')

  useEffect(() => {
    if (token === '' || state !== 'checking') return
    let left = false
    void proveAddress(token).then((outcome) => {
      if (left) return
      if (outcome === 'log-in' || outcome === 'other') storedLinkSecret.store(token)
      if (outcome === 'verified' || outcome === 'used') storedLinkSecret.remove()
      setState(outcome)
    })
    return () => {
      left = true
    }
  }, [token, state])

  if (isHydrated && state === 'checking' && token === '') return <UsedLink />
  switch (state) {
    case 'used':
      return <UsedLink />
    case 'verified':
      return <Verified />
    case 'log-in':
      return <LoginNeeded />
    case 'other':
      return <OtherAccount />
    case 'failed':
      return <Failed onRetry={() => setState('checking')} />
    case 'checking':
      return <Spinner label={t`Verifying your email address...`} />
  }
}

function UsedLink() {
  return (
    <ResultMessage icon={Unlink} title={t`This link does not work any more`}>
      <p>
        <Trans>
          It was used already, or is older than 48 hours. If your address is not verified yet, you can ask for a new
          link in your account.
        </Trans>
      </p>
      <LinkButton to="/account" size="lg" className="mt-8 w-full">
        {t`Go to my account`}
      </LinkButton>
    </ResultMessage>
  )
}

function Verified() {
  return (
    <ResultMessage icon={CircleCheck} title={t`Your email address is verified`}>
      <p>{t`Thank you. Orders placed with this address now show in your account.`}</p>
      <LinkButton to="/account?section=orders" size="lg" className="mt-8 w-full">
        {t`See my orders`}
      </LinkButton>
    </ResultMessage>
  )
}

function LoginNeeded() {
  return (
    <ResultMessage icon={KeyRound} title={t`Log in to verify your address`}>
      <p>
        <Trans>
          Your link is still good. Log in with the password you chose when you signed up, and your address is verified.
        </Trans>
      </p>
      <LinkButton to={LOGIN_AND_BACK} size="lg" className="mt-8 w-full">
        {t`Login`}
      </LinkButton>
      <NotMyPassword>
        <Trans>
          Did somebody else sign up with your address? Set a password of your own: the account is yours then, and what
          they put into it is gone.
        </Trans>
      </NotMyPassword>
    </ResultMessage>
  )
}

function OtherAccount() {
  const navigate = useNavigate()

  function change() {
    // The shop is told at the next chance if it can't be reached now.
    void logOut().catch(() => undefined)
    forgetWishlist()
    void navigate(LOGIN_AND_BACK)
  }

  return (
    <ResultMessage icon={UserRoundX} title={t`This link belongs to another account`}>
      <p>
        <Trans>
          You are logged in with another email address than the one this link was sent to. Your link is still good: log
          in with that one to use it.
        </Trans>
      </p>
      <Button size="lg" className="mt-8 w-full" onClick={change}>
        {t`Log in with the other account`}
      </Button>
      <NotMyPassword>
        <Trans>
          Did somebody else sign up with the other address? Set a password of your own: the account is yours then, and
          what they put into it is gone.
        </Trans>
      </NotMyPassword>
    </ResultMessage>
  )
}

function NotMyPassword({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 border-line border-t pt-6">
      <p className="text-sm">{children}</p>
      <LinkButton to="/forgot-password" variant="secondary" className="mt-4 w-full">
        {t`I did not choose this password`}
      </LinkButton>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ResultMessage icon={CloudOff} title={t`That did not work`}>
      <p>{t`The shop could not be reached. Your link is still good.`}</p>
      <Button size="lg" className="mt-8 w-full" onClick={onRetry}>
        {t`Try Again`}
      </Button>
    </ResultMessage>
  )
}

/** The secret of a mail link, stored in this tab while its person logs in. Where storage is forbidden it is lost. */
const KEY = 'kade-verify-link'

const storedLinkSecret = {
  read: () => ifAllowed(() => sessionStorage.getItem(KEY)) ?? '',
  store: (secret: string) => void ifAllowed(() => sessionStorage.setItem(KEY, secret)),
  remove: () => void ifAllowed(() => sessionStorage.removeItem(KEY)),
}

function ifAllowed<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
