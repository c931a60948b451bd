/** A dialog whose code is loaded once somebody goes for the button that opens it. */
import { useState } from 'react'
import { openLazy, preload } from './open-lazy.ts'

export interface LazyDialog {
  isOpen: boolean
  /** From the first time on: then it stays in the page, closed. */
  wasOpened: boolean
  close: () => void
  /** Of the button that opens it. */
  opener: { 'aria-haspopup': 'dialog'; onPointerEnter: () => void; onFocus: () => void; onClick: () => void }
}

export function useLazyDialog(load: () => Promise<unknown>): LazyDialog {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return {
    isOpen,
    wasOpened,
    close: () => setOpen(false),
    opener: {
      'aria-haspopup': 'dialog',
      onPointerEnter: () => preload(load),
      onFocus: () => preload(load),
      onClick: () => openLazy(load, open),
    },
  }
}
