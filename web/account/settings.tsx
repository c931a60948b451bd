/** Account Settings: the password, two-step verification, which mails one wants, one's data, and the end of the account. */
import { use } from 'react'
import type { Notifications, Profile } from '#contract/accounts.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MyData } from './my-data.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { TwoStep } from './two-step/two-step.tsx'

interface SettingsProps {
  notifications: Promise<Notifications | null> | null
  profile: Promise<Profile | null>
  secondFactor: Promise<SecondFactor | null> | null
}

export function Settings({ notifications, profile, secondFactor }: SettingsProps) {
  const chosen = notifications && use(notifications)
  const known = use(profile)
  const factor = secondFactor && use(secondFactor)
  // Somebody the back office waits for sees first what opens it.
  const comesFirst = factor?.required && !factor.on
  return (
    <div className="space-y-6">
      {comesFirst && <TwoStep fetched={factor} />}
      <ChangePassword />
      {!comesFirst && <TwoStep fetched={factor} />}
      <NotificationSettings chosen={chosen} isVerified={known?.emailVerified !== false} />
      <MyData />
      <DeleteAccount />
    </div>
  )
}
