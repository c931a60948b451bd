/**
 * Whether somebody who is signed in is told of lower prices: the choice 'Offers' of their account, where it is wanted.
 */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/form/switch.tsx'

export function PriceDropChoice() {
  const email = useSession(({ user }) => user?.email)
  const [chosen, setChosen] = useState<boolean>()
  const [isVerified, setVerified] = useState(true)
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    if (!email) return
    let isLeft = false
    signedInApi('GET /account/notifications').then(
      ({ offers }) => !isLeft && setChosen(offers),
      // Then it can't be changed here.
      () => undefined,
    )
    signedInApi('GET /users/profile/{email}', { params: { email } }).then(
      (profile) => !isLeft && setVerified(profile.emailVerified),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [email])

  async function choose(offers: boolean) {
    setSaving(true)
    try {
      // The others as they are now, perhaps changed elsewhere meanwhile.
      const now = await signedInApi('GET /account/notifications')
      setChosen((await signedInApi('PUT /account/notifications', { body: { ...now, offers } })).offers)
    } catch (error) {
      toast.error(messageOf(error, t`Your choice could not be saved. Please try again.`))
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="w-full max-w-xl rounded-lg border border-line px-4 py-1">
      <Switch
        label={t`Tell me of price drops`}
        hint={
          isVerified
            ? t`A mail, one a day at most, when something on your wishlist costs less or is back in stock.`
            : t`Mails come once you have verified your email address, with the link in the mail we sent you.`
        }
        checked={chosen ?? false}
        disabled={chosen === undefined || isSaving}
        onChange={(event) => void choose(event.target.checked)}
      />
    </div>
  )
}
