/** A few words that name a control while it is pointed at or focused; Escape sends them away. */
import { useState } from 'react'
import type { Elements } from '#web/ui/elements.ts'

export function Tooltip({ text, children }: { text: string; children: Elements }) {
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => setOpen(event.pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      // A press focuses too, and then the pointer decides.
      onFocus={(event) => setOpen((before) => before || event.target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      {children}
      {open && (
        <span
          role="tooltip"
          className="absolute top-full right-0 z-20 mt-1.5 animate-fade whitespace-nowrap rounded-sm bg-ink px-2.5 py-1.5 font-medium text-white text-xs"
        >
          {text}
        </span>
      )}
    </span>
  )
}
