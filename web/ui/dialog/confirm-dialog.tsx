/** A question before something that cannot be taken back. The safe answer has the focus. */
import type { ReactNode } from 'react'
import { Button } from '#web/ui/display/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The words of the safe answer, which closes the dialog. */
  cancel: string
  confirm: string
  onConfirm: () => void
  busy?: boolean
  children: ReactNode
}

export function ConfirmDialog({ cancel, confirm, onConfirm, busy = false, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" data-autofocus disabled={busy} onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
