/**
 * A layer over the page that must be answered or closed first: the browser's own dialog, which keeps the keyboard
 * inside, closes on Escape and gives the focus back. The style sheet holds the page still while one is open.
 */
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLeaveGuard } from './leave-guards.tsx'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** The id of its heading, or a label where it has none. */
  labelledBy?: string
  label?: string
  /** False while something is running that must not be left by a stray press outside. */
  dismissible?: boolean
  /** It stands in the address, or keeps what would be lost: Back does with it what it does with any page. */
  keepsBack?: boolean
  className?: string
  children: ReactNode
}

/** Below it, Back closes what is open before it leaves the page. Android's browser does that for every dialog by itself. */
export const BackClosesDialogs = createContext(false)

export function Modal({
  open,
  onClose,
  labelledBy,
  label,
  dismissible = true,
  keepsBack = false,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const backCloses = useContext(BackClosesDialogs) && !keepsBack

  // In the layout phase, because a dialog that is already out of the document gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const stopOpening = openDialog(element)
    return () => {
      stopOpening()
      closeDialog(element)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which the dialog itself handles
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        // A file chooser inside also sends `cancel`; only the dialog's own counts.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose()
      }}
    >
      {open && backCloses && <CloseOnBack onBack={() => dismissible && onClose()} />}
      {open && children}
    </dialog>
  )
}

/**
 * Shows it at once and makes the page behind it inert after that: for inertness the browser works out the style of every box,
 * which on a phone takes longer than all else about a dialog.
 */
function openDialog(element: HTMLDialogElement): () => void {
  // React's autoFocus comes before the dialog is shown, so the wanted control is named with an attribute instead.
  const focus = () => element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  const showModal = () => {
    element.removeAttribute('popover')
    element.showModal()
    focus()
  }
  element.style.display = ''
  if (element.open) element.close()
  if (!element.showPopover) {
    showModal()
    return () => {}
  }
  element.setAttribute('popover', 'manual')
  element.showPopover()
  focus()
  return afterPaint(showModal)
}

/** Hides it at once; the page behind it comes back after that. */
function closeDialog(element: HTMLDialogElement): void {
  element.removeAttribute('popover')
  if (!element.open) return
  element.style.display = 'none'
  afterPaint(() => {
    if (element.style.display === '') return
    element.close()
    element.style.display = ''
  })
}

/** Calls back once what has been drawn is on the screen. Gives back how to take that back. */
function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useLeaveGuard(({ historyAction }) => historyAction === 'POP')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step back
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onBack()
  }, [blocker.state])
  return null
}
