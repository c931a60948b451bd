/** Logs a person out on all their devices, after a question. */
import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export function EndSessions({ email, onEnded }: { email: string; onEnded: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <LogOut className="size-4.5" />
        {t`Log out everywhere`}
      </Button>
      <ConfirmSend
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Log out everywhere`}
        cancel={t`Cancel`}
        confirm={t`Log out`}
        call={() => adminApi('DELETE /users/{email}/sessions', { params: { email } })}
        failed={t`The devices could not be logged out. Please try again.`}
        done={({ message }) => {
          toast.success(message)
          onEnded()
        }}
      >
        <p>{t`All devices of this person are logged out. They can log in again with their password.`}</p>
        <p className="wrap-break-word mt-2 font-semibold">{email}</p>
      </ConfirmSend>
    </>
  )
}
