/** Account Settings: the password, which mails one wants, a copy of one's data, and the end of the account. */
import { use } from 'react'
import type { Notifications, Profile } from '#contract/accounts.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MyData } from './my-data.tsx'
import { NotificationSettings } from './notification-settings.tsx'

interface SettingsProps {
  notifications: Promise<Notifications | null> | null
  profile: Promise<Profile | null>
}

export function Settings({ notifications, profile }: SettingsProps) {
  const chosen = notifications && use(notifications)
  const known = use(profile)
  return (
    <div className="space-y-6">
      <ChangePassword />
      <NotificationSettings chosen={chosen} isVerified={known?.emailVerified !== false} />
      <MyData />
      <DeleteAccount />
    </div>
  )
}
