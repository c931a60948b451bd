/**
 * 'Products' in the header: a panel of all categories, opened by resting on it, by a press or by the keyboard; without
 * scripts a link.
 */
import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { classes } from '#web/ui/display/classes.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'

export const loadCategoryLinks = () => import('./category-links.tsx')
const CategoryLinks = lazy(() => loadCategoryLinks().then((module) => ({ default: module.CategoryLinks })))

/** So long a pointer rests before the panel opens, and so long it may be away before it closes. */
const opensAfterMs = 150
const closesAfterMs = 300

/** `resting`: open while the pointer is there; `pressed`: until it is closed. */
type Opened = 'no' | 'resting' | 'pressed'

export function ProductsMenu() {
  const id = useId()
  const isHydrated = useHydrated()
  const { key, pathname } = useLocation()
  const [opened, setOpened] = useState<Opened>('no')
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = opened !== 'no'
  const close = () => setOpened('no')

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it is closed
  useEffect(() => {
    setOpened('no')
    return () => clearTimeout(timer.current)
  }, [key])

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpened('no')
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (menu.current?.contains(document.activeElement)) trigger.current?.focus()
      setOpened('no')
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  function rest() {
    clearTimeout(timer.current)
    const isHere = loadCategoryLinks()
    const open = () => setOpened((before) => (before === 'no' ? 'resting' : before))
    timer.current = setTimeout(() => isHere.then(open, () => undefined), opensAfterMs)
  }

  function leave() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened((before) => (before === 'resting' ? 'no' : before)), closesAfterMs)
  }

  function press() {
    clearTimeout(timer.current)
    if (opened === 'pressed') return close()
    openLazy(loadCategoryLinks, () => setOpened('pressed'))
  }

  return (
    <div
      ref={menu}
      onPointerEnter={(event) => event.pointerType === 'mouse' && rest()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
    >
      <Link
        ref={trigger}
        to="/products"
        {...(isHydrated ? { role: 'button', 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined } : {})}
        onFocus={() => preload(loadCategoryLinks)}
        onClick={(event) => {
          // With a key of the browser held it opens the list in another tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          press()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          press()
        }}
        className={classes(
          'relative flex h-full items-center gap-1.5 px-3 font-medium transition-colors duration-150 hover:text-ink',
          pathname.startsWith('/products') ? 'text-accent' : 'text-ink-soft',
        )}
      >
        {t`Products`}
        <ChevronDown className={classes('size-4 transition-transform duration-150', isOpen && 'rotate-180')} />
      </Link>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
        <div
          id={id}
          role="group"
          aria-label={t`Shop by category`}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] animate-fade overflow-y-auto border-line border-t bg-white shadow-overlay"
        >
          <div className="page-width pt-4 pb-6">
            <Link
              to="/products"
              onClick={close}
              className="-ml-1.5 mb-2 inline-flex min-h-11 items-center rounded-sm px-1.5 font-semibold text-accent hover:underline"
            >
              {t`All Products`}
            </Link>
            <Suspense fallback={null}>
              <CategoryLinks
                onChoose={close}
                className="-mx-1.5 grid grid-cols-3 gap-x-4 gap-y-1 lg:grid-cols-4 xl:grid-cols-5"
              />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}
