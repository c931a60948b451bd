/** Account Settings: the password, and which mails one wants. */
import { use } from 'react'
import type { Notifications } from '#contract/accounts.ts'
import { ChangePassword } from './change-password.tsx'
import { NotificationSettings } from './notification-settings.tsx'

export function Settings({ notifications }: { notifications: Promise<Notifications | null> | null }) {
  const chosen = notifications && use(notifications)
  return (
    <div className="space-y-6">
      <ChangePassword />
      <NotificationSettings chosen={chosen} />
    </div>
  )
}
