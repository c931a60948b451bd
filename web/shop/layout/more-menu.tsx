/** The owner's own pages behind the links of the header; it opens and closes without scripts, too. */
import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Elements } from '#web/ui/elements.ts'

const close = (menu: HTMLDetailsElement | null) => menu?.removeAttribute('open')

export function MoreMenu({ children }: { children: Elements }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it is closed
  useEffect(() => close(menu.current), [key])

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current)
    }
    const closeByKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape' || !menu.current?.open) return
      if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus()
      close(menu.current)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return (
    <details ref={menu} className="group relative h-full">
      <summary className="flex h-full cursor-pointer list-none items-center gap-1.5 px-3 font-medium text-ink-soft transition-colors duration-150 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t`More`}
        <ChevronDown className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-10 w-64 animate-fade rounded-b-lg border border-line bg-white p-2 shadow-overlay">
        {children}
      </ul>
    </details>
  )
}
