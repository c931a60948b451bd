/** Asks before a changed form is left, by a link as by closing the page. */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useLeaveGuard } from '#web/ui/dialog/leave-guards.tsx'
import { Button } from '#web/ui/display/button.tsx'

interface LeaveDialogProps {
  hasChanges: () => boolean
  /** What becomes of the changes. */
  children: ReactNode
}

export function LeaveDialog({ hasChanges, children }: LeaveDialogProps) {
  const blocker = useLeaveGuard(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])

  return (
    <Dialog
      keepsBack
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {t`Leave`}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t`Keep editing`}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
