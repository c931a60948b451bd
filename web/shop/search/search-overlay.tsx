/** The search box over the page: results as one types, chosen by pointer or arrow keys. */
import { plural, t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { RecentWays } from '#web/shop/recent/recent-ways.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { SearchResult } from './search-result.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'
import { useShopSearch } from './use-shop-search.ts'

/** So near to the end of the list, in pixels, the next part of it is asked for. */
const nearEnd = 200

interface SearchOverlayProps {
  open: boolean
  onClose: () => void
}

export function SearchOverlay({ open, onClose }: SearchOverlayProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t`Find products`}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none animate-fade flex-col items-center bg-transparent px-3 pt-3 text-ink backdrop:animate-fade backdrop:bg-ink/45 open:flex sm:pt-20"
    >
      <SearchPanel onClose={onClose} />
    </Modal>
  )
}

/** In the page while the box is open, so that each search begins anew. */
function SearchPanel({ onClose }: Pick<SearchOverlayProps, 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { items, total, suggestions, answered, state, loadMore } = useShopSearch(typed)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function type(text: string) {
    setTyped(text)
    setActive(-1)
  }

  function open(address: string) {
    onClose()
    void navigate(address)
  }

  /** From the text box through the results and on through the links below them; these have the focus themselves. */
  function press(event: KeyboardEvent) {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('section a') ?? [])]
    const link = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
    const isInBox = event.target === input.current
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && (isInBox || link >= 0)) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place more than there are items and links: the text box itself.
      const places = 1 + items.length + links.length
      const place = ((link < 0 ? active + 1 : 1 + items.length + link) + step + places) % places
      const next = links[place - 1 - items.length]
      setActive(next ? -1 : place - 1)
      ;(next ?? input.current)?.focus()
      if (active > items.length - 10) loadMore()
    }
    if (isInBox && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const chosen = items[active]
      if (chosen) open(productPath(chosen))
      else if (typed.trim() !== '') open(`/products?search=${encodeURIComponent(typed.trim())}`)
    }
  }

  const isLoading = state === 'loading'
  const empty = items.length === 0
  const suggested = suggestions?.items.length ?? 0

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys lead from one control in it to the next
    <div
      ref={panel}
      data-testid="search-panel"
      onKeyDown={press}
      className="flex w-full max-w-[580px] flex-col overflow-hidden rounded-xl bg-white shadow-overlay"
    >
      <div className="relative flex items-center gap-1 pr-2 pl-5">
        <Search className="size-5 shrink-0 text-ink-faint" />
        <label htmlFor={id} className="sr-only">
          {t`Search`}
        </label>
        <input
          ref={input}
          id={id}
          data-autofocus=""
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t`Search`}
          aria-expanded={!empty}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="h-16 min-w-0 grow bg-transparent px-3 text-lg outline-none placeholder:text-ink-faint"
        />
        <button
          type="button"
          aria-label={t`Clear`}
          onClick={() => {
            type('')
            input.current?.focus()
          }}
          className={classes(
            'flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-stage hover:text-ink',
            typed === '' && 'invisible',
          )}
        >
          <X className="size-5" />
        </button>
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 rounded-md px-3 font-semibold text-accent text-sm hover:bg-accent-soft"
        >
          {t`Close`}
        </button>
      </div>

      <div aria-live="polite" className="border-line border-t">
        {isLoading && empty && <p className="px-5 py-8 text-center text-ink-soft">{t`Loading...`}</p>}
        {state === 'ready' && empty && <p className="px-5 py-8 text-center text-ink-soft">{t`No results found`}</p>}
        {state === 'ready' && !empty && answered !== '' && (
          <p className="sr-only">{plural(total, { one: '# product found', other: '# products found' })}</p>
        )}
        {state === 'ready' && suggested > 0 && (
          <p className="sr-only">{plural(suggested, { one: '# suggestion below', other: '# suggestions below' })}</p>
        )}
      </div>

      <div
        ref={list}
        role="listbox"
        id={`${id}list`}
        aria-label={t`Products`}
        aria-busy={isLoading}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
          if (scrollHeight - scrollTop - clientHeight < nearEnd) loadMore()
        }}
        className={classes(
          'max-h-[min(400px,calc(100dvh-9rem))] overflow-y-auto overscroll-contain transition-opacity duration-150',
          !empty && 'py-2',
          isLoading && 'opacity-60',
        )}
      >
        {items.map((item, at) => (
          <SearchResult
            key={item.id}
            id={`${id}${at}`}
            item={item}
            search={answered}
            active={at === active}
            onChoose={onClose}
          />
        ))}
      </div>
      {suggestions && <SearchSuggestions suggestions={suggestions} search={answered} onChoose={onClose} />}
      {state === 'ready' && empty && (
        <RecentWays
          except={answered}
          onChoose={onClose}
          className="max-h-64 overflow-y-auto overscroll-contain border-line border-t px-5 py-4"
        />
      )}
    </div>
  )
}
