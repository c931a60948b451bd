/** Several panels of which one is seen, chosen by tabs that arrow keys move along, or by the address: `#reviews`. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  initial: string
  label: string
  className?: string
}

export function Tabs({ tabs, initial, label, className }: TabsProps) {
  const [chosen, setChosen] = useState(initial)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page is opened
  useEffect(() => {
    const [, name] = /^#([\w-]+)/.exec(window.location.hash) ?? []
    if (tabs.some(({ id }) => id === name)) setChosen(name ?? initial)
  }, [])

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % tabs.length
        : event.key === 'ArrowLeft'
          ? (at - 1 + tabs.length) % tabs.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : undefined
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    setChosen(tab.id)
    list.current
      ?.querySelectorAll<HTMLElement>('[role="tab"]')
      .item(to ?? 0)
      .focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="no-scrollbar flex gap-1 overflow-x-auto border-line border-b print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}tab`}
            aria-controls={`${base}${tab.id}`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={classes(
              '-mb-px min-h-12 whitespace-nowrap border-b-2 px-4 font-semibold text-sm transition-colors duration-150 focus-visible:-outline-offset-2 sm:text-base',
              tab.id === chosen ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}${tab.id}`}
          aria-labelledby={`${base}${tab.id}tab`}
          hidden={tab.id !== chosen}
          // A panel of plain text can be reached and scrolled by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as the tabs pattern of ARIA asks
          tabIndex={0}
          className="pt-6 focus-visible:outline-offset-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
