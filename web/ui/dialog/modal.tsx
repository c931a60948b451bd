/**
 * A layer over the page that must be answered or closed first: the browser's own dialog, which keeps the keyboard
 * inside, closes on Escape and gives the focus back. The style sheet holds the page still while one is open.
 */
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#web/ui/display/after-paint.ts'
import type { Elements } from '#web/ui/elements.ts'
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
  children: Elements
}

/**
 * Below it, Back closes what is open before it leaves the page. Android's browser does that for every dialog by itself.
 */
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

  const coming = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    coming.current?.()
    coming.current = showThenIsolate(element)
    return () => {
      coming.current?.()
      coming.current = hideThenClose(element, opener)
    }
  }, [open])

  // One that leaves the document is closed before: afterwards nothing would give the focus back.
  useLayoutEffect(() => () => coming.current?.(), [])

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
 * Shows it at once and makes the page behind it inert after that: for inertness the browser works out the style of
 * every box, which on a phone takes longer than all else about a dialog. Gives back how to take back what is still to
 * come.
 */
function showThenIsolate(element: HTMLDialogElement): () => void {
  // React's autoFocus comes before the dialog is shown, so the wanted control is named with an attribute instead.
  const focus = () => element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  // Whoever is in one of its fields by now stays there: the browser would go on to its first control.
  const isolate = (held = document.activeElement) => {
    element.removeAttribute('popover')
    element.showModal()
    if (element.contains(held)) (held as HTMLElement).focus()
    else focus()
  }
  if (!('showPopover' in element)) {
    isolate()
    return () => {}
  }
  element.setAttribute('popover', 'manual')
  element.showPopover()
  focus()
  return afterPaint(isolate)
}

/** Hides it at once; the page behind it comes back after that, and the focus. Gives back how to have all of it now. */
function hideThenClose(element: HTMLDialogElement, opener: Element | null): () => void {
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    element.removeAttribute('popover')
    element.close()
    element.style.display = ''
    // The browser gives the focus back to what had it when the page became inert, which may have been a field of the
    // dialog.
    const { activeElement, body } = document
    const isLost = !activeElement || activeElement === body || element.contains(activeElement)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  element.style.display = 'none'
  const cancel = afterPaint(close)
  return () => {
    cancel()
    close()
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
