/** A box that searches a list as one types: the address follows after a short pause. */
import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { inputStyles } from '#web/ui/form/input-styles.ts'
import { askedSince } from './asked-searches.ts'
import { useListAddress } from './list-address.ts'

const PAUSE_MS = 200

interface SearchBoxProps {
  label: string
  placeholder: string
  /** Of the parameter in the address. */
  name?: string
}

export function SearchBox({ label, placeholder, name = 'search' }: SearchBoxProps) {
  const { params, set } = useListAddress()
  const inAddress = params.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const asked = useRef<readonly string[]>([inAddress])
  const latestSet = useRef(set)
  latestSet.current = set

  // Back, Forward and links change the address without the box.
  useEffect(() => {
    const left = askedSince(asked.current, inAddress)
    asked.current = left ?? [inAddress]
    if (left === null) setTyped(inAddress)
  })

  useEffect(() => {
    if (typed === asked.current.at(-1)) return
    const timer = setTimeout(() => {
      asked.current = [...asked.current, typed]
      latestSet.current(name, typed)
    }, PAUSE_MS)
    // Whoever presses a row meanwhile is not called back. React tells of the way there later than the timer may run.
    const followed = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link && link.pathname !== location.pathname) clearTimeout(timer)
    }
    document.addEventListener('click', followed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', followed)
    }
  }, [typed, name])

  return (
    <div className="relative min-w-0 grow sm:max-w-md">
      <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={limits.search}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className={`${inputStyles} px-10.5 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          iconClass="size-4"
          label={t`Clear the search`}
          className="absolute top-0 right-0"
          onClick={() => setTyped('')}
        />
      )}
    </div>
  )
}
