/**
 * Account Settings: password, two-step verification, devices, which mails one wants, one's data, and the account's end.
 */
import { use, useState } from 'react'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import type { AccountData } from './load-account.ts'
import { MyData } from './my-data.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { TwoStep } from './two-step/two-step.tsx'

type SettingsProps = Pick<AccountData, 'notifications' | 'profile' | 'secondFactor' | 'sessions'>

export function Settings({ notifications, profile, secondFactor, sessions }: SettingsProps) {
  const chosen = notifications && use(notifications)
  const known = use(profile)
  const factor = secondFactor && use(secondFactor)
  const devices = sessions && use(sessions)
  const [passwordChanges, setPasswordChanges] = useState(0)
  // Somebody the back office waits for sees first what opens it.
  const comesFirst = factor?.required && !factor.on
  return (
    <div className="space-y-6">
      {comesFirst && <TwoStep fetched={factor} />}
      <ChangePassword onChanged={() => setPasswordChanges((count) => count + 1)} />
      {!comesFirst && <TwoStep fetched={factor} />}
      <OwnSessions sessions={devices} version={passwordChanges} />
      <NotificationSettings chosen={chosen} isVerified={known?.emailVerified !== false} />
      <MyData />
      <DeleteAccount />
    </div>
  )
}
