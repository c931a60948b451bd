/** The question before a changed form is left. */
import type { Blocker } from 'react-router'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'

export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>Your changes are not saved. They stay in this browser as a draft that you can take up again.</p>
    </Dialog>
  )
}
