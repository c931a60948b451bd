/** A panel that slides in from the left and holds the page still. */
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Modal } from './modal.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function Drawer({ open, onClose, title, footer, children }: DrawerProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={classes(
        'my-0 mr-auto ml-0 hidden animate-from-left h-dvh max-h-none w-[min(22rem,88vw)] max-w-none flex-col short:overflow-y-auto bg-white text-ink shadow-overlay open:flex',
        'backdrop:animate-fade backdrop:bg-ink/45',
      )}
    >
      <div className="flex min-h-16 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </div>
      <div className="grow short:shrink-0 overflow-y-auto short:overflow-visible overscroll-contain">{children}</div>
      {footer && <div className="border-line border-t p-5">{footer}</div>}
    </Modal>
  )
}
